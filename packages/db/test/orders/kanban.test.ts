import {
  createOrder,
  editKanbanColumn,
  editOrder,
  type MoveOrderToColumn,
  moveOrderToColumn,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import { listKanbanColumns } from '../../src/orders/queries/kanban-columns.ts';
import { listOrderHistory } from '../../src/orders/queries/order-history.ts';
import {
  addColumn,
  addPlannedRun,
  addTemplate,
  countEvents,
  eventsAfter,
  fresh,
  newId,
  productionCounts,
  refusalOf,
  sharedShop,
} from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const enter = (orderId: number, kanbanColumnId: string, more: Partial<MoveOrderToColumn> = {}) =>
  fresh(moveOrderToColumn(shop.deps, call(), { orderId, kanbanColumnId, ...more }));

/** The order's runs: the part, the units planned or scheduled, and the units at operations. */
async function runsOf(orderId: number): Promise<unknown> {
  const { rows } = await shop.sql.query(
    `select w.requisition_id as part, w.quantity, coalesce((
       select sum(b.quantity) from batch_balances b where b.work_order_id = w.id), 0)::int as standing
     from work_orders w where w.order_id = $1 order by w.requisition_id, w.run_number`,
    [orderId],
  );
  return rows;
}

const historyOf = async (orderId: number, limit = 50, before: string | null = null) =>
  listOrderHistory(shop.database, shop.manufacturerId, orderId, { before, limit });

/** A process that derives no routing. */
async function emptyProcess(): Promise<string> {
  const id = newId();
  await shop.sql.query(
    `insert into process_prices (manufacturer_id, id, technology) values ($1, $2, 'None')`,
    [shop.manufacturerId, id],
  );
  return id;
}

describe('CREATE_WORK_ORDERS', () => {
  test('plans a run without units for each part that has none', async () => {
    const column = await addColumn(shop, 'CREATE_WORK_ORDERS');
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [3, 4] });
    const [first, second] = requisitionIds as [number, number];
    await addPlannedRun(shop, second, 9);
    const { automations } = await enter(orderId, column);
    expect(automations).toEqual([
      {
        type: 'CREATE_WORK_ORDERS',
        outcome: 'DONE',
        runs: [{ requisitionId: first, workOrderId: expect.any(String), quantity: 3 }],
        skipped: [{ requisitionId: second, reason: 'HAS_WORK_ORDER' }],
      },
    ]);
    expect(await runsOf(orderId)).toEqual([
      { part: first, quantity: 3, standing: 0 },
      { part: second, quantity: 9, standing: 0 },
    ]);
  });

  test('leaves a part without a routing alone', async () => {
    const column = await addColumn(shop, 'CREATE_WORK_ORDERS');
    const { partSpecificationId } = await shop.addPart({ processPricesId: await emptyProcess() });
    const { orderId, requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [1] });
    const { automations } = await enter(orderId, column);
    expect(automations[0]?.skipped).toEqual([{ requisitionId: requisitionIds[0], reason: 'EMPTY_ROUTING' }]);
    expect(await runsOf(orderId)).toEqual([]);
  });

  test('before SCHEDULE_PARTS in one column is one run each, in production', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS', 'CREATE_WORK_ORDERS');
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [3, 4] });
    const { automations } = await enter(orderId, column);
    expect(automations.map(({ type, runs }) => [type, runs.length])).toEqual([
      ['CREATE_WORK_ORDERS', 2],
      ['SCHEDULE_PARTS', 2],
    ]);
    expect(await runsOf(orderId)).toEqual([
      { part: requisitionIds[0], quantity: 3, standing: 3 },
      { part: requisitionIds[1], quantity: 4, standing: 4 },
    ]);
  });
});

describe('SCHEDULE_PARTS', () => {
  test('starts planned runs with their own units, creates missing ones, skips those in production', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS');
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [3, 4] });
    const planned = await addPlannedRun(shop, requisitionIds[1] ?? 0, 9);
    const { automations } = await enter(orderId, column);
    expect(automations[0]?.runs).toEqual([
      { requisitionId: requisitionIds[0], workOrderId: expect.any(String), quantity: 3 },
      { requisitionId: requisitionIds[1], workOrderId: planned, quantity: 9 },
    ]);
    expect(await runsOf(orderId)).toEqual([
      { part: requisitionIds[0], quantity: 3, standing: 3 },
      { part: requisitionIds[1], quantity: 9, standing: 9 },
    ]);
  });

  test('leaving and coming back schedules nothing twice', async () => {
    const [column, other] = [await addColumn(shop, 'SCHEDULE_PARTS'), await addColumn(shop)];
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [3] });
    await enter(orderId, column);
    await enter(orderId, other);
    const { automations } = await enter(orderId, column);
    expect(automations[0]).toMatchObject({
      runs: [],
      skipped: [{ requisitionId: requisitionIds[0], reason: 'ALREADY_IN_PRODUCTION' }],
    });
    expect(await runsOf(orderId)).toEqual([{ part: requisitionIds[0], quantity: 3, standing: 3 }]);
  });

  test('skips gated parts and parts without a routing, and schedules the rest', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS');
    const [approved, gated, empty] = [
      await shop.addPart(),
      await shop.addPart(),
      await shop.addPart({ processPricesId: await emptyProcess() }),
    ];
    await addTemplate(shop, approved.partSpecificationId, { approved: true, isDefault: true });
    const { order, requisitions } = await fresh(
      createOrder(shop.deps, call(), {
        customerOrganisationName: 'Acme',
        requisitions: [gated, approved, empty].map((part) => ({ ...part, quantity: 2 })),
      }),
    );
    const [first, second, third] = requisitions.map(({ id }) => id);
    await shop.sql.query('update manufacturers set approved_routing_template_required = true');
    try {
      const { automations } = await enter(order.id, column);
      expect(automations[0]).toEqual({
        type: 'SCHEDULE_PARTS',
        outcome: 'DONE',
        runs: [{ requisitionId: second, workOrderId: expect.any(String), quantity: 2 }],
        skipped: [
          { requisitionId: first, reason: 'NO_APPROVED_ROUTING_TEMPLATE' },
          { requisitionId: third, reason: 'EMPTY_ROUTING' },
        ],
      });
    } finally {
      await shop.sql.query('update manufacturers set approved_routing_template_required = false');
    }
    expect(await runsOf(order.id)).toEqual([{ part: second, quantity: 2, standing: 2 }]);
  });

  test('costs as many statements for a hundred parts as for one', async () => {
    const column = await addColumn(shop, 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS');
    const counts: number[] = [];
    for (const parts of [1, 100]) {
      const { orderId } = await shop.addOrder({ quantities: Array.from({ length: parts }, () => 1) });
      shop.statements.length = 0;
      const { automations } = await enter(orderId, column);
      counts.push(shop.statements.length);
      expect(automations.map(({ runs }) => runs.length)).toEqual([parts, parts]);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('an entry', () => {
  test('into the column where the order stands does nothing at all', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK');
    const { orderId } = await shop.addOrder();
    expect(await enter(orderId, column)).toMatchObject({ changed: true });
    const before = [await productionCounts(shop), await historyOf(orderId)];
    expect(await enter(orderId, column)).toEqual({ changed: false, automations: [] });
    expect([await productionCounts(shop), await historyOf(orderId)]).toEqual(before);
  });

  test('reports each automation: done, left out on request, or not handled', async () => {
    const column = await addColumn(
      shop,
      'SCHEDULE_PARTS',
      'SEND_ORDER_WEBHOOK',
      'NOTIFY_CUSTOMER',
      'GENERATE_SHIPPING_LABEL',
      'SEND_INVOICE',
    );
    const { orderId } = await shop.addOrder();
    const { automations } = await enter(orderId, column, {
      skipAutomationTypes: ['SCHEDULE_PARTS', 'SEND_INVOICE', 'BAKE_A_CAKE'],
    });
    expect(automations.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['SCHEDULE_PARTS', 'SKIPPED'],
      ['SEND_ORDER_WEBHOOK', 'DONE'],
      ['NOTIFY_CUSTOMER', 'NOT_HANDLED'],
      ['GENERATE_SHIPPING_LABEL', 'NOT_HANDLED'],
      ['SEND_INVOICE', 'SKIPPED'],
    ]);
    expect(await runsOf(orderId)).toEqual([]);
  });

  test('is one event, whatever its automations did', async () => {
    const column = await addColumn(shop, 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK');
    const { orderId } = await shop.addOrder({ quantities: [1, 2, 3] });
    const before = await countEvents(shop);
    await enter(orderId, column);
    expect(await eventsAfter(shop, before)).toEqual([{ type: 'order.updated', orderId }]);
  });

  test('that is refused, or only tried, leaves nothing', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS');
    const { orderId } = await shop.addOrder();
    const before = await productionCounts(shop);
    const unknown = { orderId, kanbanColumnId: newId() };
    expect((await refusalOf(moveOrderToColumn(shop.deps, call(), unknown))).code).toBe(
      'KANBAN_COLUMN_NOT_FOUND',
    );
    const nobodys = { orderId: 2_000_000_000, kanbanColumnId: column };
    expect((await refusalOf(moveOrderToColumn(shop.deps, call(), nobodys))).code).toBe('ORDER_NOT_FOUND');
    const tried = await fresh(
      moveOrderToColumn(shop.deps, { ...call(), dryRun: true }, { orderId, kanbanColumnId: column }),
    );
    expect(tried.automations[0]?.runs).toHaveLength(1);
    expect(await productionCounts(shop)).toEqual(before);
    expect((await historyOf(orderId)).entries).toEqual([]);
  });

  test('another manufacturer’s column and order are not found', async () => {
    const neighbour = await shop.neighbour();
    const column = await addColumn(shop);
    const { orderId } = await shop.addOrder();
    const theirs = { actor: neighbour.actor() };
    const move = moveOrderToColumn(shop.deps, theirs, { orderId, kanbanColumnId: column });
    expect((await refusalOf(move)).code).toBe('ORDER_NOT_FOUND');
    const edit = editKanbanColumn(shop.deps, theirs, { kanbanColumnId: column, name: 'Mine' });
    expect((await refusalOf(edit)).code).toBe('KANBAN_COLUMN_NOT_FOUND');
    expect(await listKanbanColumns(shop.database, neighbour.manufacturerId)).toEqual([]);
  });

  test('by an edit, or with a new order, runs the automations too', async () => {
    const column = await addColumn(shop, 'SCHEDULE_PARTS');
    const { partSpecificationId } = await shop.addPart();
    const { order, requisitions } = await fresh(
      createOrder(shop.deps, call(), {
        customerOrganisationName: 'Acme',
        kanbanColumnId: column,
        requisitions: [{ partSpecificationId, quantity: 7 }],
      }),
    );
    expect(await runsOf(order.id)).toEqual([{ part: requisitions[0]?.id, quantity: 7, standing: 7 }]);
    expect(requisitions[0]?.workOrders).toHaveLength(1);

    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [5] });
    const edited = await fresh(
      editOrder(shop.deps, call(), {
        orderId,
        customerOrganisationName: 'Renamed',
        kanbanColumnId: column,
        requisitions: [
          { id: requisitionIds[0] ?? 0, quantity: 6, name: 'Bearing' },
          { partSpecificationId, quantity: 2 },
        ],
      }),
    );
    expect(edited.order.kanbanColumn?.id).toBe(column);
    expect(await runsOf(orderId)).toEqual([
      { part: requisitionIds[0], quantity: 6, standing: 6 },
      { part: edited.requisitions[1]?.id, quantity: 2, standing: 2 },
    ]);
    const { rows } = await shop.sql.query(
      'select part_name, customer_name from batch_balances where requisition_id = $1',
      [requisitionIds[0]],
    );
    expect(rows).toEqual([{ part_name: 'Bearing', customer_name: 'Renamed' }]);
    expect((await historyOf(orderId)).entries.map(({ kind }) => kind)).toEqual(['COLUMN_CHANGED', 'EDITED']);
    expect((await historyOf(order.id)).entries.map(({ kind }) => kind)).toEqual([
      'COLUMN_CHANGED',
      'CREATED',
    ]);
  });
});
