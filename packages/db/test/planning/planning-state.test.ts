import { createWorkOrder, moveBatches, type PlanningState } from '@routecard/core';
import { expect, test } from 'vitest';
import { readPlanningStateText, readPromiseRoutings } from '../../src/index.ts';
import { addPlannedRun, fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, deburr, qc, packing } = shop.operations;
const stateOf = async (manufacturerId = shop.manufacturerId) =>
  JSON.parse(await readPlanningStateText(shop.database, manufacturerId)) as Omit<PlanningState, 'now'>;

test('has what remains to be produced, once each, in one statement', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 4, 3] });
  const [inWork = 0, untouched = 0, toCome = 0] = requisitionIds;
  const run = await fresh(
    createWorkOrder(shop.deps, call(), {
      requisitionId: inWork,
      quantity: 8,
      operationIds: [print, deburr, packing],
    }),
  );
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        { toOperationId: deburr, batches: [{ workOrderId: run.id, fromOperationId: print, quantity: 5 }] },
        { toOperationId: packing, batches: [{ workOrderId: run.id, fromOperationId: deburr, quantity: 2 }] },
      ],
    }),
  );
  const planned = await addPlannedRun(shop, toCome, 1);
  shop.statements.length = 0;
  const state = await stateOf();
  expect(shop.statements.filter((text) => /batch_balances/.test(text))).toHaveLength(1);

  expect(state.timeZone).toBe('UTC');
  expect(state.orders).toMatchObject([{ orderId, orderNumber: 1001, dueDate: '2026-12-01' }]);
  // Units that are done are in no lot.
  expect(state.lots).toMatchObject([
    { workOrderId: run.id, step: 1, quantity: 3, startedAt: null, startedQuantity: null },
    { workOrderId: run.id, step: 2, quantity: 3, startedAt: null, startedQuantity: null },
  ]);
  expect(state.runs).toMatchObject([
    { workOrderId: run.id, requisitionId: inWork, runNumber: 1, notStartedQuantity: 0 },
    { workOrderId: planned, requisitionId: toCome, notStartedQuantity: 1 },
  ]);
  expect(state.runs[0]?.routing.map(({ step, operationId }) => [step, operationId])).toEqual([
    [1, print],
    [2, deburr],
    [3, packing],
  ]);
  const derived = [print, qc, packing];
  expect(state.parts.map(({ requisitionId, unscheduled }) => [requisitionId, unscheduled?.quantity])).toEqual(
    [
      [inWork, 2],
      [untouched, 4],
      [toCome, 2],
    ],
  );
  expect(state.parts[1]?.unscheduled?.routing.map(({ operationId }) => operationId)).toEqual(derived);
  expect(state.operations.find(({ operationId }) => operationId === packing)?.isCompletedStatus).toBe(true);
});

test('shows nothing of another manufacturer, and nothing of archived orders', async () => {
  const other = await shop.neighbour();
  const state = await stateOf(other.manufacturerId);
  expect([state.orders, state.parts, state.runs, state.lots]).toEqual([[], [], [], []]);
  await shop.sql.query('update orders set archived_at = now() where manufacturer_id = $1', [
    shop.manufacturerId,
  ]);
  const archived = await stateOf();
  expect([archived.orders, archived.parts, archived.runs, archived.lots]).toEqual([[], [], [], []]);
});

test('the routings for a promise are those that scheduling would take', async () => {
  const { partSpecificationId } = await shop.addPart();
  const [routing] = await readPromiseRoutings(shop.database, shop.manufacturerId, [partSpecificationId]);
  expect(routing?.map(({ operationId }) => operationId)).toEqual([print, qc, packing]);
  const other = await shop.neighbour();
  expect(
    await refusalOf(readPromiseRoutings(shop.database, other.manufacturerId, [partSpecificationId])),
  ).toMatchObject({ code: 'PART_SPECIFICATION_NOT_FOUND' });
});
