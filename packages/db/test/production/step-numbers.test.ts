import {
  addParts,
  type Deps,
  moveBatches,
  renameProductionStep,
  type ScheduleEntry,
  scheduleWorkOrders,
} from '@routecard/core';
import { afterAll, describe, expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import { openDatabase } from '../../src/engine/client/database.ts';
import { fresh, ledgerDifferences, sharedShop, testDriver, unbalancedRuns } from '../../testing/index.ts';

const shop = await sharedShop();

afterAll(async () => {
  expect(await ledgerDifferences(shop.sql)).toEqual([]);
  expect(await unbalancedRuns(shop.sql)).toEqual([]);
});

const call = () => ({ actor: shop.actor('PLANNER') });
const label = (number: number) => String(number).padStart(4, '0');

const count = (number: number) =>
  shop.sql.query('update shop_counters set last_step_number = $2 where manufacturer_id = $1', [
    shop.manufacturerId,
    number,
  ]);

/** Schedules so many parts of a new order into groups of their own; the names of these, sorted. */
async function schedule(parts: number, deps: Deps = shop.deps): Promise<readonly string[]> {
  const { requisitionIds } = await shop.addOrder({ quantities: Array.from({ length: parts }, () => 5) });
  const entries = requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 5 }));
  return groups((await fresh(scheduleWorkOrders(deps, call(), { entries }))).balances);
}

const groups = (balances: readonly { readonly groupId: string }[]) =>
  balances.map(({ groupId }) => groupId).toSorted();

async function startRun(): Promise<{ workOrderId: string; stepId: string }> {
  const { requisitionIds } = await shop.addOrder({ quantities: [50] });
  const { balances } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 50 })),
    }),
  );
  const { workOrderId = '', productionStepId: stepId = '' } = balances[0] ?? {};
  return { workOrderId, stepId };
}

const addNamed = (workOrderId: string, name: string) =>
  addParts(shop.deps, call(), { workOrderId, quantity: 1, name });

describe('a group gets the next number that names no group yet', () => {
  test('where units were added to a step of that name, were moved into one, or one was renamed so', async () => {
    const { workOrderId, stepId } = await startRun();
    await count(41);
    await addNamed(workOrderId, '0042');
    const batches = [{ workOrderId, quantity: 1, productionStepId: stepId }];
    await moveBatches(shop.deps, call(), {
      entries: [{ toOperationId: shop.operations.qc, name: '0043', batches }],
    });
    await renameProductionStep(shop.deps, call(), { stepId, name: '0045' });
    expect(await schedule(3)).toEqual(['0044', '0046', '0047']);
    expect(await schedule(1)).toEqual(['0048']);
  });

  test('also where more names stand in the way than are looked up at a time, and where numbers get a digit more', async () => {
    const { workOrderId } = await startRun();
    await count(9_800);
    await Promise.all(Array.from({ length: 150 }, (_, i) => addNamed(workOrderId, label(9_801 + i))));
    for (const name of ['9999', '10000', '10002', '99990', '999999999', '9'.repeat(40), 'A9951', '9951A'])
      await addNamed(workOrderId, name);
    expect(await schedule(49)).toEqual(
      [...Array.from({ length: 48 }, (_, i) => label(9_951 + i)), '10001'].toSorted(),
    );
    expect(await schedule(2)).toEqual(['10003', '10004']);
  });

  test('for every entry of a call, also where all of them name one part', async () => {
    const { workOrderId } = await startRun();
    await count(20_100);
    for (const number of [20_150, 20_180, 20_205]) await addNamed(workOrderId, label(number));
    const { requisitionIds } = await shop.addOrder({ quantities: [200] });
    const [requisitionId = 0] = requisitionIds;
    const entry: ScheduleEntry = { requisitionId, quantity: 1 };
    const entries = Array.from({ length: 120 }, () => entry);
    const { balances } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
    expect(new Set(groups(balances)).size).toBe(120);
    expect(groups(balances).at(-1)).toBe('20223');
  });

  test('and it and one that is given that name at the same instant both come to be', async () => {
    const { workOrderId } = await startRun();
    // Stands for another process: commands of one are decided one after the other.
    const database = openDatabase({ ...testDriver(), url: shop.url, maxConnections: 3 });
    const elsewhere = createDeps(database);
    for (let round = 0; round < 20; round += 1) {
      const { rows } = await shop.sql.query(
        'select last_step_number as last from shop_counters where manufacturer_id = $1',
        [shop.manufacturerId],
      );
      await Promise.all([addNamed(workOrderId, label(rows[0].last + 1)), schedule(1, elsewhere)]);
    }
    await database.close();
  });
});
