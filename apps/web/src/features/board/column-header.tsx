import { ArrowDownToLine, Ban } from 'lucide-react';
import { Status } from '@/components/status';
import { cx } from '@/lib/cx';
import { count } from '@/lib/words';
import type { Card } from './board';
import { type Carry, carriedUnits } from './carry';
import type { Column } from './columns';
import { moveWords, stopsAt, whyNot } from './routes';

export interface ColumnHeaderProps {
  column: Column;
  /** The card under way, or null. */
  carry: Carry | null;
  /** Whether the carried card is over this column. */
  over: boolean;
}

/** The stage's name, units, cards and late cards; while a card is carried, whether it may go here and why not. */
export function ColumnHeader({ column, carry, over }: ColumnHeaderProps) {
  const { operation, units, cards, lateCards } = column;
  return (
    <header className="flex h-14 shrink-0 flex-col justify-center gap-0.5 px-3">
      <div className="flex items-baseline gap-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={operation.name}>
          {operation.name}
          {operation.deleted && <span className="font-normal text-ink-3"> (retired)</span>}
        </h2>
        <span className="shrink-0 font-medium">
          {units === 0 ? '–' : count(units)}
          {units > 0 && (
            <span className="font-normal text-ink-3 text-sm"> {units === 1 ? 'unit' : 'units'}</span>
          )}
        </span>
      </div>
      {carry ? (
        <Verdict carry={carry} operationId={operation.id} over={over} />
      ) : (
        <div className="flex h-4 items-center gap-2 text-ink-3 text-sm">
          <span>{cards.length === 1 ? '1 card' : `${count(cards.length)} cards`}</span>
          {operation.isCompletedStatus && (
            <Status tone="done" filled={false}>
              done stage
            </Status>
          )}
          {lateCards > 0 && (
            <Status tone="late" filled={false} className="ml-auto font-medium">
              {count(lateCards)} late
            </Status>
          )}
        </div>
      )}
    </header>
  );
}

function Verdict({ carry, operationId, over }: { carry: Carry; operationId: string; over: boolean }) {
  const { card } = carry;
  const isSource = card.operationId === operationId;
  const reason = whyNot(card, operationId);
  if (reason !== null) {
    return (
      <div
        className={cx('flex h-4 items-center gap-1 text-sm', over && !isSource ? 'text-late' : 'text-ink-3')}
      >
        {!isSource && <Ban aria-hidden className="size-3 shrink-0" />}
        <span className="truncate" title={reason}>
          {isSource ? 'Picked up here' : reason}
        </span>
      </div>
    );
  }
  return (
    <div className="flex h-4 items-center gap-1 font-medium text-accent-ink text-sm">
      <ArrowDownToLine aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        {over
          ? `Move ${count(carriedUnits(carry))} of ${count(card.quantity)} here`
          : legalWords(card, operationId)}
      </span>
    </div>
  );
}

function legalWords(card: Card, operationId: string): string {
  const stops = stopsAt(card, operationId);
  const [only] = stops;
  if (stops.length > 1) return `stands here ${stops.length} times`;
  return only ? moveWords(card, only) : '';
}
