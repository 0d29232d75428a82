import type { KanbanOrder } from '@routecard/db';
import { MessageSquare } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { UnitsBar } from '@/components/marks/units-bar';
import { cx } from '@/lib/cx';
import { isSaidBy, isShipped, type OrderStage, stageOf } from '@/lib/orders/order-stage';
import { formatDay } from '@/lib/time/calendar-day';
import { lateness } from '@/lib/time/lateness';
import { comments, count, orderName, parts, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Lane, LaneOrder } from './lanes';

const EDGES = {
  late: 'border-l-late-solid',
  soon: 'border-l-soon-solid',
  neutral: 'border-l-line-strong',
} as const;

type StageOfCard = Pick<Lane, 'name' | 'ends'>;

export interface OrderFaceProps {
  order: LaneOrder;
  today: string;
  /** Where it stands: in a stage that ends nothing is late any more. Null while it is carried. */
  lane: StageOfCard | null;
  className?: string;
}

/** The contents of a card: number, customer and due day; parts, units, progress and comments. */
export function OrderFace({ order, today, lane, className }: OrderFaceProps) {
  const { tone, day } = dueOf(order, today, lane?.ends ?? false);
  const state = stateBeside(order, lane);
  const done = Math.min(order.completed, order.ordered);
  return (
    <span
      className={cx(
        'flex h-16 w-full flex-col justify-center gap-1 rounded border border-line border-l-[3px] bg-surface px-2.5 text-left',
        EDGES[tone],
        order.pending && 'border-dashed',
        className,
      )}
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate" title={order.customerName}>
          <span className="font-medium">{orderName(order.orderNumber)}</span> {order.customerName}
        </span>
        {day !== null &&
          (tone === 'neutral' ? (
            <span className="shrink-0 text-ink-2 text-sm">{day}</span>
          ) : (
            <Status tone={tone} filled={false} className="shrink-0 font-medium">
              {day}
            </Status>
          ))}
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-sm pointer-coarse:pr-6">
        <span className="min-w-0 truncate">
          {parts(order.parts)}, {units(order.ordered)}
        </span>
        {state && (
          <span className="flex shrink-0 items-center gap-0.5 text-ink-3">
            <state.icon aria-hidden className="size-3" />
            {state.word}
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-2">
          {order.comments > 0 && (
            <span className="flex items-center gap-0.5" title={comments(order.comments)}>
              <MessageSquare aria-hidden className="size-3" strokeWidth={1.75} />
              {count(order.comments)}
            </span>
          )}
          {order.inWork + order.completed > 0 && (
            <UnitsBar finished={done} inWork={order.inWorkAt} of={order.ordered} className="w-12" />
          )}
        </span>
      </span>
    </span>
  );
}

/** What is no order yet, unless the stage says it. */
function stateBeside(order: KanbanOrder, lane: StageOfCard | null): OrderStage | null {
  if (order.state === 'ORDER') return null;
  const state = stageOf(order);
  return lane !== null && isSaidBy(state, lane.name) ? null : state;
}

function dueOf(order: KanbanOrder, today: string, through: boolean) {
  if (order.due === null) return { tone: 'neutral', day: null } as const;
  const { tone, words } = lateness(order.due, today);
  const open = order.state === 'ORDER' && !through && !isShipped(order);
  if (!open || tone === 'neutral') return { tone: 'neutral', day: formatDay(order.due, today) } as const;
  return { tone, day: words } as const;
}

/** An order in one sentence, for those who hear it. */
export function orderWords(order: LaneOrder, lane: StageOfCard, today: string): string {
  const { tone, day } = dueOf(order, today, lane.ends);
  const words = [
    t('{order} {customer}, in {stage}', {
      order: orderName(order.orderNumber),
      customer: order.customerName,
      stage: lane.name,
    }),
    stateBeside(order, lane)?.word,
    order.due !== null && t('due {day}', { day: formatDay(order.due, today) }),
    tone === 'late' && day,
    t('{parts}, {units}, {completed} completed', {
      parts: parts(order.parts),
      units: units(order.ordered),
      completed: count(Math.min(order.completed, order.ordered)),
    }),
    order.comments > 0 && comments(order.comments),
    order.pending && t('being saved'),
  ];
  return words.filter(Boolean).join(', ');
}
