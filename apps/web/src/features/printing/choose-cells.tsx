import { Checkbox } from '@/components/fields/checkbox';
import { Cell, HeadCell } from '@/components/tables/table';
import { t } from '@/words/t';

/** The box that chooses every row of a list. */
export function ChooseAllCell({
  all,
  onChoose,
  what,
}: {
  all: boolean;
  onChoose: (on: boolean) => void;
  what: string;
}) {
  return (
    <HeadCell className="w-8">
      <Checkbox checked={all} onCheckedChange={onChoose}>
        <span className="sr-only">{t('Choose all {what}', { what })}</span>
      </Checkbox>
    </HeadCell>
  );
}

/** The box that chooses a row; above the link that covers it. */
export function ChooseCell({
  chosen,
  onChoose,
  name,
}: {
  chosen: boolean;
  onChoose: (on: boolean) => void;
  name: string;
}) {
  return (
    <Cell>
      <div className="relative z-10">
        <Checkbox checked={chosen} onCheckedChange={onChoose}>
          <span className="sr-only">{t('Choose {name}', { name })}</span>
        </Checkbox>
      </div>
    </Cell>
  );
}
