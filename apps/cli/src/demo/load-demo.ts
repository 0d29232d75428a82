import { createDeps, type DatabaseAddress, type MaintenanceDatabase, openDatabase } from '@routecard/db';
import { removeManufacturers } from '../manufacturers/remove-manufacturers.ts';
import { demoClock } from './clock.ts';
import { SHOP_NAME } from './customers.ts';
import { loadShop, NAME_WHILE_LOADING } from './load-shop.ts';
import { loadOrders } from './orders.ts';
import { planOrders } from './plan.ts';
import { produce } from './production.ts';
import { randomFrom } from './random.ts';
import { ship } from './shipping.ts';
import { loadTemplates } from './templates.ts';
import { turnsUntil } from './turns.ts';
import { workingDays } from './working-days.ts';

const SEED = 1957;
/** Serialises whoever loads or removes the demo shop, until the transaction ends. */
export const DEMO_LOCK = 7_266_003;

/**
 * Loads the demo shop unless it is there. Its fixed rows are one transaction; what happens in it is done by the use cases
 * of the product; only then it gets its name, so that an interrupted loading is begun again. Nobody signs in until `openDemo` or
 * `admitDemoAdmin`. Returns its manufacturer's id, and tells of its progress through `say`.
 */
export async function loadDemo(
  maintenance: MaintenanceDatabase,
  at: DatabaseAddress,
  say: (line: string) => void,
): Promise<string> {
  return maintenance.transaction('read write', async (guard) => {
    // A second loading waits here, and then finds the shop.
    await guard.query({ text: 'select pg_advisory_xact_lock($1)', values: [DEMO_LOCK] });
    const found = await guard.query<{ id: string }>({
      text: 'select id from manufacturers where is_demo and name <> $1 limit 1',
      values: [NAME_WHILE_LOADING],
    });
    const [there] = found.rows;
    if (there !== undefined) {
      say('The demo shop is there.');
      return there.id;
    }
    return loadAll(maintenance, at, say);
  });
}

async function loadAll(
  maintenance: MaintenanceDatabase,
  at: DatabaseAddress,
  say: (line: string) => void,
): Promise<string> {
  const random = randomFrom(SEED);
  const { shop, orders } = await maintenance.transaction('read write', async (connection) => {
    const unfinished = await connection.query<{ id: string }>({
      text: 'select id from manufacturers where is_demo and name = $1',
      values: [NAME_WHILE_LOADING],
    });
    await removeManufacturers(
      connection,
      unfinished.rows.map(({ id }) => id),
    );
    if (unfinished.rows.length > 0) say('Removed what an interrupted loading had left.');
    const shop = await loadShop(connection);
    await loadTemplates(connection, shop);
    const plans = planOrders(random, shop.parts);
    return { shop, orders: await loadOrders(connection, shop, plans, await workingDays(connection)) };
  });
  const parts = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  say(`Demo shop: ${orders.length} orders with ${parts} parts.`);

  const database = openDatabase(at);
  try {
    const now = new Date();
    const momentOf = turnsUntil(now);
    const clock = demoClock(now);
    const deps = createDeps(database, { clock: clock.read, newId: clock.newId });
    const runs = await produce(deps, shop, orders, clock, momentOf, random);
    say(`Demo shop: ${runs} work orders in production.`);
    const shipments = await ship(deps, shop, orders, clock, momentOf, random);
    say(`Demo shop: ${shipments} shipments.`);
  } finally {
    await database.close();
  }
  await maintenance.transaction('read write', (connection) =>
    connection.query({
      text: 'update manufacturers set name = $2 where id = $1',
      values: [shop.manufacturerId, SHOP_NAME],
    }),
  );
  return shop.manufacturerId;
}
