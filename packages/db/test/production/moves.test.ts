import { type MoveEntry, moveBatches, scheduleWorkOrders } from '@routecard/core';
import { expect, test } from 'vitest';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

async function startRun(quantity: number) {
  const { requisitionIds } = await shop.addOrder({ quantities: [quantity] });
  const [requisitionId = 0] = requisitionIds;
  const { print, qc, paint } = shop.operations;
  const outcome = await scheduleWorkOrders(
    shop.deps,
    { actor: shop.actor() },
    {
      entries: [{ requisitionId, quantity, operationIds: [print, qc, paint, qc] }],
    },
  );
  if (outcome.replayed) throw new Error('not asked for');
  const [run] = outcome.result.workOrders;
  if (run === undefined) throw new Error('no run');
  return run;
}

async function move(...entries: MoveEntry[]) {
  const outcome = await moveBatches(shop.deps, { actor: shop.actor() }, { entries });
  if (outcome.replayed) throw new Error('not asked for');
  return outcome.result;
}

const standing = async (workOrderId: string) =>
  (
    await shop.sql.query(
      'select routing_sequence, quantity from batch_balances where work_order_id = $1 order by routing_sequence',
      [workOrderId],
    )
  ).rows.map((row) => [row.routing_sequence, row.quantity]);

test('units at the first and at the second QC stay apart', async () => {
  const { qc, paint } = shop.operations;
  const run = await startRun(8);
  const units = (quantity: number, fromSequence: number) => [{ workOrderId: run.id, quantity, fromSequence }];
  await move({ toOperationId: qc, batches: units(5, 1) });
  await move({ toOperationId: paint, batches: units(3, 2) });
  await move({ toOperationId: qc, batches: units(3, 3) });
  expect(await standing(run.id)).toEqual([
    [1, 3],
    [2, 2],
    [4, 3],
  ]);
});

test('units that all leave and come back in one call stand there from then on; others stand since they came', async () => {
  const { print, qc } = shop.operations;
  const [all, some] = [await startRun(5), await startRun(5)];
  const before = new Date('2020-01-01T00:00:00Z');
  await shop.sql.query('update batch_balances set outstanding_at = $2 where work_order_id = any ($1)', [
    [all.id, some.id],
    before,
  ]);
  for (const [workOrderId, leaving] of [[all.id, 5] as const, [some.id, 4] as const]) {
    await move(
      { toOperationId: qc, batches: [{ workOrderId, quantity: leaving }] },
      { toOperationId: print, batches: [{ workOrderId, quantity: 3, fromSequence: 2 }] },
    );
  }
  const { rows } = await shop.sql.query(
    `select work_order_id as id, quantity, outstanding_at > $2 as anew from batch_balances
     where work_order_id = any ($1) and routing_sequence = 1`,
    [[all.id, some.id], before],
  );
  expect(new Map(rows.map(({ id, quantity, anew }) => [id, [quantity, anew]]))).toEqual(
    new Map([
      [all.id, [3, true]],
      [some.id, [4, false]],
    ]),
  );
});

test('a move is two statements, whatever its size', async () => {
  const runs = [await startRun(4), await startRun(4), await startRun(4)];
  const { qc } = shop.operations;
  const count = async (work: () => Promise<unknown>) => {
    shop.statements.length = 0;
    await work();
    return shop.statements.filter((text) => !/^(begin|commit|rollback)/.test(text)).length;
  };
  const one = runs.slice(0, 1).map((run) => ({ workOrderId: run.id, quantity: 1 }));
  const all = runs.slice(1).map((run) => ({ workOrderId: run.id, quantity: 1 }));
  expect(await count(() => move({ toOperationId: qc, batches: one }))).toBe(2);
  expect(await count(() => move({ toOperationId: qc, batches: all }))).toBe(2);
});
