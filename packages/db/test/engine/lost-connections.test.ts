import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultProxy } from '@routecard/postgres';
import { expect, test } from 'vitest';
import { openShop, type Shop, sharedShop } from '../../testing/index.ts';

/** Bounds for a database that becomes unreachable, and for one that is back. */
const REFUSED_MS = 2_000;
const RECOVERED_MS = 5_000;

const shop = await sharedShop();

const IDLE_CONNECTIONS = 3;

/** Lends a shop whose pool keeps idle connections that the network has lost meanwhile. */
async function withLostConnections(use: (through: Shop) => Promise<void>): Promise<void> {
  const proxy = await startFaultProxy(shop.directUrl);
  const through = await openShop({ url: proxy.url, driver: 'pg' });
  try {
    await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, () => look(through)));
    await sleep(1_200);
    proxy.silence();
    proxy.heal();
    await use(through);
  } finally {
    await through.close();
    await proxy.stop();
  }
}

const look = ({ database, manufacturerId }: Shop) =>
  database.transaction(manufacturerId, async (connection) => {
    const { rows } = await connection.query<{ one: number }>({ text: 'select 1 as one' });
    return rows;
  });

test('a statement on a connection that was lost while it was idle fails soon, and the next ones have new connections', async () => {
  await withLostConnections(async (through) => {
    const begun = performance.now();
    let tries = 0;
    for (let found = false; !found; tries += 1) {
      const asked = performance.now();
      found = await look(through).then(
        () => true,
        () => false,
      );
      if (!found) expect(performance.now() - asked).toBeLessThan(REFUSED_MS);
    }
    expect(performance.now() - begun).toBeLessThan(RECOVERED_MS);
    // The other idle ones are not tried one after another.
    expect(tries).toBeLessThanOrEqual(2);
  });
});

test('a statement after a pause may take as long as it likes', async () => {
  const slow = shop.database.transaction(shop.manufacturerId, async (connection) => {
    await sleep(1_500);
    const { rows } = await connection.query<{ slept: string }>({
      text: "select pg_sleep(2.5)::text || 'slept' as slept",
    });
    return rows;
  });
  expect(await slow).toEqual([{ slept: 'slept' }]);
});
