import {
  cancelOrder,
  finishWork,
  type MeasuringState,
  moveBatches,
  scheduleWorkOrders,
  startWork,
  undoTransition,
  updateOperation,
} from '@routecard/core';
import { measuredTimes } from '@routecard/planning';
import { expect, test } from 'vitest';
import { readMeasuringStateText } from '../../src/index.ts';
import { fresh, openShop, type Shop } from '../../testing/index.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = Math.floor(Date.now() / 1000);
/** In the morning of a day, whatever time it is now, so that what takes some hours ends on that day. */
const morning = (daysAgo: number) => NOW - (NOW % DAY) - daysAgo * DAY + 2 * HOUR;
const SINCE = NOW - 56 * DAY;

const stateOf = async (shop: Shop, since = SINCE, manufacturerId = shop.manufacturerId) =>
  JSON.parse(await readMeasuringStateText(shop.database, manufacturerId, since)) as MeasuringState;

const printTime = async (shop: Shop) =>
  measuredTimes(await stateOf(shop), NOW).operations.find(
    ({ operationId }) => operationId === shop.operations.print,
  );

async function withShop(use: (shop: Shop) => Promise<void>) {
  const shop = await openShop();
  try {
    await use(shop);
  } finally {
    await shop.close();
  }
}

/** A run of so many units at the first operation. */
async function startRun(shop: Shop, quantity: number) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [quantity] });
  const { balances } = await fresh(
    scheduleWorkOrders(
      shop.deps,
      { actor: shop.actor() },
      { entries: [{ requisitionId: requisitionIds[0] ?? 0, quantity }] },
    ),
  );
  const { workOrderId = '', productionStepId: stepId = '' } = balances[0] ?? {};
  return { orderId, workOrderId, stepId };
}

const moveOn = (shop: Shop, workOrderId: string, quantity: number) =>
  fresh(
    moveBatches(
      shop.deps,
      { actor: shop.actor() },
      {
        entries: [
          {
            toOperationId: shop.operations.qc,
            batches: [{ workOrderId, fromOperationId: shop.operations.print, quantity }],
          },
        ],
      },
    ),
  );

/** Has all rows of a run happen at an instant: when its units came, or when they left. */
const happened = (shop: Shop, workOrderId: string, type: 'SCHEDULE' | 'MOVE', at: number) =>
  shop.sql.query(
    `update batch_transitions set created_at = to_timestamp($3) where work_order_id = $1 and type = $2`,
    [workOrderId, type, at],
  );

/** A run of a day so long ago, whose units stood at the first operation for so many hours; the shop works around the clock. */
async function pastRun(shop: Shop, daysAgo: number, { quantity = 5, hours = 2 } = {}) {
  const run = await startRun(shop, quantity);
  await moveOn(shop, run.workOrderId, quantity);
  const began = morning(daysAgo);
  await happened(shop, run.workOrderId, 'SCHEDULE', began);
  await happened(shop, run.workOrderId, 'MOVE', began + hours * HOUR);
  return { ...run, began };
}

test('has what moved and stands there, in one statement, and of nobody else', () =>
  withShop(async (shop) => {
    const { print, qc } = shop.operations;
    const { workOrderId, stepId } = await startRun(shop, 5);
    await moveOn(shop, workOrderId, 2);
    const { partSpecificationId } = (
      await shop.sql.query(
        `select r.part_specification_id as "partSpecificationId" from work_orders w
         join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id where w.id = $1`,
        [workOrderId],
      )
    ).rows[0] as { partSpecificationId: string };
    shop.statements.length = 0;
    const state = await stateOf(shop);
    expect(shop.statements.filter((text) => /batch_transitions/.test(text))).toHaveLength(1);
    expect(state).toMatchObject({
      from: SINCE,
      parts: [{ partSpecificationId }],
      runs: [{ workOrderId, partSpecificationId, endedAt: null, ownTimes: [] }],
      standing: [
        { workOrderId, operationId: print, step: 1, productionStepId: stepId, quantity: 3 },
        { workOrderId, operationId: qc, step: 2, quantity: 2 },
      ],
      moves: [
        {
          workOrderId,
          from: null,
          to: { operationId: print, step: 1, productionStepId: stepId },
          quantity: 5,
        },
        { workOrderId, from: { operationId: print, step: 1 }, to: { operationId: qc, step: 2 }, quantity: 2 },
      ],
      periods: [],
    });
    const { manufacturerId } = await shop.neighbour();
    expect(await stateOf(shop, SINCE, manufacturerId)).toMatchObject({
      runs: [],
      standing: [],
      moves: [],
      periods: [],
    });
  }));

test('a hand-built ledger has the time that it was built with', () =>
  withShop(async (shop) => {
    for (let day = 1; day <= 4; day += 1) await pastRun(shop, day);
    expect(await printTime(shop)).toMatchObject({ units: 20, days: 4, seconds: null });
    const last = await pastRun(shop, 5, { hours: 4 });
    // Of five units in two hours, and once in four.
    expect(await printTime(shop)).toMatchObject({
      source: 'LEDGER',
      units: 25,
      days: 5,
      seconds: (2 * HOUR) / 5,
      parts: [],
    });
    // What was undone did not happen, nor did what is older than eight weeks.
    const { transitions } = await moveOn(shop, (await startRun(shop, 5)).workOrderId, 5);
    await fresh(
      undoTransition(shop.deps, { actor: shop.actor() }, { transitionId: transitions[0]?.id ?? '' }),
    );
    await pastRun(shop, 60);
    expect(await printTime(shop)).toMatchObject({ units: 25, days: 5 });
    await happened(shop, last.workOrderId, 'SCHEDULE', NOW - 58 * DAY);
    await happened(shop, last.workOrderId, 'MOVE', NOW - 57 * DAY);
    expect(await printTime(shop)).toMatchObject({ units: 20, days: 4, seconds: null });
  }));

test('the setup that is set is no part of it, and a calendar leaves its closed hours out', () =>
  withShop(async (shop) => {
    const { print: operationId } = shop.operations;
    for (let day = 1; day <= 5; day += 1) await pastRun(shop, day);
    await fresh(updateOperation(shop.deps, { actor: shop.actor() }, { operationId, setupSeconds: HOUR }));
    expect(await printTime(shop)).toMatchObject({ seconds: HOUR / 5 });
    await fresh(
      updateOperation(
        shop.deps,
        { actor: shop.actor() },
        { operationId, setupSeconds: 0, timeModel: 'PER_LOAD' },
      ),
    );
    expect(await printTime(shop)).toMatchObject({ timeModel: 'PER_LOAD', units: 25, seconds: 2 * HOUR });
  }));

test('work periods take precedence where there are enough', () =>
  withShop(async (shop) => {
    const call = { actor: shop.actor('OPERATOR') };
    for (let day = 1; day <= 5; day += 1) {
      const run = await startRun(shop, 4);
      await fresh(startWork(shop.deps, call, { stepId: run.stepId, workOrderIds: [run.workOrderId] }));
      // Finished on odd days; on the others it ends as they leave.
      if (day % 2 === 1) {
        await fresh(finishWork(shop.deps, call, { stepId: run.stepId, workOrderIds: [run.workOrderId] }));
      }
      await moveOn(shop, run.workOrderId, 4);
      const began = morning(day);
      await happened(shop, run.workOrderId, 'SCHEDULE', began);
      await happened(shop, run.workOrderId, 'MOVE', began + 6 * HOUR);
      await shop.sql.query(
        `update work_periods set started_at = to_timestamp($2),
           finished_at = case when finished_at is not null then to_timestamp($3) end where work_order_id = $1`,
        [run.workOrderId, began + 2 * HOUR, began + 3 * HOUR],
      );
    }
    // Three of an hour and two of four hours, for four units each.
    expect(await printTime(shop)).toMatchObject({
      source: 'WORK_PERIODS',
      units: 20,
      days: 5,
      seconds: HOUR / 4,
    });
  }));

test('knows from when on nobody works on a run, and which of its steps have times of their own', () =>
  withShop(async (shop) => {
    const cancelled = await startRun(shop, 5);
    await fresh(
      cancelOrder(
        shop.deps,
        { actor: shop.actor() },
        { orderId: cancelled.orderId, unitsInProduction: 'KEEP' },
      ),
    );
    await shop.sql.query(`update orders set cancelled_at = '2026-11-02T00:00:00.9Z' where id = $1`, [
      cancelled.orderId,
    ]);
    await shop.sql.query(
      `update requisitions set cancelled_at = '2026-11-02T00:00:00.9Z' where order_id = $1`,
      [cancelled.orderId],
    );
    const timed = await startRun(shop, 5);
    await shop.sql.query(
      `update work_orders set routing = jsonb_set(routing, '{0,secondsPerUnit}', '90') where id = $1`,
      [timed.workOrderId],
    );
    const { runs } = await stateOf(shop);
    expect(runs.find(({ workOrderId }) => workOrderId === cancelled.workOrderId)?.endedAt).toBe(
      Date.parse('2026-11-02T00:00:00Z') / 1000,
    );
    expect(runs.find(({ workOrderId }) => workOrderId === timed.workOrderId)).toMatchObject({
      endedAt: null,
      ownTimes: [{ times: { secondsPerUnit: 90 } }],
    });
  }));
