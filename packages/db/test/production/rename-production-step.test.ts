import { moveBatches, renameProductionStep, scheduleWorkOrders } from '@routecard/core';
import { expect, test } from 'vitest';
import { readProductionSteps } from '../../src/index.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor('PLANNER') });
const rename = (stepId: string, name: string) => renameProductionStep(shop.deps, call(), { stepId, name });

async function startRun() {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [6] });
  const { balances } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: [{ requisitionId: requisitionIds[0] ?? 0, quantity: 6 }],
    }),
  );
  const { workOrderId = '', productionStepId: stepId = '' } = balances[0] ?? {};
  return { orderId, workOrderId, stepId };
}

const moveTo = async (toOperationId: string, workOrderId: string, quantity: number, name?: string) =>
  fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ toOperationId, ...(name ? { name } : {}), batches: [{ workOrderId, quantity }] }],
    }),
  );

const eventsOf = async (orderIds: readonly number[]) =>
  (
    await shop.sql.query('select order_id, type from order_events where order_id = any ($1) order by id', [
      orderIds,
    ])
  ).rows.map((row) => `${row.order_id} ${row.type}`);

test('a step gets its name, and every order with units there is told of once', async () => {
  const runs = [await startRun(), await startRun(), await startRun()];
  const { qc } = shop.operations;
  for (const { workOrderId } of runs.slice(0, 2)) await moveTo(qc, workOrderId, 2, 'Shelf 3');
  const { rows } = await shop.sql.query(`select id from production_steps where group_id = 'Shelf 3'`);
  const orderIds = runs.map((run) => run.orderId);
  const before = await eventsOf(orderIds);
  const step = await fresh(rename(rows[0].id, 'Rack 東 7'));
  expect(step).toMatchObject({ groupId: 'Rack 東 7', prefix: 'QC', operationName: 'qc' });
  expect(step.updatedAt > step.createdAt).toBe(true);
  expect(await readProductionSteps(shop.database, shop.manufacturerId, [step.id])).toEqual([step]);
  const told = (await eventsOf(orderIds)).slice(before.length);
  expect(told.toSorted()).toEqual(orderIds.slice(0, 2).map((id) => `${id} order.updated`));
});

test('its own name changes nothing and tells nobody', async () => {
  const { stepId, orderId } = await startRun();
  const first = await fresh(rename(stepId, 'Plate 9'));
  const before = await eventsOf([orderId]);
  expect(await fresh(rename(stepId, 'Plate 9'))).toEqual(first);
  expect(await eventsOf([orderId])).toEqual(before);
});

test('a name is taken once at an operation, also by two renames at a time, and free at another one', async () => {
  const [one, two] = [await startRun(), await startRun()];
  const outcomes = await Promise.allSettled([rename(one.stepId, 'Twin'), rename(two.stepId, 'Twin')]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'PRODUCTION_STEP_NAME_TAKEN' });
  const { balances } = await moveTo(shop.operations.qc, one.workOrderId, 1, 'Other');
  const atQc = balances.find((balance) => balance.groupId === 'Other');
  expect(await fresh(rename(atQc?.productionStepId ?? '', 'Twin'))).toMatchObject({ groupId: 'Twin' });
});

test('units that move on carry the new name where the operation keeps names', async () => {
  const { stepId, workOrderId } = await startRun();
  await shop.sql.query(`update operations set step_naming_strategy = 'KEEP' where id = $1`, [
    shop.operations.qc,
  ]);
  await fresh(rename(stepId, 'Job 12'));
  const { balances } = await moveTo(shop.operations.qc, workOrderId, 2);
  expect(balances.map(({ prefix, groupId }) => `${prefix}-${groupId}`)).toEqual([
    'PRINT-Job 12',
    'QC-Job 12',
  ]);
});

test('renames race with moves out of the step and by name into it, and each of them happens', async () => {
  const { stepId, workOrderId } = await startRun();
  const { print, qc } = shop.operations;
  const { balances } = await moveTo(qc, workOrderId, 1, 'Bin');
  const bin = balances.find(({ groupId }) => groupId === 'Bin')?.productionStepId ?? '';
  const push = () =>
    fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          { toOperationId: qc, name: 'Bin', batches: [{ workOrderId, fromOperationId: print, quantity: 1 }] },
        ],
      }),
    );
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => rename(i % 2 ? stepId : bin, `Race ${i}`)),
    ...Array.from({ length: 4 }, push),
  ]);
  const { rows } = await shop.sql.query(
    'select operation_id, sum(quantity)::int as units from batch_balances where work_order_id = $1 group by 1 order by 2',
    [workOrderId],
  );
  expect(rows).toEqual([
    { operation_id: print, units: 1 },
    { operation_id: qc, units: 5 },
  ]);
});

test('the order of units that are just coming to the step is told of too', async () => {
  const [{ stepId }, coming] = [await startRun(), await startRun()];
  const mover = await shop.sql.connect();
  try {
    await mover.query('begin');
    // As a move writes it that is not committed yet.
    await mover.query(`update batch_balances set production_step_id = $1 where production_step_id = $2`, [
      stepId,
      coming.stepId,
    ]);
    const renaming = rename(stepId, 'Late');
    await expect
      .poll(async () => {
        const { rows } = await shop.sql.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    const before = await eventsOf([coming.orderId]);
    await mover.query('commit');
    await fresh(renaming);
    expect((await eventsOf([coming.orderId])).slice(before.length)).toEqual([
      `${coming.orderId} order.updated`,
    ]);
  } finally {
    mover.release();
  }
});

test('a step that nobody or a neighbour has is not found; who only looks may not', async () => {
  const { stepId } = await startRun();
  const neighbour = await shop.neighbour();
  for (const id of [newId(), 'nonsense']) {
    expect((await refusalOf(rename(id, 'X'))).code).toBe('PRODUCTION_STEP_NOT_FOUND');
  }
  const theirs = renameProductionStep(shop.deps, { actor: neighbour.actor() }, { stepId, name: 'X' });
  expect((await refusalOf(theirs)).code).toBe('PRODUCTION_STEP_NOT_FOUND');
  const viewer = renameProductionStep(shop.deps, { actor: shop.actor('VIEWER') }, { stepId, name: 'X' });
  expect((await refusalOf(viewer)).code).toBe('FORBIDDEN');
});
