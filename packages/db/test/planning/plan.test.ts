import {
  applyPlan,
  applyScenario,
  createCalendar,
  createWorkOrder,
  importJobShop,
  moveBatches,
  type PlanningState,
  parseJobShop,
  undoPlan,
} from '@routecard/core';
import { expect, test } from 'vitest';
import {
  readBoard,
  readBoardChanges,
  readPlanningStateText,
  readPlanRanks,
  readPlanVersion,
  readStepPage,
} from '../../src/index.ts';
import { fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, deburr, packing } = shop.operations;
const plan = () => readPlanRanks(shop.database, shop.manufacturerId);
const ranks = async () => {
  const text = await readPlanningStateText(shop.database, shop.manufacturerId);
  return (JSON.parse(text) as PlanningState).ranks;
};

async function twoRuns() {
  const { requisitionIds } = await shop.addOrder({ quantities: [5, 5] });
  const ids: string[] = [];
  for (const requisitionId of requisitionIds) {
    const run = await fresh(
      createWorkOrder(shop.deps, call(), {
        requisitionId,
        quantity: 5,
        operationIds: [print, deburr, packing],
      }),
    );
    ids.push(run.id);
  }
  return ids as [string, string];
}

async function apply(...workOrderIds: string[]) {
  const { version } = await plan();
  const work = workOrderIds.map((workOrderId) => ({ workOrderId, sequence: 1 }));
  return fresh(applyPlan(shop.deps, call(), { version, sequences: [{ operationId: print, work }] }));
}

test('ranks are what forecasts and clients read, and one undo takes them back', async () => {
  const [first, second] = await twoRuns();
  const { version } = await apply(second, first);
  expect(await ranks()).toEqual([
    { workOrderId: second, step: 1, rank: 1 },
    { workOrderId: first, step: 1, rank: 2 },
  ]);
  expect(await plan()).toEqual({
    version,
    canUndo: true,
    operations: [
      {
        operationId: print,
        work: [
          { workOrderId: second, sequence: 1 },
          { workOrderId: first, sequence: 1 },
        ],
      },
    ],
  });
  await fresh(undoPlan(shop.deps, call(), { version }));
  expect(await ranks()).toEqual([]);
  expect(await refusalOf(undoPlan(shop.deps, call(), { version: version + 1 }))).toMatchObject({
    code: 'PLAN_NOT_REVERSIBLE',
  });
});

test('the last change is told by whom and at which operations it was made, until it is undone', async () => {
  const [first, second] = await twoRuns();
  const { version } = await plan();
  const began = Date.now();
  await fresh(
    applyPlan(shop.deps, call(), {
      version,
      sequences: [packing, print].map((operationId) => ({
        operationId,
        work: [second, first].map((workOrderId) => ({ workOrderId, step: operationId === print ? 1 : 3 })),
      })),
    }),
  );
  const { lastChange } = await readPlanVersion(shop.database, shop.manufacturerId);
  expect(lastChange).toMatchObject({ by: 'Ada Planner', operationNames: ['print', 'packing'] });
  expect(Date.parse(lastChange?.at ?? '')).toBeGreaterThanOrEqual(began - 1_000);
  await fresh(undoPlan(shop.deps, call(), { version: version + 1 }));
  expect((await readPlanVersion(shop.database, shop.manufacturerId)).lastChange).toBeNull();
});

test('of two changes made from the same plan one is applied', async () => {
  const [first, second] = await twoRuns();
  const { version, canUndo } = await plan();
  expect(await readPlanVersion(shop.database, shop.manufacturerId)).toMatchObject({ version, canUndo });
  const change = (workOrderId: string) =>
    applyPlan(shop.deps, call(), {
      version,
      sequences: [{ operationId: print, work: [{ workOrderId, step: 1 }] }],
    });
  const outcomes = await Promise.allSettled([change(first), change(second)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'PLAN_CHANGED' });
  expect((await plan()).version).toBe(version + 1);
});

test('the cards of a board have ranks, and every board is read again when they change', async () => {
  const [first, second] = await twoRuns();
  const before = await readBoard(shop.database, shop.manufacturerId);
  await apply(second, first);
  const changes = await readBoardChanges(shop.database, shop.manufacturerId, before.position);
  expect(changes?.operationsVersion).not.toBe(before.operationsVersion);
  const { body } = await readBoard(shop.database, shop.manufacturerId);
  const { rank } = JSON.parse(body).cards as { rank: (number | null)[] };
  expect(rank.filter((one) => one !== null).toSorted()).toEqual([1, 2]);
});

test('another manufacturer has a plan of its own, and cannot name what is not its own', async () => {
  const [first] = await twoRuns();
  const other = await shop.neighbour();
  expect(await readPlanRanks(shop.database, other.manufacturerId)).toEqual({
    version: 0,
    canUndo: false,
    operations: [],
  });
  expect(await readPlanVersion(shop.database, other.manufacturerId)).toEqual({
    version: 0,
    canUndo: false,
    lastChange: null,
  });
  const change = (operationId: string, workOrderId?: string) =>
    refusalOf(
      applyPlan(
        shop.deps,
        { actor: other.actor() },
        {
          version: 0,
          sequences: [{ operationId, work: workOrderId === undefined ? [] : [{ workOrderId, step: 1 }] }],
        },
      ),
    );
  expect(await change(print)).toMatchObject({ code: 'OPERATION_NOT_FOUND' });
  expect(await change(other.operations.print, first)).toMatchObject({ code: 'WORK_ORDER_NOT_FOUND' });
});

test('the audit log has a change of the plan as one entry for each operation', async () => {
  const [first, second] = await twoRuns();
  await apply(first);
  await apply(second, first);
  const { rows } = await shop.sql.query(
    `select action, target_type, target_id, before -> 'workOrderIds' as before, after -> 'workOrderIds' as after
     from audit_entries where target_type = 'plan' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { action: 'applyPlan', target_type: 'plan', target_id: print, before: [first], after: [second, first] },
  ]);
});

test('a scenario becomes so as a whole, or not at all', async () => {
  const { orderId } = await shop.addOrder();
  const calendar = await fresh(createCalendar(shop.deps, call(), { name: 'Day', shifts: [] }));
  const { version } = await plan();
  const scenario = {
    version,
    machines: [{ operationId: print, machine: 0, downUntil: 2_000_000_000 }],
    moreMachines: [{ operationId: print, count: 1 }],
    overtime: [{ calendarId: calendar.id, date: '2026-12-05', startMinute: 480, endMinute: 720 }],
    orders: [{ orderId, priority: 'LOW' as const, dueDate: '2026-12-24' }],
  };
  const stale = applyScenario(shop.deps, call(), { ...scenario, version: version + 1 });
  expect(await refusalOf(stale)).toMatchObject({ code: 'PLAN_CHANGED' });
  const rows = async () =>
    (
      await shop.sql.query(
        `select o.priority, o.dispatch_date::text as due, c.exceptions, s.machines
         from orders o, calendars c, operations s where o.id = $1 and c.id = $2 and s.id = $3`,
        [orderId, calendar.id, print],
      )
    ).rows[0];
  expect(await rows()).toMatchObject({ priority: 'NORMAL', exceptions: [], machines: [{ downUntil: null }] });
  await fresh(applyScenario(shop.deps, call(), scenario));
  expect(await rows()).toMatchObject({
    priority: 'LOW',
    due: '2026-12-24',
    exceptions: [{ kind: 'OVERTIME', date: '2026-12-05', startMinute: 480, endMinute: 720 }],
    machines: [{ downUntil: '2033-05-18T03:33:20.000Z' }, { speedPercent: 100, downUntil: null }],
  });
  const tooMany = { version, moreMachines: [{ operationId: print, count: 199 }] };
  expect(await refusalOf(applyScenario(shop.deps, call(), tooMany))).toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
  });
  const noSuch = { version, machines: [{ operationId: print, machine: 7, downUntil: null }] };
  expect(await refusalOf(applyScenario(shop.deps, call(), noSuch))).toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
  });
});

test('a scenario is not applied to an order that was cancelled, finished or changed since it was compared', async () => {
  const { version } = await plan();
  const compared = async (change: string) => {
    const { orderId } = await shop.addOrder();
    const { rows } = await shop.sql.query(
      'select order_number as number, dispatch_date::text as due from orders where id = $1',
      [orderId],
    );
    const [{ number, due }] = rows as [{ number: number; due: string | null }];
    await shop.sql.query(change, [orderId]);
    const scenario = {
      version,
      orders: [{ orderId, priority: 'RUSH' as const }],
      basis: { orders: [{ orderId, priority: 'NORMAL' as const, dueDate: due }], operations: [] },
    };
    const refused = await refusalOf(applyScenario(shop.deps, call(), scenario)).catch(() => null);
    const after = await shop.sql.query('select priority from orders where id = $1', [orderId]);
    return { number, refused, priority: after.rows[0]?.priority };
  };
  const cancelled = await compared('update orders set cancelled_at = now() where id = $1');
  expect(cancelled).toMatchObject({ refused: { code: 'ORDER_CANCELLED' }, priority: 'NORMAL' });
  expect(cancelled.refused?.message).toBe(
    `#${cancelled.number} was cancelled. Take it out of the what-if to apply the rest.`,
  );
  const finished = await compared('update requisitions set cancelled_at = now() where order_id = $1');
  expect(finished).toMatchObject({ refused: { code: 'PLAN_CHANGED' }, priority: 'NORMAL' });
  expect(finished.refused?.message).toBe(
    `Nothing of #${finished.number} remains to be produced. Take it out of the what-if to apply the rest.`,
  );
  expect(await compared('update orders set archived_at = now() where id = $1')).toMatchObject({
    refused: { code: 'PLAN_CHANGED' },
  });
  const changed = await compared("update orders set priority = 'LOW' where id = $1");
  expect(changed).toMatchObject({ refused: { code: 'PLAN_CHANGED' }, priority: 'LOW' });
  expect(changed.refused?.message).toContain(`the priority or the due day of #${changed.number} since`);
  expect(await compared('select $1::int')).toMatchObject({ refused: null, priority: 'RUSH' });
});

test('a scenario is not applied to an order of which every unit is done, and is to one with units in work', async () => {
  const [first] = await twoRuns();
  const { rows } = await shop.sql.query(
    'select r.order_id as id from work_orders w join requisitions r on r.id = w.requisition_id where w.id = $1',
    [first],
  );
  const orderId = rows[0]?.id as number;
  const rush = async (priority: 'RUSH' | 'LOW') =>
    applyScenario(shop.deps, call(), { version: (await plan()).version, orders: [{ orderId, priority }] });
  await fresh(rush('RUSH'));
  const { rows: runs } = await shop.sql.query(
    'select w.id from work_orders w join requisitions r on r.id = w.requisition_id where r.order_id = $1',
    [orderId],
  );
  const to = (toOperationId: string, fromOperationId: string) =>
    fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          {
            toOperationId,
            batches: runs.map(({ id }) => ({ workOrderId: String(id), fromOperationId, quantity: 5 })),
          },
        ],
      }),
    );
  await to(deburr, print);
  await fresh(rush('LOW'));
  await to(packing, deburr);
  expect(await refusalOf(rush('RUSH'))).toMatchObject({ code: 'PLAN_CHANGED' });
});

test('a scenario is not applied to machines that were removed, or to a deleted operation', async () => {
  const { version } = await plan();
  const machinesOf = async () =>
    (await shop.sql.query('select machines from operations where id = $1', [deburr])).rows[0]?.machines;
  const was = await machinesOf();
  const [east, west] = ['East', 'West'].map((name) => ({ name, speedPercent: 100, downUntil: null }));
  const set = (machines: unknown) =>
    shop.sql.query('update operations set machines = $2 where id = $1', [deburr, JSON.stringify(machines)]);
  const scenario = {
    version,
    machines: [{ operationId: deburr, machine: 0, downUntil: 2_000_000_000 }],
    basis: {
      orders: [],
      operations: [
        {
          operationId: deburr,
          machines: [east, west].map((one) => ({
            name: one?.name ?? null,
            speedPercent: 100,
            downUntil: null,
          })),
        },
      ],
    },
  };
  await set([west]);
  const refused = await refusalOf(applyScenario(shop.deps, call(), scenario));
  expect(refused).toMatchObject({ code: 'PLAN_CHANGED' });
  expect(refused.message).toMatch(/^Somebody changed the machines of .+ since it was compared\./);
  expect(await machinesOf()).toEqual([west]);
  await set([east, west]);
  await fresh(applyScenario(shop.deps, call(), scenario));
  expect(await machinesOf()).toMatchObject([
    { name: 'East', downUntil: '2033-05-18T03:33:20.000Z' },
    { name: 'West' },
  ]);
  await set(was);
  await shop.sql.query('update operations set deleted_at = now() where id = $1', [deburr]);
  const gone = await refusalOf(applyScenario(shop.deps, call(), scenario));
  await shop.sql.query('update operations set deleted_at = null where id = $1', [deburr]);
  expect(gone).toMatchObject({ code: 'OPERATION_NOT_FOUND' });
  expect(gone.message).toMatch(/ was deleted\. Take it out of the what-if to apply the rest\.$/);
});

test('a scenario takes orders in, with its other changes or not at all', async () => {
  const { version } = await plan();
  const [{ partSpecificationId }, other] = await Promise.all([shop.addPart(), shop.neighbour()]);
  const acme = { customerOrganisationName: 'Taken in', priority: 'RUSH', dueDate: '2026-12-24' } as const;
  const order = { ...acme, lines: [{ partSpecificationId, quantity: 3 }] };
  const taken = async () =>
    (
      await shop.sql.query(
        `select o.order_number - c.last_order_number as place, o.state, o.priority, o.dispatch_date::text as due, r.quantity
         from orders o
         join requisitions r on r.order_id = o.id
         join shop_counters c on c.manufacturer_id = o.manufacturer_id
         join customer_organisations u on u.id = o.customer_organisation_id
         where u.name = 'Taken in' order by o.id`,
      )
    ).rows;
  const unknown = { ...acme, lines: [{ partSpecificationId: other.manufacturerId, quantity: 1 }] };
  for (const [refused, code] of [
    [{ newOrders: [order, unknown] }, 'PART_SPECIFICATION_NOT_FOUND'],
    [
      { newOrders: [order], machines: [{ operationId: print, machine: 9, downUntil: null }] },
      'REQUEST_VALIDATION_FAILED',
    ],
    [{ newOrders: [order], version: version + 1 }, 'PLAN_CHANGED'],
  ] as const) {
    expect(await refusalOf(applyScenario(shop.deps, call(), { version, ...refused }))).toMatchObject({
      code,
    });
  }
  expect(await taken()).toEqual([]);
  const operator = { actor: shop.actor('OPERATOR') };
  const forbidden = applyScenario(shop.deps, operator, { version, newOrders: [order] });
  expect(await refusalOf(forbidden)).toMatchObject({ code: 'FORBIDDEN' });
  await fresh(applyScenario(shop.deps, call(), { version, newOrders: [order, order] }));
  const row = { state: 'ORDER', priority: 'RUSH', due: '2026-12-24', quantity: 3 };
  expect(await taken()).toEqual([
    { ...row, place: -1 },
    { ...row, place: 0 },
  ]);
});

test('a step lists its runs as the plan ranks their units there, then by priority', async () => {
  const run = async (operationIds: readonly string[], priority = 'NORMAL') => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [5] });
    await shop.sql.query('update orders set priority = $2 where id = $1', [orderId, priority]);
    const [requisitionId = 0] = requisitionIds;
    const { id } = await fresh(
      createWorkOrder(shop.deps, call(), { requisitionId, quantity: 5, operationIds }),
    );
    return id;
  };
  const twice = await run([print, deburr, print, packing]);
  const low = await run([print, packing], 'LOW');
  const rush = await run([print, packing], 'RUSH');
  const ranked = await run([print, packing]);
  const batches = [twice, low, rush, ranked].map((workOrderId) => ({
    workOrderId,
    fromOperationId: print,
    quantity: 5,
  }));
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ toOperationId: print, inPlace: 'MERGE', batches }],
    }),
  );
  const { rows } = await shop.sql.query<{ id: string }>(
    'select distinct production_step_id as id from batch_balances where work_order_id = any ($1)',
    [[twice, low, rush, ranked]],
  );
  expect(rows).toHaveLength(1);
  const listed = async () => {
    const page = await readStepPage(shop.database, shop.manufacturerId, rows[0]?.id ?? '');
    return page.batches.map(({ workOrderId }) => workOrderId);
  };
  const { version } = await plan();
  const work = [
    // Its second time here, not the one for which its units are here now.
    { workOrderId: twice, sequence: 3 },
    { workOrderId: ranked, sequence: 1 },
  ];
  await fresh(applyPlan(shop.deps, call(), { version, sequences: [{ operationId: print, work }] }));
  expect(await listed()).toEqual([ranked, rush, twice, low]);
});

test('a scenario with new orders and an import of a job shop that changes the operations never wait for each other', async () => {
  const { partSpecificationId } = await shop.addPart();
  const rounds = 8;
  shop.statements.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await plan();
    const newOrder = (customerOrganisationName: string) => ({
      customerOrganisationName,
      priority: 'NORMAL' as const,
      dueDate: '2026-12-24',
      lines: [{ partSpecificationId, quantity: 1 }],
    });
    const scenario = {
      version,
      machines: [{ operationId: deburr, machine: 0, downUntil: 2_000_000_000 + round }],
      newOrders: [newOrder('Acme'), newOrder('Job-shop instances')],
    };
    const instance = parseJobShop(`instance ${round}`, `1 2\n0 ${round + 1} 1 5`);
    await Promise.all([
      fresh(applyScenario(shop.deps, call(), scenario)),
      fresh(importJobShop(shop.deps, call(), { instance, quantity: 1, atomic: true })),
    ]);
  }
  // One that was taken back after a deadlock would have locked them again.
  const locked = shop.statements.filter((text) => /from "operations".* for no key update/.test(text));
  expect(locked).toHaveLength(2 * rounds);
});
