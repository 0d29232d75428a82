import type { Card, Stop } from '@/features/production';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words';

/** The steps of a run with the units that stand at each. */
export function RunRouting({ routing, cards }: { routing: readonly Stop[]; cards: readonly Card[] }) {
  return (
    <ol className="p-4">
      {routing.map((stop, i) => {
        const here = cards.filter((card) => card.step === stop.step);
        const units = here.reduce((sum, card) => sum + card.quantity, 0);
        return (
          <li key={stop.step} className="relative flex min-h-9 items-start gap-3 pb-2">
            <span
              aria-hidden
              className={cx(
                'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
                units > 0 ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
              )}
            />
            {i < routing.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-0 left-1 w-px bg-line-strong" />
            )}
            <span className="min-w-0 flex-1">
              <span className={units > 0 ? 'font-medium' : 'text-ink-2'}>{stop.operationName}</span>
              {here.length > 0 && (
                <span className="block text-ink-3 text-sm">{here.map((card) => card.label).join(', ')}</span>
              )}
            </span>
            <span className={units > 0 ? 'font-medium' : 'text-ink-3'}>{units > 0 ? count(units) : '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}
