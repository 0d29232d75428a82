import { describe, expect, test } from 'vitest';
import { MemoryShop, orderFacts, type ShopState } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { createOperationAmong } from '../catalogue/operations/operation.ts';
import { addCalendarAmong } from '../time/calendar.ts';
import { type ApplyScenario, applyScenario } from './apply-scenario.ts';
import { applyPlan, undoPlan } from './plan-commands.ts';

const HOUR = 3_600;
const NOON = '2026-03-01T12:00:00.000Z';
const NOON_SECONDS = Date.parse(NOON) / 1000;
const UP = { speedPercent: 100, downUntil: null };

const stamp = (id: string) => ({ at: new Date(0), by: 'ada', newId: () => id });
const PRINT = {
  ...createOperationAmong([], { name: 'Print' }, stamp('print')),
  machines: [
    { ...UP, name: 'Left' },
    { ...UP, name: 'Right', speedPercent: 200, downUntil: NOON },
  ],
};
const MILL = createOperationAmong([], { name: 'Mill' }, stamp('mill'));
const WEEK = addCalendarAmong(
  [],
  { name: 'Week', shifts: [{ weekday: 1, startMinute: 480, endMinute: 960 }] },
  stamp('week'),
);
const ORDERS = [1, 2].map((id) => [id, orderFacts({ dispatchDate: '2026-03-10' })] as const);
const WORK = [{ operationId: 'print', work: [{ workOrderId: 'R1', step: 7 }] }];

/** Print has the machines Left and Right, Mill has one; the plan is of version 3. */
const shopOf = (change: Partial<ShopState> = {}) =>
  new MemoryShop({
    operations: [PRINT, MILL],
    calendars: [...WEEK],
    orders: new Map(ORDERS),
    plan: { version: 3, sequences: [], previous: null },
    ...change,
  });
const apply = (shop: MemoryShop, scenario: Partial<ApplyScenario>) =>
  applyScenario(shop.deps, shop.call, { version: 3, ...scenario });
const machinesOf = (shop: MemoryShop, operationId: string) =>
  shop.state.operations.find(({ id }) => id === operationId)?.machines;

/** Fails unless the scenario is refused with the code and the message, and the shop is as it was. */
async function refused(shop: MemoryShop, scenario: Partial<ApplyScenario>, code: string, message?: string) {
  const before = structuredClone(shop.state);
  const expected = message === undefined ? { code } : { code, message };
  await expect((async () => apply(shop, scenario))()).rejects.toMatchObject(expected);
  expect(shop.state).toEqual(before);
}

describe('a scenario that is applied', () => {
  test('of a sequence changes the plan, which can be undone; one without leaves its version', async () => {
    const shop = shopOf();
    expect(fresh(await apply(shop, {}))).toEqual({ version: 3 });
    expect(shop.state.plan.version).toBe(3);
    expect(fresh(await apply(shop, { sequences: WORK }))).toEqual({ version: 4 });
    expect(shop.state.plan).toEqual({
      version: 4,
      sequences: WORK,
      previous: [{ operationId: 'print', work: [] }],
    });
  });

  test('takes machines down until an instant, or up at once, and leaves the others', async () => {
    const shop = shopOf();
    fresh(
      await apply(shop, { machines: [{ operationId: 'print', machine: 0, downUntil: NOON_SECONDS + HOUR }] }),
    );
    expect(machinesOf(shop, 'print')).toEqual([
      { ...UP, name: 'Left', downUntil: '2026-03-01T13:00:00.000Z' },
      { ...UP, name: 'Right', speedPercent: 200, downUntil: NOON },
    ]);
    const both = [
      { operationId: 'print', machine: 0, downUntil: NOON_SECONDS },
      { operationId: 'print', machine: 1, downUntil: NOON_SECONDS },
      { operationId: 'print', machine: 1, downUntil: null },
      { operationId: 'mill', machine: 0, downUntil: 0 },
    ];
    fresh(await apply(shop, { machines: both }));
    expect(machinesOf(shop, 'print')).toEqual([
      { ...UP, name: 'Left', downUntil: NOON },
      { ...UP, name: 'Right', speedPercent: 200 },
    ]);
    expect(machinesOf(shop, 'mill')).toEqual([{ ...UP, name: null, downUntil: '1970-01-01T00:00:00.000Z' }]);
  });

  test('adds machines like new after those of their operation alone', async () => {
    const shop = shopOf();
    const more = [
      { operationId: 'print', count: 2 },
      { operationId: 'mill', count: 1 },
      { operationId: 'print', count: 1 },
    ];
    fresh(await apply(shop, { moreMachines: more }));
    const likeNew = { ...UP, name: null };
    expect(machinesOf(shop, 'print')).toEqual([...PRINT.machines, likeNew, likeNew, likeNew]);
    expect(machinesOf(shop, 'mill')).toEqual([likeNew, likeNew]);
  });

  test('adds overtime to the exceptions that a calendar has', async () => {
    const shop = shopOf();
    const span = { calendarId: 'week', date: '2026-03-07', startMinute: 480, endMinute: 720 };
    const earlier = { ...span, date: '2026-03-06' };
    fresh(await apply(shop, { overtime: [span] }));
    fresh(await apply(shop, { overtime: [earlier] }));
    const { calendarId: _, ...added } = span;
    expect(shop.state.calendars).toMatchObject([
      {
        id: 'week',
        shifts: [{ weekday: 1, startMinute: 480, endMinute: 960 }],
        exceptions: [
          { ...added, date: '2026-03-06', kind: 'OVERTIME', name: null },
          { ...added, kind: 'OVERTIME', name: null },
        ],
      },
    ]);
  });

  test('edits orders by their number, in what it names, with their history', async () => {
    const shop = shopOf();
    const orders = [
      { orderId: 2, priority: 'RUSH' as const },
      { orderId: 1, dueDate: '2026-03-20' },
    ];
    fresh(await apply(shop, { orders }));
    const unchanged = { changedRequisitions: [], newRequisitions: [] };
    expect(shop.state.writes.filter(([method]) => method === 'orders.saveEdit')).toEqual([
      ['orders.saveEdit', 1, { dispatchDate: '2026-03-20', ...unchanged }, NOW],
      ['orders.saveEdit', 2, { priority: 'RUSH', ...unchanged }, NOW],
    ]);
    expect(shop.state.history).toMatchObject([
      {
        orderId: 1,
        kind: 'EDITED',
        details: { fields: { dispatchDate: { from: '2026-03-10', to: '2026-03-20' } } },
      },
      { orderId: 2, kind: 'EDITED', details: { fields: { priority: { from: 'NORMAL', to: 'RUSH' } } } },
    ]);
    expect(shop.events).toEqual(['order.updated 1', 'order.updated 2']);
  });

  test('takes orders in, with their customer, lines, priority and due day', async () => {
    const shop = shopOf();
    const taken = {
      customerOrganisationName: 'Globex',
      priority: 'RUSH' as const,
      dueDate: '2026-03-20',
      lines: [{ partSpecificationId: 'bracket', quantity: 4 }],
    };
    fresh(await apply(shop, { newOrders: [taken] }));
    expect(shop.state.orders.get(3)).toMatchObject({
      customerOrganisationName: 'Globex',
      priority: 'RUSH',
      dispatchDate: '2026-03-20',
      requisitions: [{ partSpecificationId: 'bracket', quantity: 4 }],
    });
    expect(shop.events).toEqual(['order.created 3']);
  });
});

describe('a scenario is refused whole', () => {
  const down = (operationId: string, machine = 0) => [{ operationId, machine, downUntil: NOON_SECONDS }];
  const overtime = [{ calendarId: 'week', date: '2026-03-07', startMinute: 480, endMinute: 720 }];
  const newOrders = [
    {
      customerOrganisationName: 'Globex',
      priority: 'NORMAL' as const,
      dueDate: '2026-03-20',
      lines: [{ partSpecificationId: 'bracket', quantity: 4 }],
    },
  ];
  const everything = {
    overtime,
    newOrders,
    orders: [{ orderId: 1, dueDate: '2026-03-20' }],
    sequences: WORK,
  };

  test('where the plan is of another version by now, also if it gives no sequence', async () => {
    await refused(shopOf(), { ...everything, machines: down('print'), version: 2 }, 'PLAN_CHANGED');
    await refused(shopOf(), { machines: down('print'), version: 2 }, 'PLAN_CHANGED');
  });

  test('where it names something that there is not', async () => {
    await refused(shopOf(), { ...everything, machines: down('gone') }, 'OPERATION_NOT_FOUND');
    await refused(shopOf(), { ...everything, orders: [{ orderId: 9 }] }, 'ORDER_NOT_FOUND');
    const elsewhere = overtime.map((span) => ({ ...span, calendarId: 'gone' }));
    await refused(shopOf(), { overtime: elsewhere }, 'CALENDAR_NOT_FOUND');
    const run = [{ operationId: 'print', work: [{ workOrderId: 'gone', step: 7 }] }];
    await refused(shopOf(), { ...everything, sequences: run }, 'WORK_ORDER_NOT_FOUND');
    await refused(
      shopOf(),
      { ...everything, machines: down('print', 2) },
      'REQUEST_VALIDATION_FAILED',
      'Print has 2 machines.',
    );
    await refused(
      shopOf(),
      { machines: [...down('print'), ...down('print', -1)] },
      'REQUEST_VALIDATION_FAILED',
    );
  });

  test('where an operation was deleted or an order cancelled, and names it', async () => {
    const operations = [{ ...PRINT, deletedAt: NOW }];
    await refused(
      shopOf({ operations }),
      { moreMachines: [{ operationId: 'print', count: 1 }] },
      'OPERATION_NOT_FOUND',
      'Print was deleted. Take it out of the what-if to apply the rest.',
    );
    const orders = new Map([[1, orderFacts({ isCancelled: true })]]);
    await refused(
      shopOf({ orders }),
      { orders: [{ orderId: 1, priority: 'RUSH' }] },
      'ORDER_CANCELLED',
      '#1 was cancelled. Take it out of the what-if to apply the rest.',
    );
  });

  test('where an order or machines changed since they were compared', async () => {
    const basis = {
      orders: [{ orderId: 1, priority: 'NORMAL' as const, dueDate: '2026-03-10' }],
      operations: [
        {
          operationId: 'print',
          machines: [
            { name: 'Left', speedPercent: 100, downUntil: null },
            { name: 'Right', speedPercent: 200, downUntil: NOON_SECONDS },
          ],
        },
      ],
    };
    const scenario = { machines: down('print'), orders: [{ orderId: 1, dueDate: '2026-03-20' }], basis };
    fresh(await apply(shopOf(), scenario));
    await refused(
      shopOf({ orders: new Map([[1, orderFacts({ dispatchDate: '2026-03-11' })]]) }),
      scenario,
      'PLAN_CHANGED',
      'Somebody changed the priority or the due day of #1 since it was compared. Compare again before you apply it.',
    );
    await refused(
      shopOf({ operations: [{ ...PRINT, machines: PRINT.machines.slice(0, 1) }] }),
      scenario,
      'PLAN_CHANGED',
      'Somebody changed the machines of Print since it was compared. Compare again before you apply it.',
    );
  });

  test.each([
    ['machines', { machines: down('print') }, 'catalogue:write'],
    ['more machines', { moreMachines: [{ operationId: 'print', count: 1 }] }, 'catalogue:write'],
    ['overtime', { overtime }, 'catalogue:write'],
    ['orders', { orders: [{ orderId: 1, priority: 'RUSH' as const }] }, 'orders:write'],
    ['new orders', { newOrders }, 'orders:write'],
  ] as const)('where it changes %s and whoever applies it may not', async (_, scenario, scope) => {
    const shop = shopOf();
    const applyWith = async (...scopes: NonNullable<typeof shop.call.actor.scopes>[number][]) =>
      applyScenario(
        shop.deps,
        { actor: { ...shop.call.actor, scopes } },
        { version: 3, sequences: WORK, ...scenario },
      );
    await expect(applyWith('production:write')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: `The access token lacks the scope ${scope}.`,
    });
    expect(shop.state.plan.version).toBe(3);
    fresh(await applyWith('production:write', scope));
  });

  test('but one of sequences alone needs to write production only', async () => {
    const shop = shopOf();
    const actor = { ...shop.call.actor, scopes: ['production:write' as const] };
    expect(fresh(await applyScenario(shop.deps, { actor }, { version: 3, sequences: WORK }))).toEqual({
      version: 4,
    });
  });
});

describe('a plan', () => {
  test('is applied with its sequences as they are stored, and undone once', async () => {
    const shop = shopOf();
    const { deps, call } = shop;
    const sequences = [{ operationId: 'print', work: [{ workOrderId: 'R1', sequence: 1 }] }];
    expect(fresh(await applyPlan(deps, call, { version: 3, sequences }))).toEqual({
      version: 4,
      sequences: WORK,
    });
    expect(shop.state.plan.sequences).toEqual(WORK);
    expect(fresh(await undoPlan(deps, call, { version: 4 }))).toEqual({ version: 5 });
    expect(shop.state.plan).toEqual({ version: 5, sequences: [], previous: null });
    expect(await refusalOf(undoPlan(deps, call, { version: 5 }))).toBe('PLAN_NOT_REVERSIBLE');
  });
});
