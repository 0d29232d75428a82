'use client';

import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { Button } from '@/components/button';
import { SidePanel } from '@/components/side-panel';
import { Status } from '@/components/status';
import { Swatch } from '@/components/swatch';
import { formatDay } from '@/lib/calendar-day';
import { cx } from '@/lib/cx';
import { lateness } from '@/lib/lateness';
import { count, orderName, runName } from '@/lib/words';
import type { Card } from './board';

export interface RunPanelProps {
  /** The card through which the run was opened. */
  card: Card;
  /** All cards of the board. */
  cards: readonly Card[];
  today: string;
  canMove: boolean;
  onMove: (card: Card) => void;
  onScrap: (card: Card) => void;
  onClose: () => void;
}

/** A run beside the board: what it is, and where each of its units stands. */
export function RunPanel({ card, cards, today, canMove, onMove, onScrap, onClose }: RunPanelProps) {
  const own = cards.filter((other) => other.workOrderId === card.workOrderId);
  // The card the panel was opened through may have moved on since.
  const movable = canMove && own.some((other) => other.key === card.key && !other.arriving);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      title={card.partName}
      subtitle={runName(card)}
      footer={
        movable && (
          <>
            <Button onClick={() => onMove(card)}>Move units…</Button>
            <Button look="danger" onClick={() => onScrap(card)}>
              Scrap units…
            </Button>
          </>
        )
      }
    >
      <dl className="grid grid-cols-[96px_1fr] gap-x-3 gap-y-2 px-4 py-4">
        <Fact name="Order">
          <Link
            href={`/orders/${card.orderId}`}
            className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {orderName(card.orderNumber)}
          </Link>{' '}
          {card.customerName}
        </Fact>
        <Fact name="Due">
          <Due day={card.due} today={today} />
        </Fact>
        <Fact name="Material">
          <span className="inline-flex items-center gap-1.5">
            <Swatch hex={card.color?.hex ?? null} />
            {card.material}
            {card.color ? `, ${card.color.name}` : ''}
          </span>
        </Fact>
        <Fact name="Units">{count(card.runQuantity)} in the run</Fact>
      </dl>
      <h3 className="border-line border-t px-4 pt-4 pb-2 font-semibold">Routing</h3>
      <ol className="px-4 pb-4">
        {card.routing.map((stop, i) => {
          const here = own.filter((other) => other.step === stop.step);
          const units = here.reduce((sum, other) => sum + other.quantity, 0);
          return (
            <li key={stop.step} className="relative flex min-h-9 items-start gap-3 pb-2">
              <span
                aria-hidden
                className={cx(
                  'mt-1.5 size-2.5 shrink-0 rounded-full border-2',
                  units > 0 ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
                )}
              />
              {i < card.routing.length - 1 && (
                <span aria-hidden className="absolute top-4 bottom-0 left-1 w-px bg-line-strong" />
              )}
              <span className="min-w-0 flex-1">
                <span className={units > 0 ? 'font-medium' : 'text-ink-2'}>{stop.operationName}</span>
                {here.length > 0 && (
                  <span className="block text-ink-3 text-sm">
                    {here.map((other) => other.label).join(', ')}
                  </span>
                )}
              </span>
              <span className={units > 0 ? 'font-medium' : 'text-ink-3'}>
                {units > 0 ? count(units) : '–'}
              </span>
            </li>
          );
        })}
      </ol>
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </Fragment>
  );
}

function Due({ day, today }: { day: string | null; today: string }) {
  if (day === null) return <span className="text-ink-3">No date</span>;
  const { tone, words } = lateness(day, today);
  return (
    <span className="inline-flex items-center gap-2">
      {formatDay(day, today)}
      <Status tone={tone}>{words}</Status>
    </span>
  );
}
