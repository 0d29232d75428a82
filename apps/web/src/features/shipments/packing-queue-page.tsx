'use client';

import type { PackableOrder, WaitingShipment } from '@routecard/db';
import { PackageCheck } from 'lucide-react';
import Link from 'next/link';
import { Due } from '@/components/due';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Instant } from '@/components/instant';
import { Skeleton } from '@/components/skeleton';
import { Cell, HeadCell, Row, Table } from '@/components/table';
import { Page } from '@/features/frame/page';
import { useViewer } from '@/features/frame/viewer';
import { today } from '@/lib/calendar-day';
import { count, orderName, parcels, parts, shipmentName, units } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { TYPE_WORDS } from './shipment-state';

const LOOK_AGAIN_MS = 5_000;
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What lies finished and waits for a parcel, and which parcels wait to be released. */
export function PackingQueuePage() {
  const { data, isError, error, isFetching, refetch } = trpc.shipments.queue.useQuery(undefined, {
    refetchInterval: LOOK_AGAIN_MS,
  });
  const ready = data?.orders.reduce((sum, order) => sum + order.ready, 0) ?? 0;
  return (
    <Page title="Packing" detail={ready > 0 ? `${units(ready)} ready to pack` : undefined}>
      {data ? (
        data.orders.length + data.shipments.length === 0 ? (
          <EmptyState icon={PackageCheck} title="Nothing waits to be packed">
            Orders appear here as soon as some of their units are completed and in no shipment yet.
          </EmptyState>
        ) : (
          <div className="pb-10">
            <ReadyOrders orders={data.orders} />
            <Waiting shipments={data.shipments} />
          </div>
        )
      ) : isError ? (
        <ErrorState
          title="The packing queue could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading the packing queue">
          {SKELETON_ROWS.map((row) => (
            <div key={row} className="flex h-14 items-center gap-6 border-line border-b px-4">
              <Skeleton className="h-4 w-14" />
              <Skeleton className="h-4 w-40" />
              <span className="flex-1" />
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </div>
      )}
    </Page>
  );
}

function ReadyOrders({ orders }: { orders: readonly PackableOrder[] }) {
  const { can } = useViewer();
  const now = today();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="ready-heading">
      <h2 id="ready-heading" className="px-4 pt-4 pb-1 font-semibold">
        Ready to pack
      </h2>
      <Table caption="Orders with completed units that are in no shipment">
        <thead>
          <tr>
            <HeadCell className="sm:w-20">Order</HeadCell>
            <HeadCell className="max-sm:hidden">Customer</HeadCell>
            <HeadCell className="max-lg:hidden">PO</HeadCell>
            <HeadCell>Due</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              Parts
            </HeadCell>
            <HeadCell numeric>Ready</HeadCell>
            <HeadCell numeric className="max-sm:hidden" title="Ordered and in no shipment, completed or not">
              Left of the order
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.orderId} interactive className="relative">
              <Cell className="h-14 font-medium">
                <Link
                  href={
                    can.writeShipments ? `/orders/${order.orderId}/shipments/new` : `/orders/${order.orderId}`
                  }
                  aria-label={can.writeShipments ? `Pack ${orderName(order.orderNumber)}` : undefined}
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
              <Cell numeric className="text-ink-2 max-md:hidden">
                {parts(order.parts)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                <span className="font-semibold text-lg">{count(order.ready)}</span>
                <span className="text-ink-3 text-sm"> {order.ready === 1 ? 'unit' : 'units'}</span>
              </Cell>
              <Cell numeric className="whitespace-nowrap text-ink-2 max-sm:hidden">
                {units(order.open)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Waiting({ shipments }: { shipments: readonly WaitingShipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="px-4 pt-6 pb-1 font-semibold">
        Prepared, waiting to be released
      </h2>
      <Table caption="Prepared shipments">
        <thead>
          <tr>
            <HeadCell>Shipment</HeadCell>
            <HeadCell className="max-sm:hidden">Customer</HeadCell>
            <HeadCell className="max-md:hidden">Leaves by</HeadCell>
            <HeadCell className="max-sm:hidden">Prepared</HeadCell>
            <HeadCell className="max-lg:hidden">By</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Parcels
            </HeadCell>
            <HeadCell numeric>Units</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shipments.map((shipment) => (
            <Row key={shipment.id} interactive className="relative">
              <Cell className="h-14 whitespace-nowrap font-medium">
                <Link
                  href={`/orders/${shipment.orderId}/shipments/${shipment.id}`}
                  className="-outline-offset-2 after:absolute after:inset-0"
                >
                  {shipmentName(shipment.orderNumber, shipment.id)}
                </Link>
                <PhoneLine>{shipment.customerName}</PhoneLine>
              </Cell>
              <Cell className="max-w-0 truncate max-sm:hidden sm:w-1/3">{shipment.customerName}</Cell>
              <Cell className="text-ink-2 max-md:hidden">{TYPE_WORDS[shipment.type]}</Cell>
              <Cell className="text-ink-2 max-sm:hidden">
                <Instant at={shipment.preparedAt} />
              </Cell>
              <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">{shipment.preparedBy}</Cell>
              <Cell numeric className="whitespace-nowrap max-sm:hidden">
                {parcels(shipment.parcels)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                {units(shipment.units)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** What a phone shows below a name instead of beside it. */
function PhoneLine({ children }: { children: string }) {
  return <span className="block whitespace-normal font-normal text-ink-2 text-sm sm:hidden">{children}</span>;
}
