'use client';

import { Status } from '@/components/status';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words';
import { ORDER_VIEWS, useOrderView } from './use-orders';

const WORDS = { open: 'Open', late: 'Late', quotes: 'Quotes and drafts', all: 'All' } as const;

export interface OrderViewsProps {
  /** Orders in the chosen view; undefined until that is known. */
  total: number | undefined;
  late: number;
}

/** Which orders are shown, and how many there are. */
export function OrderViews({ total, late }: OrderViewsProps) {
  const [view, setView] = useOrderView();
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-canvas px-4 py-1.5">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Which orders</legend>
        {ORDER_VIEWS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={view === option}
            onClick={() => void setView(option)}
            className={cx(
              'hit-area h-7 whitespace-nowrap rounded px-2.5 font-medium text-sm',
              view === option ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            {WORDS[option]}
          </button>
        ))}
      </fieldset>
      <p className="ml-auto flex items-center gap-3 text-ink-3 text-sm max-sm:hidden" aria-live="polite">
        {view === 'open' && late > 0 && <Status tone="late">{count(late)} late</Status>}
        {total !== undefined && `${count(total)} ${total === 1 ? 'order' : 'orders'}`}
      </p>
    </div>
  );
}
