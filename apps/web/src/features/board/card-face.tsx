import { ArrowRight, Check } from 'lucide-react';
import { Status } from '@/components/status';
import { Swatch } from '@/components/swatch';
import { formatDay } from '@/lib/calendar-day';
import { cx } from '@/lib/cx';
import { lateness } from '@/lib/lateness';
import { count, orderName, runName } from '@/lib/words';
import type { Card } from './board';
import { nextStop } from './routes';

const EDGES = {
  late: 'border-l-late-solid',
  soon: 'border-l-soon-solid',
  neutral: 'border-l-line-strong',
} as const;

export interface CardFaceProps {
  card: Card;
  today: string;
  /** At a completed stage nothing is late any more. */
  completed: boolean;
  className?: string;
}

/** What a card shows, in the order a planner asks: part, units, due day; order and customer, material, next operation. */
export function CardFace({ card, today, completed, className }: CardFaceProps) {
  const due = card.due === null ? null : lateness(card.due, today);
  const tone = completed || due === null ? 'neutral' : due.tone;
  const next = nextStop(card);
  return (
    <span
      className={cx(
        'flex h-16 w-full flex-col justify-center gap-1 rounded border border-line border-l-[3px] bg-surface pr-2.5 pl-2.5 text-left',
        EDGES[tone],
        className,
      )}
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium" title={card.partName}>
          {card.partName}
        </span>
        <span className="shrink-0 text-sm" title={`${runName(card)}, ${card.label}`}>
          <span className="font-semibold text-base">{count(card.quantity)}</span>
          <span className="text-ink-3">/{count(card.runQuantity)}</span>
        </span>
        <DueDay card={card} today={today} tone={tone} />
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-sm">
        <span
          className="min-w-0 flex-1 truncate"
          title={`${orderName(card.orderNumber)} ${card.customerName}`}
        >
          {orderName(card.orderNumber)} {card.customerName}
        </span>
        <span
          className="flex max-w-20 shrink-0 items-center gap-1"
          title={card.color ? `${card.material}, ${card.color.name}` : card.material}
        >
          <Swatch hex={card.color?.hex ?? null} />
          <span className="truncate">{card.material}</span>
        </span>
        <span
          className="flex max-w-20 shrink-0 items-center gap-0.5 text-ink-3"
          title={next ? `Next: ${next.operationName}` : 'Last step'}
        >
          {next ? (
            <>
              <ArrowRight aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{next.operationName}</span>
            </>
          ) : (
            <Check aria-hidden className="size-3 shrink-0 text-done" />
          )}
        </span>
      </span>
    </span>
  );
}

function DueDay({ card, today, tone }: { card: Card; today: string; tone: 'late' | 'soon' | 'neutral' }) {
  if (card.due === null) return null;
  const day = formatDay(card.due, today);
  if (tone === 'neutral') return <span className="shrink-0 text-ink-2 text-sm">{day}</span>;
  return (
    <span className="shrink-0" title={day}>
      <Status tone={tone} filled={false} className="font-medium">
        {lateness(card.due, today).words}
      </Status>
    </span>
  );
}

/** A card in one sentence, for those who hear it. */
export function cardWords(card: Card, operationName: string, today: string, completed: boolean): string {
  const next = nextStop(card);
  const due = card.due === null ? null : lateness(card.due, today);
  const parts = [
    `${card.partName}, ${count(card.quantity)} of ${count(card.runQuantity)} units at ${operationName}`,
    card.due !== null && `due ${formatDay(card.due, today)}`,
    due?.tone === 'late' && !completed && due.words,
    `order ${orderName(card.orderNumber)} ${card.customerName}`,
    `${card.material}${card.color ? ` ${card.color.name}` : ''}`,
    next ? `next ${next.operationName}` : 'last step',
    card.pending && 'being saved',
  ];
  return parts.filter(Boolean).join(', ');
}
