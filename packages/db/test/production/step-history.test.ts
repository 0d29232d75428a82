import { moveBatches, scheduleWorkOrders, undoTransitions } from '@routecard/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStepHistory, readTransitionsOfSteps } from '../../src/index.ts';
import { fresh, openShop, type Shop } from '../../testing/index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a step’s history tells what came into it and what left it, of every run, the newest first', async () => {
  const call = { actor: shop.actor() };
  const { print, qc, packing } = shop.operations;
  const { requisitionIds } = await shop.addOrder({ quantities: [10, 10] });
  const entries = requisitionIds.map((requisitionId) => ({
    requisitionId,
    quantity: 10,
    operationIds: [print, qc, packing],
  }));
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call, { entries }));
  const batches = workOrders.map(({ id }) => ({ workOrderId: id, fromOperationId: print, quantity: 4 }));
  const moved = await fresh(
    moveBatches(shop.deps, call, { entries: [{ toOperationId: qc, name: 'QC-RACK', batches }] }),
  );
  const rack = moved.transitions[0]?.to?.productionStepId ?? '';
  const on = await fresh(
    moveBatches(shop.deps, call, {
      entries: [
        {
          toOperationId: packing,
          batches: [{ workOrderId: workOrders[0]?.id ?? '', productionStepId: rack, quantity: 3 }],
        },
      ],
    }),
  );
  await fresh(undoTransitions(shop.deps, call, { transitionIds: on.transitions.map(({ id }) => id) }));

  const history = await readStepHistory(shop.database, shop.manufacturerId, rack);
  expect(
    history.map(({ type, isUndo, undone, quantity, fromOperation, toOperation, requisitionSequence }) => [
      requisitionSequence,
      isUndo ? `undo of ${type}` : type,
      undone,
      quantity,
      fromOperation,
      toOperation,
    ]),
  ).toEqual([
    [1, 'undo of MOVE', false, 3, 'packing', 'qc'],
    [1, 'MOVE', true, 3, 'qc', 'packing'],
    [2, 'MOVE', false, 4, 'print', 'qc'],
    [1, 'MOVE', false, 4, 'print', 'qc'],
  ]);
  expect(history.every(({ by, partName }) => by === 'Ada Planner' && partName.startsWith('Bracket'))).toBe(
    true,
  );
  const { rows } = await readTransitionsOfSteps(shop.database, shop.manufacturerId, [rack], {
    after: null,
    limit: 10,
  });
  expect(rows.map(({ id }) => id)).toEqual(history.map(({ id }) => id).toReversed());
  const neighbour = await shop.neighbour();
  expect(await readStepHistory(shop.database, neighbour.manufacturerId, rack)).toEqual([]);
});
