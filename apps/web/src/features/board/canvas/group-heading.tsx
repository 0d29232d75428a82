import { ChosenMark } from '@/components/marks/chosen-mark';
import { Status } from '@/components/marks/status';
import type { Group } from '@/features/board/columns';
import { useAllChosen } from '@/features/board/selection';
import type { Card } from '@/features/production';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

export interface GroupHeadingProps {
  group: Group;
  canChoose: boolean;
  onChooseAll: (cards: readonly Card[]) => void;
}

/** The heading of a group of cards: its name, its units, and a button that selects all of them. */
export function GroupHeading({ group, canChoose, onChooseAll }: GroupHeadingProps) {
  const { title, detail, cards, units, lateCards } = group;
  const chosen = useAllChosen(cards.map(({ key }) => key));
  const words = (
    <>
      <span className="min-w-0 truncate" title={`${title} ${detail}`}>
        <span className="font-semibold text-ink">{title}</span> <span className="text-ink-3">{detail}</span>
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {lateCards > 0 && (
          <Status tone="late" filled={false}>
            {t('{count} late', { count: count(lateCards) })}
          </Status>
        )}
        <span className="font-medium text-ink-2">{count(units)}</span>
      </span>
    </>
  );
  const look = 'flex h-8 w-full items-center gap-2 px-1 text-left text-sm';
  return (
    <h3>
      {canChoose ? (
        <button
          type="button"
          // Shift with the arrows chooses them too, without one more stop for every group.
          tabIndex={-1}
          aria-pressed={chosen}
          aria-label={
            cards.length === 1
              ? t('Select the card of {title}, {detail}', { title, detail })
              : t('Select the {count} cards of {title}, {detail}', { count: cards.length, title, detail })
          }
          onClick={() => onChooseAll(cards)}
          className={cx(look, 'group/heading rounded hover:bg-hover')}
        >
          <ChosenMark chosen={chosen} />
          {words}
        </button>
      ) : (
        <span className={look}>{words}</span>
      )}
    </h3>
  );
}
