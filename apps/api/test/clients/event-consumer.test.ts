import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Routecard } from '@routecard/client';
import { openRelayDatabase, type RelayDatabase, relayEvents } from '@routecard/db';
import { repetitions } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';
import { readWhole } from './consumers/atomic-file.ts';
import { buildProgram, type Program } from './consumers/consumer-process.ts';
import type { Consumed } from './consumers/event-consumer.ts';

const KILLS = repetitions(100);
/** Kills come after so many steps at the most: within the first page, and within those that follow. */
const MAX_STEPS = 16;
const ORDERS = 8;
const CHANGES_AT_ONCE = 3;
/** The pause of the shop between its changes. */
const PAUSE_MS = 20;

let testApi: TestApi;
let world: World;
let relay: RelayDatabase;
let client: Routecard;
let address: string;
let program: Program;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  relay = openRelayDatabase({ url: testApi.shop.url });
  address = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  client = new Routecard({ url: address, token: world.token });
  program = await buildProgram('event-consumer.ts');
});
afterAll(async () => {
  program.remove();
  await relay.close();
  await testApi.close();
});

const relayAll = async () => {
  while ((await relayEvents(relay, 500)).length > 0);
};

/** Numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('a consumer that is killed again and again carries every event out once, in order', async () => {
  const orderIds: number[] = [];
  for (let i = 0; i < ORDERS; i += 1) {
    const { order } = await client.post('/order', {
      body: { customerOrganisationName: 'Acme', requisitions: [] },
    });
    orderIds.push(order.id);
  }
  await relayAll();
  const { next: start } = await client.get('/events', { query: { after: 'latest' } });
  const file = path.join(program.folder, 'consumed.json');
  const args = [address, world.token, file, start];
  const roll = dice(11);

  let changes = 0;
  let isOver = false;
  const shop = (async () => {
    while (!isOver) {
      for (let i = 0; i < CHANGES_AT_ONCE; i += 1) {
        changes += 1;
        const path = { orderId: orderIds[changes % ORDERS] ?? 0 };
        await client.patch('/order/{orderId}', { path, body: { customReference: `Change ${changes}` } });
      }
      await relayAll();
      await sleep(PAUSE_MS);
    }
  })();
  let kills = 0;
  for (let i = 0; i < KILLS; i += 1) {
    if (await program.killedAfter(1 + roll(MAX_STEPS), args)) kills += 1;
  }
  isOver = true;
  await shop;
  expect(kills).toBe(KILLS);

  await program.toItsEnd([...args, 'once']);
  const { applied, copies, repeated } = readWhole<Consumed | null>(file, null) as Consumed;
  const { rows } = await testApi.shop.sql.query(
    `select id, order_id as "orderId" from order_events
     where manufacturer_id = $1 and order_id = any ($2) and type = 'order.updated' order by position`,
    [world.place.manufacturerId, orderIds],
  );
  expect(applied).toEqual(rows.map((row: { id: string }) => row.id));
  expect(new Set(applied).size).toBe(applied.length);
  expect(applied.length).toBe(changes);
  // It was killed within pages too: without the ids it would have carried events out twice.
  expect(repeated).toBeGreaterThan(0);
  for (const orderId of orderIds) {
    const { customReference } = await client.get('/order/{orderId}', { path: { orderId } });
    expect(copies[orderId]).toEqual({
      reference: customReference,
      events: rows.filter((row: { orderId: number }) => row.orderId === orderId).length,
    });
  }
});
