import { cx } from '@/lib/cx';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** Units at one operation. */
export interface UnitsAt {
  readonly operation: string;
  readonly units: number;
  /** The share of the routing that they have behind them, 0 to 1. */
  readonly reached: number;
}

export interface UnitsBarProps {
  finished: number;
  inWork: readonly UnitsAt[];
  of: number;
  className?: string;
}

/**
 * A thin bar of where units stand: the finished ones, then the others from the end of the routing to its start, the darker the
 * further they are. What is not begun is left free. The operations are named on hover, and to those who hear it.
 */
export function UnitsBar({ finished, inWork, of, className }: UnitsBarProps) {
  const width = (units: number) => `${of > 0 ? Math.min(100, (units / of) * 100) : 0}%`;
  const furthestFirst = [...inWork].sort((a, b) => b.reached - a.reached);
  const words = [
    finished > 0 && t('Finished: {units}', { units: count(finished) }),
    ...furthestFirst.map(({ operation, units }) => `${operation}: ${count(units)}`),
  ].filter(Boolean);
  return (
    <span
      title={words.join('\n')}
      className={cx('flex h-1.5 gap-px overflow-hidden rounded-full bg-line', className)}
    >
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden className="bg-done-solid" style={{ width: width(finished) }} />
      {furthestFirst.map(({ operation, units, reached }) => (
        <span
          key={operation}
          aria-hidden
          style={{ width: width(units), backgroundColor: shadeOf(reached) }}
        />
      ))}
    </span>
  );
}

/** From the grey of strong lines at the start of a routing to that of quiet text at its end. */
const shadeOf = (reached: number) =>
  `color-mix(in oklab, var(--ink-3) ${Math.round(reached * 100)}%, var(--line-strong))`;
