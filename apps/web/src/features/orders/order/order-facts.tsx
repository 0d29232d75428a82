import type { OrderPage } from '@routecard/db';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { Due } from '@/components/marks/due';
import { Instant } from '@/components/marks/instant';
import { PriorityMark } from '@/components/marks/priority-mark';
import { Status } from '@/components/marks/status';
import { type UnitsAt, UnitsBar } from '@/components/marks/units-bar';
import { EditFields } from '@/features/custom-fields';
import { ColumnControl } from '@/features/orders/kanban';
import { OrderFutureFact } from '@/features/planning';
import { countedParts } from '@/lib/orders/counted-parts';
import { isNeverLate, isSaidBy, stageOf } from '@/lib/orders/order-stage';
import { useViewer } from '@/lib/session/viewer';
import { today } from '@/lib/time/calendar-day';
import { customFieldWords } from '@/lib/words/custom-field-words';
import { count, orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** An order in one strip. */
export function OrderFacts({ order }: { order: OrderPage }) {
  const cancelled = order.cancelledAt !== null;
  const sum = (pick: (part: OrderPage['parts'][number]) => number) =>
    countedParts(order).reduce((total, part) => total + pick(part), 0);
  const counts = {
    cancelled,
    state: order.state,
    ordered: sum((part) => part.ordered),
    inWork: sum((part) => part.atOperations),
    completed: sum((part) => Math.min(part.completed, part.ordered)),
    packed: sum((part) => part.packed),
    shipped: sum((part) => part.shipped),
  };
  const stage = stageOf(counts);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-4 py-3">
      {!(order.column && isSaidBy(stage, order.column.name)) && (
        <Fact name={t('State')}>
          <Status tone={stage.tone} icon={stage.icon} filled={stage.tone !== 'neutral'}>
            {stage.word}
          </Status>
        </Fact>
      )}
      <Fact name={t('Due')}>
        <Due day={order.due} today={today()} finished={isNeverLate({ ...counts, isLive: order.isLive })} />
      </Fact>
      {order.cancelledAt !== null && (
        <Fact name={t('Cancelled')}>
          <span>
            <Instant at={order.cancelledAt} />
            {order.cancelReason !== null && <span className="text-ink-2">: {order.cancelReason}</span>}
          </span>
        </Fact>
      )}
      <OrderFutureFact orderId={order.id} />
      {order.priority !== 'NORMAL' && (
        <Fact name={t('Priority')}>
          <PriorityMark priority={order.priority} />
        </Fact>
      )}
      <Fact name={t('Completed')}>
        <span className="flex items-center gap-3">
          <UnitsBar
            finished={counts.completed}
            inWork={inWorkAt(order)}
            of={counts.ordered}
            className="w-24"
          />
          {t('{completed} of {ordered}', {
            completed: count(counts.completed),
            ordered: count(counts.ordered),
          })}
        </span>
      </Fact>
      <Fact name={t('Customer')}>
        <Link
          href={`/orders/customers/${order.customerId}`}
          className="rounded-sm text-accent-ink hover:underline"
        >
          {order.customerName}
        </Link>
      </Fact>
      {order.purchaseOrderNumber && <Fact name={t('Purchase order')}>{order.purchaseOrderNumber}</Fact>}
      {order.customReference && <Fact name={t('Reference')}>{order.customReference}</Fact>}
      {order.externalId && <Fact name={t('External ID')}>{order.externalId}</Fact>}
      {customFieldWords(order.customFields).map(([name, words]) => (
        <Fact key={name} name={name}>
          <span className="max-w-prose [overflow-wrap:anywhere]">{words}</span>
        </Fact>
      ))}
      <Fact name={t('Stage')}>
        <ColumnControl order={order} />
      </Fact>
      <Fact name={t('Ordered')}>
        <Instant at={order.createdAt} />
      </Fact>
      <Fact name={t('Currency')}>{order.currency}</Fact>
      <EditOrderFields order={order} />
    </dl>
  );
}

/** A group of a list of facts is a term with its value, so the button has both. */
function EditOrderFields({ order }: { order: OrderPage }) {
  const { can } = useViewer();
  const { client, orders } = trpc.useUtils();
  if (!can.writeOrders) return null;
  return (
    <Fact name={t('External ID and fields')}>
      <EditFields
        name={orderName(order.orderNumber)}
        current={order}
        save={(edit, key) =>
          client.orders.editFields.mutate({ key, orderId: order.id, requisitionId: null, ...edit })
        }
        refresh={() => orders.invalidate()}
      />
    </Fact>
  );
}

/** The units that are not finished, by operation; their place in the routing is the mean over the runs. */
function inWorkAt(order: OrderPage): readonly UnitsAt[] {
  const at = new Map<string, { units: number; reached: number }>();
  for (const { steps } of countedParts(order).flatMap((part) => part.runs)) {
    for (const [index, { operationName, isCompletedStatus, units }] of steps.entries()) {
      if (isCompletedStatus || units === 0) continue;
      const sum = at.get(operationName) ?? { units: 0, reached: 0 };
      at.set(operationName, {
        units: sum.units + units,
        reached: sum.reached + (units * index) / steps.length,
      });
    }
  }
  return [...at].map(([operation, { units, reached }]) => ({ operation, units, reached: reached / units }));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="flex min-h-5 items-center">{children}</dd>
    </div>
  );
}
