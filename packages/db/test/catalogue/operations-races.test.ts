import { createOperation, deleteOperation, type OperationView, scheduleWorkOrders } from '@routecard/core';
import { expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import { openDatabase } from '../../src/engine/client/database.ts';
import { fresh, sharedShop, testDriver, verdict } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });

/** How many connections wait for a lock in this database. */
async function waiting(): Promise<number> {
  const { rows } = await shop.sql.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('units that are being scheduled to an operation keep it from being deleted meanwhile', async () => {
  const other = openDatabase({ ...testDriver(), url: shop.url, maxConnections: 2 });
  const views: readonly OperationView[] = await fresh(
    createOperation(shop.deps, call(), { name: 'Engrave' }),
  );
  const engrave = views.find(({ name }) => name === 'Engrave')?.id ?? '';
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4] });
  const entries = requisitionIds.map((requisitionId) => ({
    requisitionId,
    quantity: 4,
    operationIds: [engrave, shop.operations.qc],
  }));
  // The row of a run refers to its order: who holds that one stops a scheduling between what it read and what it writes.
  const holder = await shop.sql.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [orderId]);
  const scheduling = verdict(scheduleWorkOrders(shop.deps, call(), { entries }));
  await expect.poll(waiting).toBe(1);
  let deleted = false;
  const deletion = verdict(deleteOperation(createDeps(other), call(), { operationId: engrave })).finally(
    () => {
      deleted = true;
    },
  );
  await expect.poll(async () => deleted || (await waiting()) === 2).toBe(true);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all([scheduling, deletion])).toEqual(['accepted', 'OPERATION_IN_USE']);
  await other.close();
});
