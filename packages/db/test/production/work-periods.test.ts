import {
  cancelOrder,
  editOrder,
  finishWork,
  type Lot,
  moveBatches,
  scheduleWorkOrders,
  startWork,
  undoTransition,
} from '@routecard/core';
import { expect, test } from 'vitest';
import { readPlanningStateText, readStepWork } from '../../src/index.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = (role: 'PLANNER' | 'OPERATOR' = 'OPERATOR') => ({ actor: shop.actor(role) });
const start = (stepId: string, workOrderIds?: readonly string[]) =>
  startWork(shop.deps, call(), { stepId, ...(workOrderIds && { workOrderIds }) });
const finish = (stepId: string, workOrderIds?: readonly string[]) =>
  finishWork(shop.deps, call(), { stepId, ...(workOrderIds && { workOrderIds }) });

async function startRun(quantity = 6) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [quantity] });
  const { balances } = await fresh(
    scheduleWorkOrders(shop.deps, call('PLANNER'), {
      entries: [{ requisitionId: requisitionIds[0] ?? 0, quantity }],
    }),
  );
  const { workOrderId = '', productionStepId: stepId = '' } = balances[0] ?? {};
  return { orderId, workOrderId, stepId };
}

const moveOn = (workOrderId: string, quantity: number, name?: string) =>
  fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        {
          toOperationId: shop.operations.qc,
          ...(name ? { name } : {}),
          batches: [{ workOrderId, fromOperationId: shop.operations.print, quantity }],
        },
      ],
    }),
  );

const unitsOf = async (workOrderId: string) =>
  (
    await shop.sql.query(
      'select coalesce(sum(quantity), 0)::int as units from batch_balances where work_order_id = $1',
      [workOrderId],
    )
  ).rows[0].units;

const periodsOf = async (workOrderId: string) =>
  (
    await shop.sql.query(
      `select quantity, finished_at is not null as finished from work_periods
       where work_order_id = $1 order by started_at, id`,
      [workOrderId],
    )
  ).rows;

const lotsOf = async (workOrderId: string) => {
  const state = JSON.parse(await readPlanningStateText(shop.database, shop.manufacturerId));
  return (state.lots as Lot[]).filter((lot) => lot.workOrderId === workOrderId);
};
const startedIn = async (workOrderId: string) =>
  (await lotsOf(workOrderId)).map(({ startedAt }) => startedAt);

test('work is started and finished at the machine; the units stay, the forecast knows, orders and the audit log are told', async () => {
  const { orderId, workOrderId, stepId } = await startRun();
  expect(await startedIn(workOrderId)).toEqual([null]);
  const [period] = await fresh(start(stepId));
  expect(period).toMatchObject({ workOrderId, productionStepId: stepId, quantity: 6, finishedAt: null });
  expect(await startedIn(workOrderId)).toEqual([
    Math.floor((period?.startedAt ?? new Date(0)).getTime() / 1000),
  ]);
  expect(await readStepWork(shop.database, shop.manufacturerId, stepId)).toMatchObject([
    { workOrderId, quantity: 6, startedAt: period?.startedAt.toISOString(), nextOperationName: 'qc' },
  ]);
  const [finished] = await fresh(finish(stepId, [workOrderId]));
  expect(finished).toMatchObject({ id: period?.id, startedAt: period?.startedAt });
  expect(finished?.finishedAt).not.toBeNull();
  expect(await startedIn(workOrderId)).toEqual([null]);
  expect(await unitsOf(workOrderId)).toBe(6);
  const audited = await shop.sql.query(
    `select action from audit_entries where target_type = 'workPeriod' and target_id = $1 order by id`,
    [period?.id],
  );
  expect(audited.rows.map(({ action }) => action)).toEqual(['startWork', 'finishWork']);
  const events = await shop.sql.query('select type from order_events where order_id = $1 order by id', [
    orderId,
  ]);
  expect(events.rows.slice(-2).map(({ type }) => type)).toEqual(['order.updated', 'order.updated']);
});

test('units on which work was finished are told from those that wait, until they are started again', async () => {
  const { workOrderId, stepId } = await startRun();
  const told = () => readStepWork(shop.database, shop.manufacturerId, stepId);
  expect(await told()).toMatchObject([{ startedAt: null, finishedAt: null }]);
  await fresh(start(stepId));
  expect(await told()).toMatchObject([{ startedAt: expect.any(String), finishedAt: null }]);
  await fresh(finish(stepId));
  expect(await told()).toMatchObject([{ startedAt: null, finishedAt: expect.any(String) }]);
  await fresh(start(stepId, [workOrderId]));
  expect(await told()).toMatchObject([{ startedAt: expect.any(String), finishedAt: null }]);
});

test('a forecast knows of work that was finished or interrupted since the units came', async () => {
  const { workOrderId, stepId } = await startRun();
  const finishedIn = async () => (await lotsOf(workOrderId)).map(({ finished }) => finished);
  expect(await finishedIn()).toEqual([[]]);
  for (let time = 0; time < 2; time++) {
    await fresh(start(stepId));
    await fresh(finish(stepId));
  }
  const once = { startedAt: expect.any(Number), finishedAt: expect.any(Number), quantity: 6 };
  expect(await finishedIn()).toEqual([[once, once]]);
  await fresh(start(stepId));
  expect(await lotsOf(workOrderId)).toMatchObject([
    { startedAt: expect.any(Number), startedQuantity: 6, finished: [once, once] },
  ]);
  const { transitions } = await moveOn(workOrderId, 6);
  expect(await finishedIn()).toEqual([[]]);
  // Units that come back wait again.
  await fresh(undoTransition(shop.deps, call(), { transitionId: transitions[0]?.id ?? '' }));
  expect(await lotsOf(workOrderId)).toMatchObject([{ step: 1, startedAt: null, finished: [] }]);
});

test('nothing is started twice, or finished before it was started', async () => {
  const { workOrderId, stepId } = await startRun();
  expect(await refusalOf(finish(stepId))).toMatchObject({ code: 'WORK_NOT_STARTED' });
  await fresh(start(stepId, [workOrderId]));
  for (const again of [start(stepId), start(stepId, [workOrderId])]) {
    expect(await refusalOf(again)).toMatchObject({ code: 'WORK_ALREADY_STARTED' });
  }
  await fresh(finish(stepId));
  expect(await refusalOf(finish(stepId, [workOrderId]))).toMatchObject({ code: 'WORK_NOT_STARTED' });
  await fresh(start(stepId));
  expect(await periodsOf(workOrderId)).toEqual([
    { quantity: 6, finished: true },
    { quantity: 6, finished: false },
  ]);
});

test('runs on one plate start together; one that waits can follow alone', async () => {
  const [one, two, three] = [await startRun(), await startRun(), await startRun()];
  for (const { workOrderId } of [one, two]) await moveOn(workOrderId, 6, 'Plate 1');
  const plate = (await shop.sql.query(`select id from production_steps where group_id = 'Plate 1'`)).rows[0]
    .id;
  expect(await fresh(start(plate))).toHaveLength(2);
  await moveOn(three.workOrderId, 6, 'Plate 1');
  expect(await fresh(start(plate))).toMatchObject([{ workOrderId: three.workOrderId }]);
  await fresh(finish(plate, [one.workOrderId]));
  expect(await refusalOf(finish(plate, [one.workOrderId, two.workOrderId]))).toMatchObject({
    code: 'WORK_NOT_STARTED',
  });
  expect(await fresh(finish(plate))).toHaveLength(2);
});

test('work on units that have left ended when they left', async () => {
  const { workOrderId, stepId } = await startRun();
  await fresh(start(stepId));
  await moveOn(workOrderId, 4);
  // Two of the six that were started still stand there.
  expect(await lotsOf(workOrderId)).toMatchObject([
    { step: 1, quantity: 2, startedAt: expect.any(Number), startedQuantity: 6 },
    { step: 2, quantity: 4, startedAt: null, startedQuantity: null },
  ]);
  const { transitions } = await fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ scrapReason: 'Warped', batches: [{ workOrderId, productionStepId: stepId, quantity: 2 }] }],
    }),
  );
  expect(await startedIn(workOrderId)).toEqual([null]);
  expect(await refusalOf(finish(stepId, [workOrderId]))).toMatchObject({
    code: 'WORK_NOT_STARTED',
    message: 'The units have left since they were started; work on them ended then.',
  });
  expect(await refusalOf(start(stepId))).toMatchObject({ code: 'NOTHING_TO_WORK_ON' });
  expect(await refusalOf(start(stepId, [workOrderId]))).toMatchObject({
    code: 'INSUFFICIENT_BATCH_QUANTITY',
  });
  await fresh(undoTransition(shop.deps, call(), { transitionId: transitions[0]?.id ?? '' }));
  expect((await startedIn(workOrderId)).every((at) => at === null)).toBe(true);
  expect(await fresh(start(stepId))).toMatchObject([{ workOrderId, quantity: 2 }]);
  expect(await periodsOf(workOrderId)).toEqual([
    { quantity: 6, finished: true },
    { quantity: 2, finished: false },
  ]);
  const { rows } = await shop.sql.query(
    `select p.finished_at = t.created_at as "whenTheyLeft" from work_periods p
     join batch_transitions t on t.id = $2 where p.work_order_id = $1 and p.quantity = 6`,
    [workOrderId, transitions[0]?.id],
  );
  expect(rows).toEqual([{ whenTheyLeft: true }]);
  expect(await unitsOf(workOrderId)).toBe(6);
});

test('parts of archived and cancelled orders are not started, but finished; units that are done are not started', async () => {
  const [archived, cancelled] = [await startRun(), await startRun()];
  for (const { stepId } of [archived, cancelled]) await fresh(start(stepId));
  await fresh(editOrder(shop.deps, call('PLANNER'), { orderId: archived.orderId, isArchived: true }));
  await fresh(
    cancelOrder(shop.deps, call('PLANNER'), { orderId: cancelled.orderId, unitsInProduction: 'KEEP' }),
  );
  for (const { stepId } of [archived, cancelled]) {
    await fresh(finish(stepId));
    expect(await refusalOf(start(stepId))).toMatchObject({ code: 'ORDER_NOT_SCHEDULABLE' });
  }
  const done = await startRun();
  await shop.sql.query('update operations set is_completed_status = true where id = $1', [
    shop.operations.qc,
  ]);
  const { balances } = await moveOn(done.workOrderId, 6);
  const atQc = balances.find(({ operationId }) => operationId === shop.operations.qc);
  expect(await refusalOf(start(atQc?.productionStepId ?? ''))).toMatchObject({ code: 'NOTHING_TO_WORK_ON' });
  await shop.sql.query('update operations set is_completed_status = false where id = $1', [
    shop.operations.qc,
  ]);
});

test('of many who press at once one starts and one finishes, and units go on beside them', async () => {
  const { workOrderId, stepId } = await startRun(10);
  const pressed = async (press: () => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, press));
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code,
    );
  };
  const [starts] = await Promise.all([
    pressed(() => start(stepId)),
    ...Array.from({ length: 4 }, () => moveOn(workOrderId, 1, 'Bin')),
  ]);
  expect(starts.toSorted()).toEqual([...Array(7).fill('WORK_ALREADY_STARTED'), 'done']);
  const finishes = await pressed(() => finish(stepId));
  expect(finishes.toSorted()).toEqual([...Array(7).fill('WORK_NOT_STARTED'), 'done']);
  expect(await periodsOf(workOrderId)).toMatchObject([{ finished: true }]);
  expect(await unitsOf(workOrderId)).toBe(10);
});

test('a press that is sent twice under one key is one press', async () => {
  const { workOrderId, stepId } = await startRun();
  const keyed = {
    ...call(),
    idempotency: {
      key: newId(),
      requestHash: 'ab',
      answer: () => ({ status: 200, body: '[]' }),
      refusal: () => ({ status: 409, body: '{}' }),
    },
  };
  const first = await startWork(shop.deps, keyed as never, { stepId });
  const second = await startWork(shop.deps, keyed as never, { stepId });
  expect([first.replayed, second.replayed]).toEqual([false, true]);
  expect(await periodsOf(workOrderId)).toHaveLength(1);
});

test('a step of nobody or of a neighbour is not found, nor are their runs; who only looks may not', async () => {
  const { workOrderId, stepId } = await startRun();
  const neighbour = await shop.neighbour();
  const theirs = { actor: neighbour.actor() };
  for (const useCase of [startWork, finishWork]) {
    for (const id of [newId(), 'nonsense']) {
      expect(await refusalOf(useCase(shop.deps, call(), { stepId: id }))).toMatchObject({
        code: 'PRODUCTION_STEP_NOT_FOUND',
      });
    }
    expect(await refusalOf(useCase(shop.deps, theirs, { stepId }))).toMatchObject({
      code: 'PRODUCTION_STEP_NOT_FOUND',
    });
    const viewer = { actor: shop.actor('VIEWER') };
    expect(await refusalOf(useCase(shop.deps, viewer, { stepId }))).toMatchObject({ code: 'FORBIDDEN' });
  }
  await fresh(start(stepId));
  for (const useCase of [startWork, finishWork]) {
    for (const workOrderIds of [[workOrderId, newId()], [newId()]]) {
      expect(await refusalOf(useCase(shop.deps, call(), { stepId, workOrderIds }))).toMatchObject({
        code: 'WORK_ORDER_NOT_FOUND',
      });
    }
  }
});
