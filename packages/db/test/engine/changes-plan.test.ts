import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges, readPosition } from '../../src/changes/changes.ts';
import { openDatabase } from '../../src/index.ts';
import { pagesOf, sharedShop, testDriver } from '../../testing/index.ts';

const EVENTS = 50_000;

/** What a look at a few changes takes, and a twentieth of the pages of all events. */
const PAGES = 60;

const shop = await sharedShop();
const database = openDatabase({ ...testDriver(), url: shop.url, maxConnections: 1 });
afterAll(() => database.close());
let orderId = 0;

const addEvents = (count: number) =>
  shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type)
     select $1, gen_random_uuid(), $2, 'order.updated' from generate_series(1, $3)`,
    [shop.manufacturerId, orderId, count],
  );

/** What looks at a table to keep it in order reads its pages as well. */
const leaveAlone = () => shop.sql.query('alter table order_events set (autovacuum_enabled = off)');

/** Reads pages too, which are counted at once: some time later they would be taken for those of something else. */
const takeStatistics = () => shop.sql.query('analyze order_events; select pg_stat_force_next_flush()');

/**
 * Whoever began to write before the events, anywhere on the server, may be still to commit: all that was written since then is looked at.
 * Other test files hold transactions for a while.
 */
async function othersHaveEnded(): Promise<void> {
  const { rows } = await shop.sql.query<{ now: string }>('select pg_current_xact_id()::text as now');
  const ended = async () =>
    (
      await shop.sql.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as ended', [
        rows[0]?.now,
      ])
    ).rows[0]?.ended;
  while (!(await ended())) await new Promise((resolve) => setTimeout(resolve, 100));
}

beforeAll(async () => {
  await leaveAlone();
  ({ orderId } = await shop.addOrder({ quantities: [4] }));
  await addEvents(EVENTS);
  await othersHaveEnded();
});

test.for([false, true])(
  'what has changed is found without reading all events there are, with statistics: %s',
  async (known) => {
    if (known) await takeStatistics();
    const since = await readPosition(database);
    await addEvents(3);
    const look = async () => {
      const changes = await readChanges(database, [shop.manufacturerId], since);
      expect([...(changes?.touched ?? [])]).toEqual([[shop.manufacturerId, [orderId]]]);
    };
    // The first call reads the catalogue and makes the plan.
    await look();
    expect(await pagesOf(shop.sql, (text) => database.anonymous({ text }), look)).toBeLessThan(PAGES);
  },
);
