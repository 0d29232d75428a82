'use client';

import type { OrderPage as Order } from '@routecard/db';
import { useMemo, useState } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { Trail } from '@/components/trail';
import { Comments } from '@/features/comments';
import { Page } from '@/features/frame';
import { OrderFutureSection, OrderPastSection } from '@/features/planning';
import { SchedulingDialog, useSchedulingParam } from '@/features/scheduling';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { orderName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderShipments } from './order-shipments';
import { OrderSkeleton } from './order-skeleton';
import { PartsTable } from './parts-table';
import { useOrderCommands } from './use-order-commands';

/** One order: what was ordered, where each unit is, and what has left. */
export function OrderPage({ orderId }: { orderId: number }) {
  const refetchInterval = useLookAgain();
  const query = trpc.orders.page.useQuery({ orderId }, { refetchInterval });
  const { data: order, isError, error, isFetching, refetch } = query;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [scheduling, setScheduling] = useSchedulingParam();
  const { can } = useViewer();
  // Parts may be removed while they are chosen.
  const kept = useMemo(
    () => new Set(order?.parts.map((part) => part.requisitionId).filter((id) => selected.has(id))),
    [order?.parts, selected],
  );
  const up = [{ href: '/orders', label: t('Orders') }];
  useOrderCommands(order);

  if (!order) {
    const missing = refusalOf(error)?.code === 'ORDER_NOT_FOUND';
    return (
      <Page title={<Trail up={up}>{t('Order')}</Trail>}>
        {!isError ? (
          <OrderSkeleton />
        ) : (
          <ErrorState
            title={missing ? t('This order does not exist') : t('The order could not be loaded')}
            {...(missing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
          >
            {missing ? t('The address names an order that this shop does not have.') : reasonOf(error)}
          </ErrorState>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={<Trail up={up}>{orderName(order.orderNumber)}</Trail>}
      actions={<OrderActions order={order} selected={kept} onSchedule={(ids) => void setScheduling(ids)} />}
    >
      <OrderContents order={order} selected={kept} onSelect={setSelected} />
      {can.writeProduction && scheduling && (
        <SchedulingDialog
          source={{ orderId }}
          requisitionIds={scheduling}
          onClose={() => {
            setSelected(new Set());
            void setScheduling(null);
          }}
        />
      )}
    </Page>
  );
}

function OrderContents({
  order,
  selected,
  onSelect,
}: {
  order: Order;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}) {
  return (
    <>
      <OrderFacts order={order} />
      <PartsTable order={order} selected={selected} onSelect={onSelect} />
      {hasUnitsToComplete(order) && <OrderFutureSection orderId={order.id} parts={order.parts} />}
      {order.state === 'ORDER' && order.cancelledAt === null && <OrderPastSection orderId={order.id} />}
      <OrderShipments order={order} />
      <Comments order={order} />
      <OrderHistory order={order} />
    </>
  );
}

/** False for quotes, which nothing is forecast for, and for what is done or cancelled. */
function hasUnitsToComplete({ state, parts }: Order): boolean {
  return (
    state === 'ORDER' &&
    parts.some(({ completed, ordered, cancelledAt }) => cancelledAt === null && completed < ordered)
  );
}
