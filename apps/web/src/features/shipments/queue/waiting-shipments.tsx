'use client';

import type { WaitingShipment } from '@routecard/db';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { ChooseAllCell, ChooseCell, PrintMenu, useChosen } from '@/features/printing';
import { TYPE_WORDS } from '@/features/shipments/view';
import { count, parcels, shipmentName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { PhoneLine } from './phone-line';

function printLabel(chosen: number, shown: number, total: number): string {
  if (chosen > 0) return t('Print {count}', { count: chosen });
  return total > shown ? t('Print the first {count}', { count: count(shown) }) : t('Print all');
}

/** Prepared shipments to release, the oldest first. */
export function WaitingShipments({
  shipments,
  total,
}: {
  shipments: readonly WaitingShipment[];
  /** There may be more than are shown. */
  total: number;
}) {
  const { chosen, isChosen, all, choose, chooseAll } = useChosen(shipments.map(({ id }) => id));
  const printed = chosen.length > 0 ? shipments.filter(({ id }) => isChosen(id)) : shipments;
  const [first] = printed;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="waiting-heading">
      <div className="flex items-center gap-3 px-4 pt-6 pb-1">
        <h2 id="waiting-heading" className="flex-1 font-semibold">
          {t('Prepared, waiting to be released')}
        </h2>
        <PrintMenu
          label={printLabel(chosen.length, shipments.length, total)}
          shipments={printed.map(({ id, orderId }) => ({ orderId, shipmentId: id }))}
          name={shipmentName(first.orderNumber, first.id)}
        />
      </div>
      <Table caption={t('Prepared shipments')}>
        <thead>
          <tr>
            <ChooseAllCell all={all} onChoose={chooseAll} what={t('prepared shipments')} />
            <HeadCell>{t('Shipment')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('Customer')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('Leaves by')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('Prepared')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('By')}</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              {t('Parcels')}
            </HeadCell>
            <HeadCell numeric>{t('Units')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shipments.map((shipment) => (
            <Row key={shipment.id} interactive className="relative">
              <ChooseCell
                chosen={isChosen(shipment.id)}
                onChoose={(on) => choose(shipment.id, on)}
                name={shipmentName(shipment.orderNumber, shipment.id)}
              />
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
      {total > shipments.length && (
        <p className="px-4 py-3 text-ink-2">
          {t('And {count} more, prepared later.', { count: count(total - shipments.length) })}
        </p>
      )}
    </section>
  );
}
