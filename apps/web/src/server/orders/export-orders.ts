import { type Database, type OrderCursor, type OrderRow, readOrderTable } from '@routecard/db';
import type { OrderListRequest } from '@/lib/orders/order-list-request';
import { stageOf } from '@/lib/orders/order-stage';
import { csvLine } from './csv';

/** Rows that are held at once, however long the list is. */
const ROWS_AT_ONCE = 1_000;
/** By this spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS: readonly (readonly [name: string, of: (row: OrderRow) => string | number | null])[] = [
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customerName],
  ['Purchase order', (row) => row.purchaseOrderNumber],
  ['Reference', (row) => row.customReference],
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

/**
 * Every order of the list as CSV. Pages are read one after the other as they are taken away, so that neither a long list
 * nor a slow line costs memory, and no connection is held meanwhile.
 */
export function exportOrders(
  database: Database,
  manufacturerId: string,
  request: OrderListRequest,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: OrderCursor | null = null;
  let begun = false;
  return new ReadableStream({
    async pull(controller) {
      const query = { ...request, after, limit: ROWS_AT_ONCE };
      const page = await readOrderTable(database, manufacturerId, query);
      const head = begun ? '' : `${BYTE_ORDER_MARK}${csvLine(COLUMNS.map(([name]) => name))}`;
      const lines = page.rows.map((row) => csvLine(COLUMNS.map(([, of]) => of(row))));
      controller.enqueue(encoder.encode(head + lines.join('')));
      begun = true;
      after = page.next;
      if (after === null) controller.close();
    },
  });
}
