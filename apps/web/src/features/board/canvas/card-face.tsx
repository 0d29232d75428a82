import { ArrowRight, Check, MessageSquare } from 'lucide-react';
import { ChosenMark } from '@/components/chosen-mark';
import { Status } from '@/components/status';
import { Swatch } from '@/components/swatch';
import type { Card } from '@/features/production';
import { nextStop } from '@/features/production';
import { formatDay } from '@/lib/calendar-day';
import { cx } from '@/lib/cx';
import { lateness } from '@/lib/lateness';
import { comments, count, orderName, runName } from '@/lib/words';

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
  /** True if it is chosen; null or left out while no cards are being chosen. */
  chosen?: boolean | null;
  className?: string;
}

/** The contents of a card, in the order a planner needs them: part, units, due day; order and customer, material, next operation. */
export function CardFace({ card, today, completed, chosen = null, className }: CardFaceProps) {
  const due = card.due === null ? null : lateness(card.due, today);
  const tone = completed || due === null ? 'neutral' : due.tone;
  const next = nextStop(card);
  return (
    <span
      className={cx(
        'relative flex h-16 w-full flex-col justify-center gap-1 rounded border border-line border-l-[3px] pr-2.5 text-left',
        EDGES[tone],
        chosen === null ? 'pl-2.5' : 'pl-9',
        chosen ? 'bg-accent-soft' : 'bg-surface',
        className,
      )}
    >
      {chosen !== null && (
        <ChosenMark chosen={chosen} className="-translate-y-1/2 absolute top-1/2 left-2.5" />
      )}
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
        {card.commentCount > 0 && (
          <span className="flex shrink-0 items-center gap-0.5" title={comments(card.commentCount)}>
            <MessageSquare aria-hidden className="size-3" strokeWidth={1.75} />
            {count(card.commentCount)}
          </span>
        )}
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
    card.commentCount > 0 && comments(card.commentCount),
    card.pending && 'being saved',
  ];
  return parts.filter(Boolean).join(', ');
}
