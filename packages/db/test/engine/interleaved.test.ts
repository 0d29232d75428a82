import { expect, test } from 'vitest';
import { openDatabase } from '../../src/index.ts';
import { openRelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();

const TRANSACTIONS = 10_000;
/** More than a pooler has connections, so that each meets what others left. */
const CLIENTS = 40;

interface Seen {
  readonly role: string;
  readonly manufacturer: string;
  readonly orders: number;
  readonly foreign: number;
}

/** `name` makes it a prepared statement wherever those are kept. */
const look = (own: string | null) => ({
  name: 'look_around',
  text: `select current_user::text as role, current_setting('routecard.manufacturer_id') as manufacturer,
    count(*)::int as orders, count(*) filter (where manufacturer_id is distinct from $1::uuid)::int as foreign from orders`,
  values: [own],
});

test(`${TRANSACTIONS} interleaved transactions see their own manufacturer’s rows alone, as their own role`, async () => {
  const neighbour = await shop.neighbour();
  await shop.addOrder();
  const handles = Array.from({ length: 4 }, () =>
    openDatabase({ ...testDriver(), url: shop.url, maxConnections: CLIENTS / 4 }),
  );
  const relay = openRelayDatabase({ ...testDriver(), url: shop.url, maxConnections: 4 });
  const unexpected: unknown[] = [];
  let done = 0;
  const one = async (n: number): Promise<void> => {
    const database = handles[n % handles.length] ?? shop.database;
    const tenants = [shop.manufacturerId, neighbour.manufacturerId, null];
    const own = tenants[Math.floor(n / 4) % 3] ?? null;
    const asked = look(own);
    let rows: readonly Seen[];
    if (n % 50 === 49) {
      rows = await relay.run<Seen>({
        text: `select current_user::text as role, '' as manufacturer, 0 as orders, 0 as foreign`,
      });
      if (rows[0]?.role !== 'routecard_relay') unexpected.push(rows[0]);
      return;
    }
    if (own === null) rows = await database.anonymous<Seen>(asked);
    else if (n % 7 === 0) {
      rows = (await database.transaction(own, (connection) => connection.query<Seen>(asked))).rows;
    } else rows = await database[n % 2 ? 'read' : 'find']<Seen>(own, asked);
    const [seen] = rows;
    const orders = own === shop.manufacturerId ? 1 : 0;
    const right =
      rows.length === 1 &&
      seen?.role === 'routecard_app' &&
      seen.manufacturer === (own ?? '') &&
      seen.orders === orders &&
      seen.foreign === 0;
    if (!right) unexpected.push({ n, own, seen });
  };
  const client = async () => {
    while (done < TRANSACTIONS) {
      const n = done;
      done += 1;
      await one(n);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CLIENTS }, client));
  await Promise.all([...handles, relay].map((handle) => handle.close()));
  expect(unexpected.slice(0, 3)).toEqual([]);
  expect(unexpected).toHaveLength(0);
  expect(ended.filter(({ status }) => status === 'rejected').slice(0, 3)).toEqual([]);
  expect(done).toBeGreaterThanOrEqual(TRANSACTIONS);
});
