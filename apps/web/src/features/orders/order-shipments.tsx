import type { OrderPage } from '@routecard/db';
import Link from 'next/link';
import { Instant } from '@/components/instant';
import { Cell, HeadCell, Row, Table } from '@/components/table';
import { Units } from '@/components/units';
import { weight } from '@/features/shipments/measures';
import { ShipmentState, TYPE_WORDS } from '@/features/shipments/shipment-state';
import { count, shipmentName } from '@/lib/words';

/** What was packed of an order, and how far each shipment has come. */
export function OrderShipments({ order }: { order: OrderPage }) {
  return (
    <section aria-labelledby="shipments-heading" className="pb-10">
      <h2 id="shipments-heading" className="px-4 pt-6 pb-1 font-semibold">
        Shipments
        <span className="ml-2 font-normal text-ink-3 text-sm">{order.shipments.length || ''}</span>
      </h2>
      {order.shipments.length === 0 ? (
        <p className="px-4 pt-1 text-ink-2">
          Nothing is packed yet. Shipments of this order appear here with their parcels and their state.
        </p>
      ) : (
        <Table caption="Shipments of the order">
          <thead>
            <tr>
              <HeadCell>Shipment</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell>Since</HeadCell>
              <HeadCell className="max-md:hidden">By</HeadCell>
              <HeadCell className="max-md:hidden">Leaves by</HeadCell>
              <HeadCell className="max-lg:hidden">Tracking</HeadCell>
              <HeadCell numeric>Parcels</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                Gross weight
              </HeadCell>
              <HeadCell numeric>Units</HeadCell>
            </tr>
          </thead>
          <tbody>
            {order.shipments.map((shipment) => (
              <Row key={shipment.id} interactive className="relative">
                <Cell className="whitespace-nowrap font-medium">
                  <Link
                    href={`/orders/${order.id}/shipments/${shipment.id}`}
                    className="-outline-offset-2 after:absolute after:inset-0"
                  >
                    {shipmentName(order.orderNumber, shipment.id)}
                  </Link>
                </Cell>
                <Cell>
                  <ShipmentState status={shipment.status} />
                </Cell>
                <Cell className="text-ink-2">
                  <Instant at={shipment.since} />
                </Cell>
                <Cell className="whitespace-nowrap text-ink-2 max-md:hidden">{shipment.by}</Cell>
                <Cell className="text-ink-2 max-md:hidden">{TYPE_WORDS[shipment.type]}</Cell>
                <Cell className="text-ink-2 max-lg:hidden">
                  {shipment.trackingNumber ?? <span className="text-ink-3">–</span>}
                </Cell>
                <Cell numeric>{count(shipment.parcels)}</Cell>
                <Cell numeric className="whitespace-nowrap max-sm:hidden">
                  {weight(shipment.grossWeightGrams)}
                </Cell>
                <Cell numeric>
                  <Units of={shipment.units} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
