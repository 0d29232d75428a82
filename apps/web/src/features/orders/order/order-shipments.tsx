'use client';

import type { OrderPage } from '@routecard/db';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Units } from '@/components/marks/units';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { ChooseAllCell, ChooseCell, PrintMenu, useChosen } from '@/features/printing';
import { ShipmentState, TYPE_WORDS, weight } from '@/features/shipments';
import { count, shipmentName } from '@/lib/words/words';
import { t } from '@/words/t';

/** The shipments of an order, and their progress. */
export function OrderShipments({ order }: { order: OrderPage }) {
  const { chosen, isChosen, all, choose, chooseAll } = useChosen(order.shipments.map(({ id }) => id));
  const printed = chosen.length > 0 ? chosen : order.shipments.map(({ id }) => id);
  return (
    <section aria-labelledby="shipments-heading" className="pb-10">
      <div className="flex items-center gap-3 px-4 pt-6 pb-1">
        <h2 id="shipments-heading" className="flex-1 font-semibold">
          {t('Shipments')}
          <span className="ml-2 font-normal text-ink-3 text-sm">{order.shipments.length || ''}</span>
        </h2>
        {printed[0] && (
          <PrintMenu
            size="sm"
            label={chosen.length > 0 ? t('Print {shipments}', { shipments: chosen.length }) : t('Print all')}
            shipments={printed.map((shipmentId) => ({ orderId: order.id, shipmentId }))}
            name={shipmentName(order.orderNumber, printed[0])}
          />
        )}
      </div>
      {order.shipments.length === 0 ? (
        <p className="px-4 pt-1 text-ink-2">
          {t(
            'Nothing is packed yet. Shipments of this order appear here with their parcels and their state.',
          )}
        </p>
      ) : (
        <Table caption={t('Shipments of the order')}>
          <thead>
            <tr>
              <ChooseAllCell all={all} onChoose={chooseAll} what={t('shipments')} />
              <HeadCell>{t('Shipment')}</HeadCell>
              <HeadCell>{t('State')}</HeadCell>
              <HeadCell>{t('Since')}</HeadCell>
              <HeadCell className="max-md:hidden">{t('By')}</HeadCell>
              <HeadCell className="max-md:hidden">{t('Leaves by')}</HeadCell>
              <HeadCell className="max-lg:hidden">{t('Tracking')}</HeadCell>
              <HeadCell numeric>{t('Parcels')}</HeadCell>
              <HeadCell numeric className="max-sm:hidden">
                {t('Gross weight')}
              </HeadCell>
              <HeadCell numeric>{t('Units')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {order.shipments.map((shipment) => (
              <ShipmentRow
                key={shipment.id}
                order={order}
                shipment={shipment}
                chosen={isChosen(shipment.id)}
                onChoose={(on) => choose(shipment.id, on)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

interface ShipmentRowProps {
  order: OrderPage;
  shipment: OrderPage['shipments'][number];
  /** True if it is chosen to be printed. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

function ShipmentRow({ order, shipment, chosen, onChoose }: ShipmentRowProps) {
  const name = shipmentName(order.orderNumber, shipment.id);
  return (
    <Row interactive className="relative">
      <ChooseCell chosen={chosen} onChoose={onChoose} name={name} />
      <Cell className="whitespace-nowrap font-medium">
        <Link
          href={`/orders/${order.id}/shipments/${shipment.id}`}
          className="-outline-offset-2 after:absolute after:inset-0"
        >
          {name}
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
  );
}
