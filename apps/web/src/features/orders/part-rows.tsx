import type { OrderPage, OrderPagePart } from '@routecard/db';
import { Checkbox } from '@/components/checkbox';
import { Due } from '@/components/due';
import { Swatch } from '@/components/swatch';
import { Cell, Row } from '@/components/table';
import { Units } from '@/components/units';
import { RunLine } from '@/features/work-orders/run-line';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words';
import { COUNTS, remaining } from './part-counts';

export interface PartRowsProps {
  order: OrderPage;
  part: OrderPagePart;
  today: string;
  /** Left out where the viewer cannot schedule. */
  selected?: boolean;
  onToggle?: (on: boolean) => void;
}

/** A part's counts, and below them each of its runs with its routing. */
export function PartRows({ order, part, today, selected, onToggle }: PartRowsProps) {
  const selectable = onToggle !== undefined;
  const finished = part.shipped >= part.ordered;
  const runs = part.runs.length;
  return (
    <tbody className={cx(selected && 'bg-accent-soft/50')}>
      <Row>
        {selectable && (
          <Cell className={cx(runs > 0 && 'border-b-0')}>
            <Checkbox checked={selected === true} onCheckedChange={onToggle}>
              <span className="sr-only">Choose {part.name}</span>
            </Checkbox>
          </Cell>
        )}
        <Cell className={cx('sm:min-w-52', runs > 0 && 'border-b-0')}>
          <span className="flex gap-2">
            <span className="min-w-4 text-right text-ink-3">{part.sequence}</span>
            <span className="font-medium">{part.name}</span>
          </span>
        </Cell>
        <Cell className={cx('text-ink-2 max-xl:hidden', runs > 0 && 'border-b-0')}>
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Swatch hex={part.color?.hex ?? null} />
            {part.technology}, {part.material}
            {part.color && <span className="text-ink-3">{part.color.name}</span>}
          </span>
        </Cell>
        <Cell className={cx('max-xl:hidden', runs > 0 && 'border-b-0')}>
          <Due day={part.due} today={today} finished={finished || part.due === order.due} />
        </Cell>
        <Cell numeric className={cx('font-medium', runs > 0 && 'border-b-0')}>
          {count(part.ordered)}
        </Cell>
        {COUNTS.map(({ key, phone }) => (
          <Cell key={key} numeric className={cx(runs > 0 && 'border-b-0', !phone && 'max-sm:hidden')}>
            <Units of={part[key]} />
          </Cell>
        ))}
        <Cell numeric className={cx('font-medium max-sm:hidden', runs > 0 && 'border-b-0')}>
          {count(remaining(part))}
        </Cell>
      </Row>
      {part.runs.map((run, i) => (
        <tr key={run.id}>
          {selectable && <td className={cx(i === runs - 1 && 'border-line border-b')} />}
          <td
            colSpan={10}
            className={cx('px-3 pb-2.5', !selectable && 'pl-4', i === runs - 1 && 'border-line border-b')}
          >
            <RunLine run={run} orderNumber={order.orderNumber} requisitionSequence={part.sequence} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
