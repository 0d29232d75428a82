import {
  addParts,
  changeDates,
  changeRouting,
  createWorkOrder,
  moveBatches,
  undoTransition,
} from '@routecard/core';
import { describe, expect, test } from 'vitest';
import {
  addPlannedRun,
  addRequisition,
  fresh,
  productionCounts,
  refusalOf,
  sharedShop,
} from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });

describe('a run', () => {
  const start = async (quantity: number, ...operationIds: string[]) =>
    fresh(
      createWorkOrder(shop.deps, call(), {
        requisitionId: await addRequisition(shop),
        quantity,
        operationIds,
      }),
    );
  const moveTo = (workOrderId: string, toOperationId: string, quantity: number) =>
    fresh(
      moveBatches(shop.deps, call(), { entries: [{ toOperationId, batches: [{ workOrderId, quantity }] }] }),
    );

  test('added units enter the first operation and leave finished units alone', async () => {
    const { print, packing } = shop.operations;
    const run = await start(4, print, packing);
    await moveTo(run.id, packing, 4);
    expect(
      await fresh(addParts(shop.deps, call(), { workOrderId: run.id, quantity: 3, name: 'PLATE-9' })),
    ).toMatchObject({ quantity: 7 });
    const { rows } = await shop.sql.query(
      `select b.operation_id, b.quantity, b.run_quantity, s.group_id = 'PLATE-9' as named from batch_balances b
       join production_steps s on s.id = b.production_step_id where b.work_order_id = $1 order by b.routing_step`,
      [run.id],
    );
    expect(rows).toEqual([
      { operation_id: print, quantity: 3, run_quantity: 7, named: true },
      { operation_id: packing, quantity: 4, run_quantity: 7, named: false },
    ]);
  });

  test('its routing may grow anywhere, but never lose or reorder what units have passed', async () => {
    const { print, deburr, qc, paint, packing } = shop.operations;
    const run = await start(4, print, qc, packing);
    await moveTo(run.id, qc, 2);
    const steps = (...ids: string[]) =>
      ids.map((operationId, i) => ({ operationId, sequence: (i + 1) * 10 }));
    const change = (...ids: string[]) =>
      changeRouting(shop.deps, call(), { workOrderId: run.id, steps: steps(...ids) });
    for (const bad of [
      [qc, print, packing],
      [print, packing],
      [qc, packing],
    ]) {
      expect((await refusalOf(change(...bad))).code).toBe('ROUTING_STEP_IN_USE');
    }
    expect((await refusalOf(change())).code).toBe('EMPTY_ROUTING');
    const changed = await fresh(change(print, deburr, qc, paint));
    expect(changed.routing.map((step) => [step.operationId, step.sequence])).toEqual([
      [print, 10],
      [deburr, 20],
      [qc, 30],
      [paint, 40],
    ]);
    const { rows } = await shop.sql.query(
      'select operation_id, routing_sequence, next_operation_id, quantity from batch_balances where work_order_id = $1 order by routing_sequence',
      [run.id],
    );
    expect(rows).toEqual([
      { operation_id: print, routing_sequence: 10, next_operation_id: deburr, quantity: 2 },
      { operation_id: qc, routing_sequence: 30, next_operation_id: paint, quantity: 2 },
    ]);
  });

  test('its dates are fixed once it is in production', async () => {
    const planned = await addPlannedRun(shop, await addRequisition(shop), 3);
    const dates = { startDate: '2026-12-30', dueDate: '2027-01-04' };
    expect(await fresh(changeDates(shop.deps, call(), { workOrderId: planned, ...dates }))).toMatchObject(
      dates,
    );
    const run = await start(1, shop.operations.print);
    expect((await refusalOf(changeDates(shop.deps, call(), { workOrderId: run.id, ...dates }))).code).toBe(
      'WORK_ORDER_IN_PRODUCTION',
    );
  });

  test('a move is undone once, and not when its units have moved on', async () => {
    const { print, qc, packing } = shop.operations;
    const run = await start(5, print, qc, packing);
    const [first] = (await moveTo(run.id, qc, 5)).transitions;
    await moveTo(run.id, packing, 1);
    const undo = () => undoTransition(shop.deps, call(), { transitionId: first?.id ?? '' });
    expect((await refusalOf(undo())).code).toBe('TRANSITION_NOT_REVERSIBLE');
    await fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          { toOperationId: qc, batches: [{ workOrderId: run.id, fromOperationId: packing, quantity: 1 }] },
        ],
      }),
    );
    const both = await Promise.allSettled([undo(), undo()]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await shop.sql.query(
      'select operation_id, quantity from batch_balances where work_order_id = $1',
      [run.id],
    );
    expect(rows).toEqual([{ operation_id: print, quantity: 5 }]);
  });

  test('scrap may ask for a replacement, which links to it', async () => {
    const { print, qc } = shop.operations;
    const run = await start(6, print, qc);
    await moveTo(run.id, qc, 6);
    const { transitions } = await fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          { scrapReason: 'warped', replaceScrapped: true, batches: [{ workOrderId: run.id, quantity: 2 }] },
        ],
      }),
    );
    const [scrap, replacement] = transitions;
    expect(transitions.map((row) => [row.type, row.quantity])).toEqual([
      ['SCRAP', 2],
      ['SCHEDULE', 2],
    ]);
    expect(replacement?.replacesScrapId).toBe(scrap?.id);
    const { rows } = await shop.sql.query(
      'select operation_id, quantity, run_quantity from batch_balances where work_order_id = $1 order by routing_step',
      [run.id],
    );
    expect(rows).toEqual([
      { operation_id: print, quantity: 2, run_quantity: 8 },
      { operation_id: qc, quantity: 4, run_quantity: 8 },
    ]);
  });

  test('a dry run answers what would happen and writes nothing', async () => {
    const run = await start(5, shop.operations.print, shop.operations.qc);
    const before = await productionCounts(shop);
    const outcome = await moveBatches(
      shop.deps,
      { ...call(), dryRun: true },
      {
        entries: [{ toOperationId: shop.operations.qc, batches: [{ workOrderId: run.id, quantity: 5 }] }],
      },
    );
    expect(outcome.replayed ? [] : outcome.result.balances.map((balance) => balance.quantity)).toEqual([
      0, 5,
    ]);
    expect(await productionCounts(shop)).toEqual(before);
  });
});
