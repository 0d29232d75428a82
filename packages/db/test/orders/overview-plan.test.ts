import { scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import { listFinished, listScrap, readOverviewFloor, readOverviewWeeks } from '../../src/index.ts';
import { copyRows, fresh, lookedAt, sharedShop } from '../../testing/index.ts';

const DAY_MS = 86_400_000;
/** Runs of the years before, and of the weeks that are asked for; each has gone through the shop. */
const OLD_RUNS = 20_000;
const NEW_RUNS = 400;
const RUNS_IN_WORK = 50;
const ROWS_PER_RUN = 4;

const end = new Date('2026-11-23T00:00:00Z');
const starts = Array.from({ length: 13 }, (_, i) => new Date(end.getTime() - (12 - i) * 7 * DAY_MS));
const shop = await sharedShop();

/** A shop with years behind it: the ledger of all its runs, all but a few of them done. */
beforeAll(async () => {
  const { sql, operations } = shop;
  const { requisitionIds } = await shop.addOrder({ quantities: [1] });
  const operationIds = [operations.print, operations.qc, operations.packing];
  const entries = [{ requisitionId: requisitionIds[0] ?? 0, quantity: 5, operationIds }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
  const model = workOrders[0]?.id;
  await sql.query(
    `create temp table run as
     select gen_random_uuid() as id, n,
       case when n <= $1 then timestamptz '2022-01-01' + n * interval '1 minute' * 115
         else $3::timestamptz - interval '80 days' + (n - $1) * interval '4 hours' end as began
     from generate_series(1, $1::int + $2::int) n`,
    [OLD_RUNS, NEW_RUNS, end],
  );
  await copyRows(shop, 'work_orders', `work_orders t join run on t.id = '${model}'`, {
    id: 'run.id',
    work_order_number: 'run.n + 1',
    run_number: 'run.n + 1',
  });
  const key = (at: string) =>
    `encode(substring(int8send((extract(epoch from ${at}) * 1000)::int8) from 3), 'hex')`;
  const moment = `run.began + step * interval '1 day'`;
  const steps = `batch_transitions t cross join run cross join generate_series(0, ${ROWS_PER_RUN - 1}) step`;
  await copyRows(shop, 'batch_transitions', steps, {
    id: `(left(${key(moment)}, 8) || right(${key(moment)}, 4) || '7' || right(md5(run.n::text || step), 19))::uuid`,
    work_order_id: 'run.id',
    created_at: moment,
    type: `case step when 0 then 'SCHEDULE' when ${ROWS_PER_RUN - 1} then 'SCRAP' else 'MOVE' end`,
    from_operation_id: `case step when 0 then null when 1 then t.to_operation_id when 2 then '${operations.qc}'::uuid else '${operations.packing}'::uuid end`,
    from_routing_step: 'case when step > 0 then 1 end',
    from_production_step_id: 'case when step > 0 then t.to_production_step_id end',
    to_operation_id: `case step when 0 then t.to_operation_id when 1 then '${operations.qc}'::uuid when 2 then '${operations.packing}'::uuid end`,
    to_routing_step: `case when step < ${ROWS_PER_RUN - 1} then 1 end`,
    to_production_step_id: `case when step < ${ROWS_PER_RUN - 1} then t.to_production_step_id end`,
    quantity: `case when step = ${ROWS_PER_RUN - 1} then 1 else 5 end`,
    scrap_reason: `case when step = ${ROWS_PER_RUN - 1} then 'Reason ' || run.n % 20 end`,
  });
  await copyRows(shop, 'batch_balances', `batch_balances t join run on t.work_order_id = '${model}'`, {
    work_order_id: 'run.id',
    operation_id: `case when run.n > ${OLD_RUNS + NEW_RUNS - RUNS_IN_WORK} then t.operation_id else '${operations.packing}'::uuid end`,
  });
  await sql.query('vacuum analyze');
});

/** The rows that the query's own statement reads. */
const rowsOf = async (ask: () => Promise<unknown>, types: string, values: readonly unknown[]) =>
  (await lookedAt(shop, ask, types, values, 'own')).rows;

/** The ledger of the time that is asked for, and each of its rows looked up once more. */
const MAX_ROWS = NEW_RUNS * ROWS_PER_RUN * 2;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

test('weeks look at the ledger of these weeks, however long it is', async () => {
  const ask = () => readOverviewWeeks(shop.database, shop.manufacturerId, starts);
  const { weeks } = await ask();
  expect(weeks.reduce((sum, { finishedUnits }) => sum + finishedUnits, 0)).toBeGreaterThan(NEW_RUNS * 3);
  const first = keyOf(starts[0]);
  const values = [shop.manufacturerId, first, keyOf(end), starts, 8];
  expect(await rowsOf(ask, 'uuid, uuid, uuid, timestamptz[], int', values)).toBeLessThan(MAX_ROWS);
});

test('the floor looks at what is in work, however much was done', async () => {
  const ask = () => readOverviewFloor(shop.database, shop.manufacturerId, '2026-11-22');
  const values = [shop.manufacturerId, '2026-11-22', [1, 3, 6, 11]];
  expect(await rowsOf(ask, 'uuid, date, int[]', values)).toBeLessThan(RUNS_IN_WORK * 4);
});

test('a page of rows behind a bar looks at its week', async () => {
  const query = { from: starts[3] ?? end, to: starts[4] ?? end, before: null, limit: 20 };
  const types = 'uuid, uuid, uuid, timestamptz, timestamptz, uuid, int';
  const values = [shop.manufacturerId, keyOf(query.from), keyOf(query.to), query.from, query.to, LAST_ID, 20];
  const finished = () => listFinished(shop.database, shop.manufacturerId, query);
  expect(await rowsOf(finished, types, values)).toBeLessThan(MAX_ROWS / 4);
  const scrap = () => listScrap(shop.database, shop.manufacturerId, { ...query, reason: 'Reason 7' });
  expect(await rowsOf(scrap, `${types}, text`, [...values, 'Reason 7'])).toBeLessThan(MAX_ROWS / 4);
});

/** Keys begin with their moment. */
function keyOf(at: Date | undefined): string {
  const hex = (at ?? end).getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
