import { ChevronDown } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { Menu, MenuChoice } from '@/components/menu';
import { cx } from '@/lib/cx';
import { FILTER_BUTTON, FILTER_BUTTON_ON } from './filter-look';

export interface ChoiceFilterProps<Value extends string> {
  /** The selected value: `Due`. */
  name: string;
  words: Readonly<Record<Value, string>>;
  /** The label without a selection. */
  none: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

const NONE = 'none-chosen';

/** One of a few, or none of them; a tool of a toolbar. */
export function ChoiceFilter<Value extends string>({
  name,
  words,
  none,
  value,
  onChange,
}: ChoiceFilterProps<Value>) {
  const values = Object.keys(words) as Value[];
  return (
    <Menu
      align="start"
      trigger={
        <Toolbar.Button className={cx(FILTER_BUTTON, value !== null && FILTER_BUTTON_ON)}>
          {name}
          {value !== null && <span className="font-semibold">{words[value]}</span>}
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </Toolbar.Button>
      }
    >
      <MenuChoice
        label={name}
        value={value ?? NONE}
        options={[
          { value: NONE, label: none },
          ...values.map((option) => ({ value: option, label: words[option] })),
        ]}
        onValueChange={(next) => onChange(values.find((option) => option === next) ?? null)}
      />
    </Menu>
  );
}
