import { ArrowRight, Ban, Check, MessageSquare } from 'lucide-react';
import { ChosenMark } from '@/components/marks/chosen-mark';
import { MiddleTruncated } from '@/components/marks/middle-truncated';
import { Status } from '@/components/marks/status';
import { Swatch } from '@/components/marks/swatch';
import { PartThumbnail } from '@/components/part-thumbnail';
import type { Card } from '@/features/production';
import { nextStop } from '@/features/production';
import { cx } from '@/lib/cx';
import { formatDate, formatDay } from '@/lib/time/calendar-day';
import { lateness } from '@/lib/time/lateness';
import { comments, count, orderName, runName } from '@/lib/words/words';
import { t } from '@/words/t';
import { useProjectedRun } from './run-finishes';

const EDGES = {
  late: 'border-l-late-solid',
  soon: 'border-l-soon-solid',
  neutral: 'border-l-line-strong',
} as const;

/** In the place of the due day, which a cancelled part has none of. */
function Cancelled() {
  return (
    <Status tone="neutral" icon={Ban} className="shrink-0">
      {t('Cancelled')}
    </Status>
  );
}

export interface CardFaceProps {
  card: Card;
  today: string;
  /** At a completed stage nothing is late any more. */
  completed: boolean;
  /** Part, units and due day alone, in two lines of a narrow column. */
  compact?: boolean;
  /** True if it is chosen; null or left out while no cards are being chosen. */
  chosen?: boolean | null;
  className?: string;
}

/** The contents of a card, in the order a planner needs them: part and units; order and due day; material and next operation. */
export function CardFace({
  card,
  today,
  completed,
  compact = false,
  chosen = null,
  className,
}: CardFaceProps) {
  const due = card.due === null ? null : lateness(card.due, today);
  const tone = completed || due === null ? 'neutral' : due.tone;
  return (
    <span
      className={cx(
        'relative flex w-full flex-col justify-center rounded border border-line border-l-[3px] text-left',
        EDGES[tone],
        compact ? 'h-11 pr-1 text-sm' : 'h-[72px] pr-2.5',
        compact ? (chosen === null ? 'pl-1' : 'pl-6') : chosen === null ? 'pl-2.5' : 'pl-9',
        chosen ? 'bg-accent-soft' : 'bg-surface',
        className,
      )}
    >
      {chosen !== null && (
        <ChosenMark
          chosen={chosen}
          className={cx('-translate-y-1/2 absolute top-1/2', compact ? 'left-1' : 'left-2.5')}
        />
      )}
      {compact ? (
        <CompactLines card={card} tone={tone} />
      ) : (
        <span className="flex items-center gap-2">
          <PartThumbnail fileId={card.thumbnailFileId} label="" className="h-8" />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <Lines card={card} today={today} tone={tone} completed={completed} />
          </span>
        </span>
      )}
    </span>
  );
}

interface LinesProps {
  card: Card;
  tone: keyof typeof EDGES;
}

function CompactLines({ card, tone }: LinesProps) {
  const day = card.due === null ? null : formatDate(card.due);
  return (
    <>
      <MiddleTruncated name={card.partName} className="font-medium" />
      <span className="flex items-center justify-between gap-1">
        <span className="font-semibold" title={`${runName(card)}, ${card.label}`}>
          {count(card.quantity)}
        </span>
        {card.cancelled && <Cancelled />}
        {day !== null &&
          (tone === 'neutral' ? (
            <span className="truncate text-ink-2">{day}</span>
          ) : (
            <Status tone={tone} filled={false} className="font-medium">
              {day}
            </Status>
          ))}
      </span>
    </>
  );
}

function Lines({ card, today, tone, completed }: LinesProps & { today: string; completed: boolean }) {
  const next = nextStop(card);
  return (
    <>
      <span className="flex items-baseline gap-2">
        <MiddleTruncated name={card.partName} className="flex-1 font-medium" />
        <span className="shrink-0 text-sm" title={`${runName(card)}, ${card.label}`}>
          <span className="font-semibold text-base">{count(card.quantity)}</span>
          <span className="text-ink-3">/{count(card.runQuantity)}</span>
        </span>
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-sm">
        <span
          className="min-w-0 flex-1 truncate"
          title={`${orderName(card.orderNumber)} ${card.customerName}`}
        >
          {orderName(card.orderNumber)} {card.customerName}
        </span>
        {card.cancelled && <Cancelled />}
        <DueDay card={card} today={today} tone={tone} />
        {!completed && <ProjectedDay card={card} today={today} />}
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-sm">
        <span
          className="flex min-w-0 flex-1 items-center gap-1"
          title={card.color ? `${card.material}, ${card.color.name}` : card.material}
        >
          <Swatch hex={card.color?.hex ?? null} />
          <span className="truncate">{card.material}</span>
        </span>
        {card.commentCount > 0 && (
          <span className="flex shrink-0 items-center gap-0.5" title={comments(card.commentCount)}>
            <MessageSquare aria-hidden className="size-3" strokeWidth={1.75} />
            {count(card.commentCount)}
          </span>
        )}
        <span
          className="flex max-w-28 shrink-0 items-center gap-0.5 text-ink-3"
          title={next ? t('Next: {operationName}', { operationName: next.operationName }) : t('Last step')}
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
    </>
  );
}

function DueDay({ card, today, tone }: LinesProps & { today: string }) {
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

/** The day on which the run will be done, lighter than the one that was promised. */
function ProjectedDay({ card, today }: Pick<LinesProps, 'card'> & { today: string }) {
  const run = useProjectedRun(card.workOrderId, today);
  if (!run) return null;
  return (
    <span className="shrink-0 font-light text-sm" title={t('Forecast: {words}', { words: run.words })}>
      {run.late ? (
        <Status tone="late" filled={false}>
          {formatDate(run.day)}
        </Status>
      ) : (
        <span className="text-ink-2">→ {formatDate(run.day)}</span>
      )}
    </span>
  );
}

/** A card in one sentence, for those who hear it. */
export function cardWords(
  card: Card,
  operationName: string,
  today: string,
  completed: boolean,
  projected: string | null = null,
): string {
  const next = nextStop(card);
  const due = card.due === null ? null : lateness(card.due, today);
  const parts = [
    t('{partName}, {here} of {all} units at {operationName}', {
      partName: card.partName,
      here: count(card.quantity),
      all: count(card.runQuantity),
      operationName,
    }),
    card.cancelled && t('cancelled'),
    card.due !== null && t('due {day}', { day: formatDay(card.due, today) }),
    due?.tone === 'late' && !completed && due.words,
    !completed && projected,
    t('order {orderName} {customerName}', {
      orderName: orderName(card.orderNumber),
      customerName: card.customerName,
    }),
    `${card.material}${card.color ? ` ${card.color.name}` : ''}`,
    next ? t('next {operationName}', { operationName: next.operationName }) : t('last step'),
    card.commentCount > 0 && comments(card.commentCount),
    card.pending && t('being saved'),
  ];
  return parts.filter(Boolean).join(', ');
}
