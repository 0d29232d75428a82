import { type Database, type OrderCursor, type OrderRow, readOrderTable } from '@routecard/db';
import type { OrderListRequest } from '@/lib/orders/order-list-request';
import { stageOf } from '@/lib/orders/order-stage';
import { type CsvColumns, csvFile } from '../csv';

const COLUMNS: CsvColumns<OrderRow> = [
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customerName],
  ['Purchase order', (row) => row.purchaseOrderNumber],
  ['Reference', (row) => row.customReference],
  ['External ID', (row) => row.externalId],
  ['State', (row) => stageOf(row).word],
  ['Stage', (row) => row.columnName],
  ['Due', (row) => row.due],
  ['Parts', (row) => row.parts],
  ['Units', (row) => row.ordered],
  ['In production', (row) => row.inWork],
  ['Completed', (row) => row.completed],
  ['Packed', (row) => row.packed],
  ['Shipped', (row) => row.shipped],
  ['Currency', (row) => row.currency],
];

/** Every order of the list as CSV. */
export function exportOrders(
  database: Database,
  manufacturerId: string,
  request: OrderListRequest,
): ReadableStream<Uint8Array> {
  return csvFile(COLUMNS, (after: OrderCursor | null, limit) =>
    readOrderTable(database, manufacturerId, { ...request, after, limit }),
  );
}
