import { describe, expect, test } from 'vitest';
import { lineFacts, MemoryShop, orderFacts } from '../../testing/memory-shop.ts';
import { given, NOW, orderOf, part, run } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import type { AutomationType, KanbanColumn } from '../kanban/kanban-column.ts';
import { createOrder } from './create-order.ts';
import { editOrder } from './edit-order.ts';
import { moveOrderToColumn } from './move-order-to-column.ts';

const column = (id: string, ...types: readonly AutomationType[]): KanbanColumn => ({
  id,
  name: `Column ${id}`,
  sequence: 1,
  orderStatus: 'ACTIVE',
  expectsFinished: false,
  color: null,
  automations: types.map((type) => ({ id: `${id}-${type}`, type, createdAt: NOW, updatedAt: NOW })),
  createdAt: NOW,
  updatedAt: NOW,
});

const ALL: readonly AutomationType[] = [
  'SEND_INVOICE',
  'SEND_ORDER_WEBHOOK',
  'SCHEDULE_PARTS',
  'CREATE_WORK_ORDERS',
];

/** Order 1 with parts 1 and 2, in column A; B is plain, C plans and schedules. */
function shopWithOrder(production = given()) {
  const order = orderFacts({
    kanbanColumnId: 'A',
    kanbanColumnName: 'Column A',
    requisitions: [lineFacts(1), lineFacts(2)],
  });
  const columns = [column('A'), column('B', 'NOTIFY_CUSTOMER'), column('C', ...ALL)];
  return new MemoryShop({ orders: new Map([[1, order]]), columns }, production);
}

const moving = (shop: MemoryShop, kanbanColumnId: string, skipAutomationTypes?: readonly string[]) =>
  moveOrderToColumn(shop.deps, shop.call, {
    orderId: 1,
    kanbanColumnId,
    ...(skipAutomationTypes ? { skipAutomationTypes } : {}),
  });

describe('given an order in a column, when it enters another one', () => {
  test('then its history tells from where to where, and of an automation that is only kept', async () => {
    const shop = shopWithOrder();
    const report = { type: 'NOTIFY_CUSTOMER', outcome: 'NOT_HANDLED', runs: [], skipped: [] };
    expect(fresh(await moving(shop, 'B'))).toEqual({ changed: true, automations: [report] });
    expect(shop.state.history).toEqual([
      {
        orderId: 1,
        by: 'ada',
        kind: 'COLUMN_CHANGED',
        details: {
          from: { id: 'A', name: 'Column A' },
          to: { id: 'B', name: 'Column B' },
          automations: [report],
        },
      },
    ]);
    expect(shop.state.writes).toEqual([
      ['orders.saveEdit', 1, { kanbanColumnId: 'B', changedRequisitions: [], newRequisitions: [] }, NOW],
    ]);
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('that plans and schedules, then parts are planned first and started then, and one event tells of all', async () => {
    const shop = shopWithOrder(given(part(2, { partSpecificationId: 'unrouted' })));
    const { automations } = fresh(await moving(shop, 'C'));
    expect(
      automations.map(({ type, outcome, runs, skipped }) => [type, outcome, runs.length, skipped.length]),
    ).toEqual([
      ['CREATE_WORK_ORDERS', 'DONE', 1, 1],
      ['SCHEDULE_PARTS', 'DONE', 1, 1],
      ['SEND_ORDER_WEBHOOK', 'DONE', 0, 0],
      ['SEND_INVOICE', 'NOT_HANDLED', 0, 0],
    ]);
    expect(shop.production.runsOf(1)).toEqual(['R1: 10 over print, qc, pack']);
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('then automations that the request leaves out are reported as skipped, and are not done', async () => {
    const shop = shopWithOrder();
    const { automations } = fresh(await moving(shop, 'C', ['SCHEDULE_PARTS', 'NOBODY_KNOWS_THIS']));
    expect(automations.map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      'CREATE_WORK_ORDERS DONE',
      'SCHEDULE_PARTS SKIPPED',
      'SEND_ORDER_WEBHOOK DONE',
      'SEND_INVOICE NOT_HANDLED',
    ]);
    expect(shop.production.runsOf(1)).toEqual(['R1: 10 over print, qc, pack (planned)']);
  });

  test('and the request leaves out all that plans, then production is not touched', async () => {
    const shop = shopWithOrder();
    const { automations } = fresh(await moving(shop, 'C', ['SCHEDULE_PARTS', 'CREATE_WORK_ORDERS']));
    expect(automations.map(({ outcome }) => outcome)).toEqual(['SKIPPED', 'SKIPPED', 'DONE', 'NOT_HANDLED']);
    expect(shop.production.runsOf(1)).toEqual([]);
  });

  test('that only schedules, then a part that cannot be scheduled holds nothing back', async () => {
    const shop = shopWithOrder(given(run('R1', { over: ['print'], standing: ['3 at print 0001'] })));
    shop.state.columns = [column('D', 'SCHEDULE_PARTS')];
    const { automations } = fresh(await moving(shop, 'D'));
    expect(automations[0]).toMatchObject({
      runs: [{ requisitionId: 2, quantity: 10 }],
      skipped: [{ requisitionId: 1, reason: 'ALREADY_IN_PRODUCTION' }],
    });
  });

  test.each([
    ['a quote', { orderState: 'QUOTE' }],
    ['archived', { orderIsArchived: true }],
  ] as const)('while it is %s, then it moves, and what plans and schedules is refused', async (_, change) => {
    const shop = shopWithOrder(given(orderOf(1, change)));
    const skipped = [1, 2].map((requisitionId) => ({ requisitionId, reason: 'ORDER_NOT_SCHEDULABLE' }));
    const { changed, automations } = fresh(await moving(shop, 'C'));
    expect(changed).toBe(true);
    expect(automations.slice(0, 3)).toEqual([
      { type: 'CREATE_WORK_ORDERS', outcome: 'REFUSED', runs: [], skipped },
      { type: 'SCHEDULE_PARTS', outcome: 'REFUSED', runs: [], skipped },
      { type: 'SEND_ORDER_WEBHOOK', outcome: 'DONE', runs: [], skipped: [] },
    ]);
    expect(shop.production.runsOf(1)).toEqual([]);
  });

  test('but stands there already, then nothing is done and nobody is told', async () => {
    const shop = shopWithOrder();
    expect(fresh(await moving(shop, 'A'))).toEqual({ changed: false, automations: [] });
    expect([shop.state.history, shop.events, shop.written]).toEqual([[], [], []]);
  });

  test('then it stays where somebody else has put it since it was seen, or goes where it is already', async () => {
    const shop = shopWithOrder();
    const seen = (kanbanColumnId: string | null, seenKanbanColumnId: string | null) =>
      moveOrderToColumn(shop.deps, shop.call, { orderId: 1, kanbanColumnId, seenKanbanColumnId });
    expect(await refusalOf(seen('C', 'B'))).toBe('PRECONDITION_FAILED');
    expect(await refusalOf(seen(null, 'B'))).toBe('PRECONDITION_FAILED');
    expect(await refusalOf(seen('B', null))).toBe('PRECONDITION_FAILED');
    expect(fresh(await seen('A', 'B'))).toEqual({ changed: false, automations: [] });
    expect([shop.state.history, shop.events, shop.written]).toEqual([[], [], []]);
    expect(fresh(await seen(null, 'A'))).toEqual({ changed: true, automations: [] });
  });

  test('then an unknown order is refused before an unknown column', async () => {
    const shop = shopWithOrder();
    const unknown = moveOrderToColumn(shop.deps, shop.call, { orderId: 9, kanbanColumnId: 'Z' });
    expect(await refusalOf(unknown)).toBe('ORDER_NOT_FOUND');
    expect(await refusalOf(moving(shop, 'Z'))).toBe('KANBAN_COLUMN_NOT_FOUND');
  });
});

describe('given an order, when it is edited', () => {
  const editing = (shop: MemoryShop, edit: object) =>
    editOrder(shop.deps, shop.call, { orderId: 1, ...edit });

  test('in what boards show, then balances follow', async () => {
    const shop = shopWithOrder();
    expect(fresh(await editing(shop, { dispatchDate: '2026-12-31' }))).toMatchObject({ order: { id: 1 } });
    expect(shop.written).toEqual(['orders.saveEdit', 'orders.refreshBalances']);
    expect(shop.state.history).toEqual([
      {
        orderId: 1,
        by: 'ada',
        kind: 'EDITED',
        details: { fields: { dispatchDate: { from: null, to: '2026-12-31' } }, requisitions: [], added: 0 },
      },
    ]);
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('in what they do not show, then they are left alone', async () => {
    const shop = shopWithOrder();
    fresh(await editing(shop, { currency: 'USD' }));
    expect(shop.written).toEqual(['orders.saveEdit']);
  });

  test.each([
    [{ shipments: 1, runsInProduction: 0 }, 'The order has 1 shipment; its state can no longer change.'],
    [
      { shipments: 1, runsInProduction: 1 },
      'The order has 1 shipment and 1 run in production; its state can no longer change.',
    ],
    [
      { shipments: 2, runsInProduction: 1 },
      'The order has 2 shipments and 1 run in production; its state can no longer change.',
    ],
  ])('to a quote although it has %j, then it is refused with the counts', async (uses, message) => {
    const shop = shopWithOrder();
    shop.state.uses = uses;
    await expect(editing(shop, { state: 'QUOTE' })).rejects.toMatchObject({
      code: 'ORDER_IN_USE',
      message,
      details: uses,
    });
    expect([shop.written, shop.events]).toEqual([[], []]);
  });

  test('in its currency although units are in production, then it is refused', async () => {
    const shop = shopWithOrder();
    shop.state.uses = { shipments: 0, runsInProduction: 2 };
    await expect(editing(shop, { currency: 'USD' })).rejects.toMatchObject({
      code: 'ORDER_IN_USE',
      message: 'The order has 2 runs in production; its currency can no longer change.',
    });
  });

  test('in anything else, or to the state and currency that it has, then its uses do not matter', async () => {
    const shop = shopWithOrder();
    shop.state.uses = { shipments: 1, runsInProduction: 1 };
    fresh(await editing(shop, { state: 'ORDER', currency: 'EUR', customReference: 'R-9' }));
    fresh(await editing(shop, { isArchived: true }));
  });

  test('and put into a column, then both stand in its history', async () => {
    const shop = shopWithOrder();
    fresh(await editing(shop, { currency: 'USD', kanbanColumnId: 'B' }));
    expect(shop.state.history.map((entry) => (entry as { kind: string }).kind)).toEqual([
      'EDITED',
      'COLUMN_CHANGED',
    ]);
  });

  test('and taken out of its column, then it stands in none, and no automation runs', async () => {
    const shop = shopWithOrder();
    fresh(await editing(shop, { kanbanColumnId: null }));
    expect(shop.state.history).toMatchObject([
      { kind: 'COLUMN_CHANGED', details: { from: { id: 'A' }, to: null, automations: [] } },
    ]);
  });

  test('that was in no column, then it came from none', async () => {
    const shop = shopWithOrder();
    shop.state.orders = new Map([[1, orderFacts()]]);
    fresh(await editing(shop, { kanbanColumnId: 'B' }));
    expect(shop.state.history).toMatchObject([{ details: { from: null, to: { id: 'B' } } }]);
  });
});

describe('when an order is created', () => {
  const order = {
    customerOrganisationName: 'Acme',
    requisitions: [{ partSpecificationId: 'bracket', quantity: 5 }],
  };

  test('then its history begins, and webhooks are told once', async () => {
    const shop = shopWithOrder();
    expect(fresh(await createOrder(shop.deps, shop.call, order))).toMatchObject({ order: { id: 2 } });
    expect(shop.state.history).toEqual([{ orderId: 2, by: 'ada', kind: 'CREATED', details: {} }]);
    expect(shop.events).toEqual(['order.created 2']);
    expect(shop.written).toEqual([]);
  });

  test('in a column that plans, then its parts are held and planned', async () => {
    const shop = shopWithOrder(given(part(21, { orderId: 2, quantity: 5 })));
    shop.state.columns = [column('P', 'CREATE_WORK_ORDERS')];
    fresh(await createOrder(shop.deps, shop.call, { ...order, kanbanColumnId: 'P' }));
    expect(shop.state.writes).toEqual([['partSpecifications.hold', ['bracket']]]);
    expect(shop.production.runsOf(21)).toEqual(['R1: 5 over print, qc, pack (planned)']);
    expect(shop.state.history).toMatchObject([
      { kind: 'CREATED' },
      {
        kind: 'COLUMN_CHANGED',
        details: { from: null, to: { id: 'P', name: 'Column P' }, automations: [{ outcome: 'DONE' }] },
      },
    ]);
    expect(shop.events).toEqual(['order.created 2']);
  });

  test('in a column that plans nothing, then no part is held', async () => {
    const shop = shopWithOrder();
    fresh(await createOrder(shop.deps, shop.call, { ...order, kanbanColumnId: 'B' }));
    expect(shop.written).toEqual([]);
  });

  test('in a column that is not there, then nothing is created', async () => {
    const shop = shopWithOrder();
    expect(await refusalOf(createOrder(shop.deps, shop.call, { ...order, kanbanColumnId: 'Z' }))).toBe(
      'KANBAN_COLUMN_NOT_FOUND',
    );
    expect([shop.state.orders.size, shop.events]).toEqual([1, []]);
  });
});
