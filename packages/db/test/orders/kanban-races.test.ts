import {
  type AppliedEdit,
  createOrder,
  deleteKanbanColumn,
  editKanbanColumn,
  editOrder,
  moveBatches,
  moveOrderToColumn,
  Refusal,
  scheduleBatches,
} from '@routecard/core';
import { expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import {
  addColumn,
  addPlannedRun,
  addTemplate,
  countEvents,
  fresh,
  ledgerDifferences,
  sharedShop,
  unbalancedRuns,
} from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const times = <Value>(count: number, make: (i: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));

/** The code of the refusal, or none. Anything else, a deadlock say, fails the test. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function runsPerPart(orderId: number): Promise<number[]> {
  const { rows } = await shop.sql.query<{ runs: number }>(
    `select (select count(*)::int from work_orders w where w.requisition_id = r.id) as runs
     from requisitions r where r.order_id = $1 order by r.sequence`,
    [orderId],
  );
  return rows.map(({ runs }) => runs);
}

async function unitsOf(requisitionId: number | undefined): Promise<number> {
  const { rows } = await shop.sql.query<{ units: number }>(
    'select sum(quantity)::int as units from work_orders where requisition_id = $1',
    [requisitionId],
  );
  return rows[0]?.units ?? 0;
}

async function lawsHold(): Promise<void> {
  expect(await ledgerDifferences(shop.sql)).toEqual([]);
  expect(await unbalancedRuns(shop.sql)).toEqual([]);
}

test('ten entries of one order at once, through two processes, schedule its parts once', async () => {
  const column = await addColumn(shop, 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS');
  const interfaces = [shop.deps, createDeps(shop.database)];
  for (let round = 0; round < 5; round += 1) {
    // Without parts nothing but the order's own row keeps the entries apart.
    const quantities = round % 2 === 0 ? [1, 2, 3] : [];
    const { orderId } = await shop.addOrder({ quantities });
    const before = await countEvents(shop);
    const entries: AppliedEdit[] = await Promise.all(
      times(10, (i) =>
        fresh(moveOrderToColumn(interfaces[i % 2] ?? shop.deps, call(), { orderId, kanbanColumnId: column })),
      ),
    );
    expect(entries.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await runsPerPart(orderId)).toEqual(quantities.map(() => 1));
    expect((await countEvents(shop)) - before).toBe(1);
  }
  await lawsHold();
});

test('an entry while the ERP schedules the same parts the legacy way makes no unit twice', async () => {
  const column = await addColumn(shop, 'SCHEDULE_PARTS');
  for (let round = 0; round < 10; round += 1) {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 5, 6] });
    await addPlannedRun(shop, requisitionIds[1] ?? 0, 5);
    const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 4 }));
    const codes = await Promise.all([
      codeOf(moveOrderToColumn(shop.deps, call(), { orderId, kanbanColumnId: column })),
      codeOf(scheduleBatches(shop.deps, call(), { entries })),
      codeOf(scheduleBatches(shop.deps, call(), { entries: entries.toReversed() })),
    ]);
    expect(codes[0]).toBe('done');
    // The run of 5 is split where the ERP was first with 4; whoever starts the rest adds nothing to it.
    const [first, planned, last] = await runsPerPart(orderId);
    expect([first, last]).toEqual([1, 1]);
    expect([1, 2]).toContain(planned);
    expect(await unitsOf(requisitionIds[1])).toBe(5);
  }
  await lawsHold();
});

test('a column that is deleted while orders enter it is either gone before, or stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const column = await addColumn(shop, 'SCHEDULE_PARTS');
    const { orderId } = await shop.addOrder();
    const [entered, deleted] = await Promise.all([
      codeOf(moveOrderToColumn(shop.deps, call(), { orderId, kanbanColumnId: column })),
      codeOf(deleteKanbanColumn(shop.deps, call(), { kanbanColumnId: column })),
    ]);
    expect(['done KANBAN_COLUMN_IN_USE', 'KANBAN_COLUMN_NOT_FOUND done']).toContain(`${entered} ${deleted}`);
  }
});

test('entries, edits, moves, column edits and new orders at once: nobody fails, the laws hold', async () => {
  const [column, other] = [
    await addColumn(shop, 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK'),
    await addColumn(shop),
  ];
  const { partSpecificationId } = await shop.addPart();
  await addTemplate(shop, partSpecificationId, { approved: true, isDefault: true });
  const { orderId, requisitionIds } = await shop.addOrder({
    partSpecificationId,
    quantities: times(5, () => 20),
  });
  const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 20 }));
  const started = await fresh(scheduleBatches(shop.deps, call(), { entries: entries.slice(0, 1) }));
  const workOrderId = started.workOrders[0]?.id ?? '';
  const codes = await Promise.all([
    ...times(10, (i) =>
      codeOf(moveOrderToColumn(shop.deps, call(), { orderId, kanbanColumnId: i % 2 ? column : other })),
    ),
    ...times(10, (i) =>
      codeOf(
        editOrder(shop.deps, call(), {
          orderId,
          customerOrganisationName: `Customer ${i}`,
          kanbanColumnId: i % 3 ? column : null,
        }),
      ),
    ),
    ...times(10, () =>
      codeOf(
        moveBatches(shop.deps, call(), {
          entries: [
            {
              toOperationId: shop.operations.packing,
              batches: [{ workOrderId, quantity: 1, fromOperationId: shop.operations.print }],
            },
          ],
        }),
      ),
    ),
    ...times(5, () => codeOf(scheduleBatches(shop.deps, call(), { entries }))),
    ...times(5, (i) =>
      codeOf(editKanbanColumn(shop.deps, call(), { kanbanColumnId: column, name: `Column ${i}` })),
    ),
    ...times(5, () =>
      codeOf(
        createOrder(shop.deps, call(), {
          customerOrganisationName: 'Rush & Co',
          kanbanColumnId: column,
          requisitions: [{ partSpecificationId, quantity: 1 }],
        }),
      ),
    ),
  ]);
  expect(codes.filter((code) => code !== 'done' && code !== 'NOTHING_TO_SCHEDULE')).toEqual([]);
  expect(await runsPerPart(orderId)).toEqual([1, 1, 1, 1, 1]);
  const { rows } = await shop.sql.query(
    `select count(*)::int as stale from batch_balances b join orders o on o.id = b.order_id
     join customer_organisations c on c.id = o.customer_organisation_id
     where b.order_id = $1 and b.customer_name <> c.name`,
    [orderId],
  );
  expect(rows).toEqual([{ stale: 0 }]);
  await lawsHold();
});
