import { type Database, type OrderCursor, type OrderRow, readOrderTable } from '@routecard/db';
import type { OrderListRequest } from '@/lib/orders/order-list-request';
import { stageOf } from '@/lib/orders/order-stage';
import { t } from '@/words/t';
import { type CsvColumns, csvFile } from '../csv';

const columns = (): CsvColumns<OrderRow> => [
  [t('Order'), (row) => row.orderNumber],
  [t('Customer'), (row) => row.customerName],
  [t('Purchase order'), (row) => row.purchaseOrderNumber],
  [t('Reference'), (row) => row.customReference],
  [t('External ID'), (row) => row.externalId],
  [t('State'), (row) => stageOf(row).word],
  [t('Stage'), (row) => row.columnName],
  [t('Due'), (row) => row.due],
  [t('Parts'), (row) => row.parts],
  [t('Units'), (row) => row.ordered],
  [t('In production'), (row) => row.inWork],
  [t('Completed'), (row) => row.completed],
  [t('Packed'), (row) => row.packed],
  [t('Shipped'), (row) => row.shipped],
  [t('Currency'), (row) => row.currency],
];

/** Every order of the list as CSV. */
export function exportOrders(
  database: Database,
  manufacturerId: string,
  request: OrderListRequest,
): ReadableStream<Uint8Array> {
  return csvFile(columns(), (after: OrderCursor | null, limit) =>
    readOrderTable(database, manufacturerId, { ...request, after, limit }),
  );
}
