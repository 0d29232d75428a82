import { createHash } from 'node:crypto';
import { type Deps, moveBatches, type Refusal, scheduleBatches, scheduleWorkOrders } from '@routecard/core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import { type Database, openDatabase } from '../../src/engine/client/database.ts';
import { ledgerDifferences, sharedShop, testDriver, unbalancedRuns, verdict } from '../../testing/index.ts';

const PROCESSES = 4;

const shop = await sharedShop();
let databases: Database[];
let processes: Deps[];

beforeEach(() => {
  // Each stands for a process of its own, with its own connections.
  databases = Array.from({ length: PROCESSES }, () =>
    openDatabase({ ...testDriver(), url: shop.url, maxConnections: 3 }),
  );
  processes = databases.map((database) => createDeps(database));
  return () => Promise.all(databases.map((database) => database.close()));
});

afterAll(async () => {
  expect(await ledgerDifferences(shop.sql)).toEqual([]);
  expect(await unbalancedRuns(shop.sql)).toEqual([]);
});

const depsOf = (i: number): Deps => processes[i % PROCESSES] ?? shop.deps;

async function startRun(quantity: number, operationIds: readonly string[]): Promise<string> {
  const { requisitionIds } = await shop.addOrder({ quantities: [quantity] });
  const outcome = await scheduleWorkOrders(
    shop.deps,
    { actor: shop.actor() },
    {
      entries: requisitionIds.map((requisitionId) => ({ requisitionId, quantity, operationIds })),
    },
  );
  const [run] = outcome.replayed ? [] : outcome.result.workOrders;
  if (run === undefined) throw new Error('no run');
  return run.id;
}

const moveOne = (
  deps: Deps,
  workOrderId: string,
  toOperationId: string,
  quantity: number,
  fromOperationId?: string,
) =>
  moveBatches(
    deps,
    { actor: shop.actor() },
    {
      entries: [
        {
          toOperationId,
          batches: [{ workOrderId, quantity, ...(fromOperationId ? { fromOperationId } : {}) }],
        },
      ],
    },
  );

test('of two moves of 5 from a balance of 5 one succeeds', async () => {
  const { print, qc } = shop.operations;
  for (let round = 0; round < 20; round += 1) {
    const run = await startRun(5, [print, qc]);
    const verdicts = await Promise.all([0, 1].map((i) => verdict(moveOne(depsOf(i), run, qc, 5, print))));
    expect(verdicts.sort()).toEqual(['INSUFFICIENT_BATCH_QUANTITY', 'accepted']);
  }
});

test('two moves that arrive first at an operation make one balance row', async () => {
  const { print, qc } = shop.operations;
  for (let round = 0; round < 20; round += 1) {
    const run = await startRun(8, [print, qc]);
    await Promise.all([moveOne(depsOf(0), run, qc, 5, print), moveOne(depsOf(1), run, qc, 3, print)]);
    const { rows } = await shop.sql.query(
      'select operation_id, quantity from batch_balances where work_order_id = $1',
      [run],
    );
    expect(rows).toEqual([{ operation_id: qc, quantity: 8 }]);
  }
});

test('ten identical legacy calls at once make one work order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { requisitionIds } = await shop.addOrder({ quantities: [10] });
    const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 10 }));
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        verdict(scheduleBatches(depsOf(i), { actor: shop.actor() }, { entries })),
      ),
    );
    expect(verdicts.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(verdicts.filter((one) => one === 'NOTHING_TO_SCHEDULE')).toHaveLength(9);
    const { rows } = await shop.sql.query(
      'select quantity from work_orders where requisition_id = any ($1)',
      [requisitionIds],
    );
    expect(rows).toEqual([{ quantity: 10 }]);
  }
});

test('a hundred requests with one key leave one effect and a hundred equal answers', async () => {
  const { print, qc } = shop.operations;
  const run = await startRun(100, [print, qc]);
  const idempotency = {
    key: `race-${run}`,
    requestHash: createHash('sha256').update(run).digest(),
    answer: (result: { transitions: readonly { id: string }[] }) => ({
      status: 200,
      body: JSON.stringify(result.transitions.map((row) => row.id)),
    }),
    refusal: (refusal: Refusal) => ({ status: refusal.status, body: refusal.code }),
  };
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      moveBatches(
        depsOf(i),
        { actor: shop.actor(), idempotency },
        {
          entries: [
            { toOperationId: qc, batches: [{ workOrderId: run, quantity: 1, fromOperationId: print }] },
          ],
        },
      ),
    ),
  );
  const bodies = new Set(
    outcomes.map((outcome) =>
      outcome.replayed ? outcome.answer.body : idempotency.answer(outcome.result).body,
    ),
  );
  expect(bodies.size).toBe(1);
  expect(outcomes.filter((outcome) => !outcome.replayed)).toHaveLength(1);
  const { rows } = await shop.sql.query(
    `select count(*)::int as moves from batch_transitions where work_order_id = $1 and type = 'MOVE'`,
    [run],
  );
  expect(rows).toEqual([{ moves: 1 }]);
});

test('a hundred workers move in a ring of forty work orders without a deadlock', async () => {
  const ring = Object.values(shop.operations);
  const runs = await Promise.all(Array.from({ length: 40 }, () => startRun(20, ring)));
  const pick = <Value>(values: readonly Value[], seed: number): Value =>
    values[seed % values.length] as Value;
  const verdicts = new Map<string, number>();
  const until = Date.now() + 10_000;
  const worker = async (number: number) => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const at = number * 7 + turn;
      // Neighbours in both orders, so that unordered locks would meet head on.
      const pair =
        number % 2 === 0 ? [pick(runs, at), pick(runs, at + 1)] : [pick(runs, at + 1), pick(runs, at)];
      const from = pick(ring, at + turn);
      const to = pick(ring, at + turn + 1);
      const outcome = await verdict(
        moveBatches(
          depsOf(number),
          { actor: shop.actor() },
          {
            entries: [
              {
                toOperationId: to,
                batches: pair.map((workOrderId) => ({ workOrderId, quantity: 1, fromOperationId: from })),
              },
            ],
          },
        ),
      );
      verdicts.set(outcome, (verdicts.get(outcome) ?? 0) + 1);
    }
  };
  const deadlocks = async () =>
    (await shop.sql.query('select deadlocks::int from pg_stat_database where datname = current_database()'))
      .rows[0].deadlocks;
  const before = await deadlocks();
  await Promise.all(Array.from({ length: 100 }, (_, number) => worker(number)));
  expect(await deadlocks()).toBe(before);
  expect(verdicts.get('accepted')).toBeGreaterThan(100);
  expect([...verdicts.keys()].toSorted()).toEqual(
    expect.arrayContaining(['INSUFFICIENT_BATCH_QUANTITY', 'accepted']),
  );
  expect(verdicts.has('UNAVAILABLE')).toBe(false);
  const { rows } = await shop.sql.query(
    'select sum(quantity)::int as units from batch_balances where work_order_id = any ($1)',
    [runs],
  );
  expect(rows).toEqual([{ units: 800 }]);
});
