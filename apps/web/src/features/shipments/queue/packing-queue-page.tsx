'use client';

import type { PackableOrder } from '@routecard/db';
import { PackageCheck } from 'lucide-react';
import { Link } from '@/components/link';
import { Loaded } from '@/components/loaded';
import { Due } from '@/components/marks/due';
import { EmptyState } from '@/components/notices/empty-state';
import { Skeleton } from '@/components/skeleton';
import { ListRows } from '@/components/tables/list-rows';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { ShowMore } from '@/components/tables/show-more';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { Page } from '@/features/frame';
import { useViewer } from '@/lib/session/viewer';
import { today } from '@/lib/time/calendar-day';
import { useLookAgain } from '@/lib/use-look-again';
import { count, orderName, parts, units } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { PhoneLine } from './phone-line';
import { WaitingShipments } from './waiting-shipments';

/** Completed units to pack, and shipments to release. */
export function PackingQueuePage() {
  const refetchInterval = useLookAgain();
  const queue = trpc.shipments.queue.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null, refetchInterval },
  );
  const { data } = queue;
  const [first] = data?.pages ?? [];
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const shipments = first?.shipments ?? [];
  const ready = first?.totalReady ?? 0;
  return (
    <Page
      title={t('Packing')}
      detail={ready > 0 ? t('{units} ready to pack', { units: units(ready) }) : undefined}
    >
      <Loaded query={queue} title={t('The packing queue could not be loaded')} loading={<QueueSkeleton />}>
        {() =>
          orders.length + shipments.length === 0 ? (
            <EmptyState icon={PackageCheck} title={t('Nothing waits to be packed')}>
              {t('Orders appear here as soon as some of their units are completed and in no shipment yet.')}
            </EmptyState>
          ) : (
            <div className="pb-10">
              <ReadyOrders orders={orders} />
              {queue.hasNextPage && (
                <ShowMore list={queue} size="lg">
                  {t('{shown} of {total} orders', {
                    shown: count(orders.length),
                    total: count(first?.totalOrders ?? 0),
                  })}
                </ShowMore>
              )}
              <WaitingShipments shipments={shipments} total={first?.totalShipments ?? 0} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function QueueSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the packing queue')} rows={6} row="h-14 gap-6">
      <Skeleton className="h-4 w-14" />
      <Skeleton className="h-4 w-40" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-24" />
    </RowsSkeleton>
  );
}

function ReadyOrders({ orders }: { orders: readonly PackableOrder[] }) {
  const { can } = useViewer();
  const now = today();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="ready-heading">
      <h2 id="ready-heading" className="px-4 pt-4 pb-1 font-semibold">
        {t('Ready to pack')}
      </h2>
      <Table caption={t('Orders with completed units that are in no shipment')}>
        <thead>
          <tr>
            <HeadCell className="sm:w-20">{t('Order')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('Customer')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('PO')}</HeadCell>
            <HeadCell>{t('Due')}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {t('Parts')}
            </HeadCell>
            <HeadCell numeric>{t('Ready')}</HeadCell>
            <HeadCell
              numeric
              className="max-sm:hidden"
              title={t('Ordered and in no shipment, completed or not')}
            >
              {t('Remaining in the order')}
            </HeadCell>
          </tr>
        </thead>
        <ListRows>
          {orders.map((order) => (
            <Row key={order.orderId} interactive className="relative">
              <Cell className="h-14 font-medium">
                <Link
                  href={
                    can.writeShipments ? `/orders/${order.orderId}/shipments/new` : `/orders/${order.orderId}`
                  }
                  aria-label={
                    can.writeShipments
                      ? t('Pack {orderName}', { orderName: orderName(order.orderNumber) })
                      : undefined
                  }
                  className="-outline-offset-2 after:absolute after:inset-0"
                >
                  {orderName(order.orderNumber)}
                </Link>
                <PhoneLine>{order.customerName}</PhoneLine>
              </Cell>
              <Cell className="max-w-0 truncate max-sm:hidden sm:w-1/3">{order.customerName}</Cell>
              <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">
                {order.purchaseOrderNumber ?? <span className="text-ink-3">–</span>}
              </Cell>
              <Cell>
                <Due
                  day={order.due}
                  today={now}
                  className="max-sm:flex-col max-sm:items-start max-sm:gap-0.5"
                />
              </Cell>
              <Cell numeric className="whitespace-nowrap text-ink-2 max-md:hidden">
                {parts(order.parts)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                {rich(
                  '{n, plural, one {<number>#</number><unit> unit</unit>} other {<number>#</number><unit> units</unit>}}',
                  {
                    n: order.ready,
                    number: (n) => <span className="font-semibold text-lg">{n}</span>,
                    unit: (word) => <span className="text-ink-3 text-sm">{word}</span>,
                  },
                )}
              </Cell>
              <Cell numeric className="whitespace-nowrap text-ink-2 max-sm:hidden">
                {units(order.open)}
              </Cell>
            </Row>
          ))}
        </ListRows>
      </Table>
    </section>
  );
}
