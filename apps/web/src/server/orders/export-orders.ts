import {
  type Database,
  type LineCursor,
  type OrderCursor,
  type OrderLine,
  type OrderRow,
  readOrderLines,
  readOrderTable,
} from '@routecard/db';
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

/** Orders whose lines are read one after the other. */
const ORDERS_AT_ONCE = 100;

interface Line {
  readonly order: OrderRow;
  readonly line: OrderLine;
}

const lineColumns = (): CsvColumns<Line> => [
  [t('Order'), ({ order }) => order.orderNumber],
  [t('Order line'), ({ line }) => line.sequence],
  [t('Customer'), ({ order }) => order.customerName],
  [t('Purchase order'), ({ order }) => order.purchaseOrderNumber],
  [t('Part'), ({ line }) => line.name],
  [t('External ID'), ({ line }) => line.externalId],
  [t('Process'), ({ line }) => line.technology],
  [t('Material'), ({ line }) => line.material],
  [t('Colour'), ({ line }) => line.color],
  [t('State'), ({ order, line }) => stageOf({ ...line, state: order.state }).word],
  [t('Stage'), ({ order }) => order.columnName],
  [t('Due'), ({ line }) => line.due],
  [t('Units'), ({ line }) => line.ordered],
  [t('In production'), ({ line }) => line.inWork],
  [t('Completed'), ({ line }) => line.completed],
  [t('Packed'), ({ line }) => line.packed],
  [t('Shipped'), ({ line }) => line.shipped],
];

/** Where to go on: within the lines of the orders that were read, else with the orders from `next` on. */
interface LinePlace {
  readonly orders: readonly OrderRow[];
  readonly after: LineCursor | null;
  readonly next: OrderCursor | null;
}

/** Every line of the orders of the list as CSV, order by order. */
export function exportOrderLines(
  database: Database,
  manufacturerId: string,
  request: OrderListRequest,
): ReadableStream<Uint8Array> {
  return csvFile(lineColumns(), async (place: LinePlace | null, limit) => {
    const isWithin = place !== null && place.after !== null;
    const { orders, next } = isWithin ? place : await ordersAfter(place?.next ?? null);
    const orderIds = orders.map(({ id }) => id);
    const after = isWithin ? place.after : null;
    const found = await readOrderLines(database, manufacturerId, { orderIds, after, limit });
    const byId = new Map(orders.map((order) => [order.id, order]));
    const rows = found.lines.flatMap((line) => {
      const order = byId.get(line.orderId);
      return order ? [{ order, line }] : [];
    });
    const isLast = found.next === null && next === null;
    return { rows, next: isLast ? null : { orders, after: found.next, next } };
  });

  async function ordersAfter(after: OrderCursor | null) {
    const page = await readOrderTable(database, manufacturerId, { ...request, after, limit: ORDERS_AT_ONCE });
    return { orders: page.rows, next: page.next };
  }
}
