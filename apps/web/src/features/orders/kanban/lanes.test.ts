import type { KanbanOrder, OrderPagePart } from '@routecard/db';
import { expect, test } from 'vitest';
import { AUTOMATION_WORDS, type Column } from './automation-words';
import { contradictionOf, lanesOf, OFF_BOARD, unitsOf, willDo, withPendingEntries } from './lanes';

const TODAY = '2027-01-10';

const order = (id: number, due: string | null, rest: Partial<KanbanOrder> = {}): KanbanOrder => ({
  id,
  orderNumber: 1000 + id,
  state: 'ORDER',
  customerName: 'Acme',
  purchaseOrderNumber: null,
  customReference: null,
  externalId: null,
  currency: 'EUR',
  priority: 'NORMAL',
  columnName: null,
  cancelled: false,
  isLive: true,
  due,
  parts: 1,
  ordered: 10,
  inWork: 0,
  inWorkAt: [],
  completed: 0,
  packed: 0,
  shipped: 0,
  comments: 0,
  ...rest,
});

const column = (
  id: string,
  orderStatus: Column['orderStatus'],
  types: Column['automations'] = [],
): Column => ({
  id,
  name: id,
  sequence: 1,
  orderStatus,
  expectsFinished: orderStatus === 'ENDING',
  color: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  automations: types,
});

const COLUMNS = [
  column('new', 'STARTING'),
  column('making', 'ACTIVE', [
    { type: 'SCHEDULE_PARTS', handled: true },
    { type: 'SEND_ORDER_WEBHOOK', handled: true },
    { type: 'SEND_INVOICE', handled: false },
  ]),
  column('done', 'ENDING'),
];

const [late, soon, undated] = [order(1, '2027-01-05'), order(2, '2027-01-12'), order(3, null)];
const lanes = lanesOf(COLUMNS, [
  { columnId: 'new', total: 40, late: 1, orders: [late, soon] },
  { columnId: 'done', total: 1, late: 0, orders: [order(9, '2027-01-01')] },
  { columnId: null, total: 1, late: 0, orders: [undated] },
]);
const shape = (of: typeof lanes) =>
  of.map(({ id, total, late: n, orders }) => [id, total, n, orders.map((o) => o.id)]);

test('lanes stand in the order of the board, empty ones too, and before them the orders of none', () => {
  expect(shape(lanes)).toEqual([
    [OFF_BOARD, 1, 0, [3]],
    ['new', 40, 1, [1, 2]],
    ['making', 0, 0, []],
    ['done', 1, 0, [9]],
  ]);
  expect(lanesOf(COLUMNS, []).map(({ id }) => id)).toEqual(['new', 'making', 'done']);
});

test('a move shows at once in both lanes, and one that is taken back leaves the other standing', () => {
  const first = { id: 1, order: late, toLaneId: 'making' };
  const second = { id: 2, order: undated, toLaneId: 'new' };
  expect(shape(withPendingEntries(lanes, [first, second], TODAY))).toEqual([
    [OFF_BOARD, 0, 0, []],
    ['new', 40, 0, [2, 3]],
    ['making', 1, 1, [1]],
    ['done', 1, 0, [9]],
  ]);
  const left = withPendingEntries(lanes, [second], TODAY);
  expect(shape(left)[1]).toEqual(['new', 41, 1, [1, 2, 3]]);
  expect(left[1]?.orders.map(({ pending }) => pending ?? false)).toEqual([false, false, true]);
});

test('in a lane that ends nothing is late and the newest stands first; a move that is read already changes nothing', () => {
  const [, , , done] = withPendingEntries(lanes, [{ id: 1, order: late, toLaneId: 'done' }], TODAY);
  expect([done?.late, done?.orders.map(({ id }) => id)]).toEqual([0, [9, 1]]);
  expect(withPendingEntries(lanes, [{ id: 1, order: late, toLaneId: 'new' }], TODAY)).toEqual(lanes);
});

test('a lane says what it will do, and leaves out what nothing here does', () => {
  expect(lanes.map((lane) => willDo(lane, AUTOMATION_WORDS))).toEqual([
    null,
    null,
    'Schedule parts, tell webhooks',
    null,
  ]);
});

test('units of a cancelled part do not count, unless the whole order is cancelled; spares finish no other part', () => {
  const part = (ordered: number, completed: number, cancelledAt: string | null = null) =>
    ({ ordered, completed, cancelledAt }) as OrderPagePart;
  const at = '2027-01-10T08:00:00.000Z';
  const parts = [part(10, 10), part(5, 0, at)];
  const order = { parts, cancelledAt: null };
  expect(unitsOf(order)).toEqual({ ordered: 10, completed: 10 });
  expect(contradictionOf(unitsOf(order), { expectsFinished: true })).toBeNull();
  expect(unitsOf({ parts: [part(10, 15), part(5, 0)], cancelledAt: null })).toEqual({
    ordered: 15,
    completed: 10,
  });
  expect(unitsOf({ parts: parts.map((of) => ({ ...of, cancelledAt: at })), cancelledAt: at })).toEqual({
    ordered: 15,
    completed: 10,
  });
});
