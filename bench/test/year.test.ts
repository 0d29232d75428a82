import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../src/lab.ts';
import { type Measured, simulateYear } from '../src/year/simulate.ts';

const DAYS = 40;
/** Of five moves: runs are scheduled each day, and those of the four days before are moved on, the youngest twice. */
const RUNS = 2;
const EVENTS_PER_DAY = 6 * RUNS;

let site: Site;
let measured: readonly Measured[];
beforeAll(async () => {
  site = await openSite(1);
  measured = await simulateYear(site, { movesPerDay: 5 * RUNS, days: DAYS, measuredAt: [35, DAYS] });
});
afterAll(() => site.close());

const countIn = async (text: string) =>
  (await site.sql.query(`select count(*)::int as n from ${text}`)).rows[0].n;

test('a simulated day keeps what the product keeps: thirty days of events and deliveries, one of answers, all of the ledger', async () => {
  for (const table of ['order_events', 'webhook_deliveries', 'webhook_attempts'])
    expect(await countIn(table), table).toBe(30 * EVENTS_PER_DAY);
  expect(await countIn('idempotency_keys')).toBe(EVENTS_PER_DAY);
  // The first four days have no older runs to move; the floor has two rows of its own, and a sample moved one unit.
  const moves = RUNS * (1 + 3 + 4 + 5 + 6 * (DAYS - 4));
  expect(await countIn('batch_transitions')).toBe(moves + 3);
  expect(
    await countIn(
      `(select work_order_id from batch_balances group by 1 having sum(quantity) <> max(run_quantity)) wrong`,
    ),
  ).toBe(0);
});

test('the partitioned copies hold the same events, in whole weeks', async () => {
  expect(
    await countIn(`(
      select id, sequence, position, relayed_at, body from order_events
      except select id, sequence, position, relayed_at, body from bench_events) missing`),
  ).toBe(0);
  expect(await countIn('bench_events')).toBeLessThan(37 * EVENTS_PER_DAY);
  expect(await countIn('bench_deliveries')).toBe(await countIn('bench_events'));
});

test('sizes, costs and reads are measured at the days that were asked for', () => {
  expect(measured.map(({ day }) => day)).toEqual([35, DAYS]);
  for (const { sizes, retention, telling, tellingPartitioned, reads } of measured) {
    const events = sizes.find(({ table }) => table === 'order_events');
    expect(events).toMatchObject({ rows: 30 * EVENTS_PER_DAY });
    expect(events?.freshBytes).toBeGreaterThan(0);
    expect(retention.rows).toBeGreaterThan(EVENTS_PER_DAY);
    for (const cost of [retention, telling, tellingPartitioned]) expect(cost.walBytes).toBeGreaterThan(0);
    expect(reads.find(({ what }) => what === 'feed, oldest 100')?.indexTuples).toBeGreaterThanOrEqual(100);
    expect(reads.find(({ what }) => what === 'ledger of a run')?.pages).toBeGreaterThan(0);
  }
  // The first week is a partition until its last day is older than thirty days.
  expect(measured.map(({ detaching }) => detaching.walBytes > 0)).toEqual([false, true]);
  expect(measured[0]?.vacuums.get('order_events')).toBeGreaterThan(0);
});
