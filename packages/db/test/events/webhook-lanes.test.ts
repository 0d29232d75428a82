import { deleteWebhook } from '@routecard/core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { noteEndpoints } from '../../src/webhooks/relay/endpoint-health.ts';
import { type LeaseQuery, leaseLanes } from '../../src/webhooks/relay/lease-lanes.ts';
import { recordAttempts } from '../../src/webhooks/relay/record-attempts.ts';
import { openRelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { removeOld } from '../../src/webhooks/relay/upkeep.ts';
import { fresh, newId, sharedShop, testDriver } from '../../testing/index.ts';
import type { Place } from '../../testing/shop-rows.ts';

const shop = await sharedShop();
const neighbour = await shop.neighbour();
const relay = openRelayDatabase({ url: shop.url, maxConnections: 2, ...testDriver() });
afterAll(() => relay.close());
beforeEach(async () => {
  for (const table of ['deliveries', 'lanes', 'endpoints'])
    await shop.sql.query(`delete from webhook_${table}`);
});

/** A webhook with so many orders of which one event waits. */
async function addBusy(place: Place, orders: number, waitedMs = 0): Promise<string> {
  const id = newId();
  await shop.sql.query(
    `insert into webhook_endpoints (manufacturer_id, id, url, types, secret, created_by)
     values ($1, $2, 'https://erp.example.com/hook', '{order.created}', '', $3)`,
    [place.manufacturerId, id, place.userId],
  );
  await shop.sql.query(
    `with planned as (
       insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, body, next_attempt_at)
       select $1, $2, n, gen_random_uuid(), '{}', now() - $4 * interval '1 millisecond' from generate_series(1, $3::int) n returning *)
     insert into webhook_lanes (manufacturer_id, endpoint_id, lane, pending, due_at)
     select manufacturer_id, endpoint_id, lane, 1, next_attempt_at from planned`,
    [place.manufacturerId, id, orders, waitedMs],
  );
  return id;
}

/** How many lanes of each webhook are taken, in the order of `ids`. */
async function leasedOf(ids: readonly string[], query: Partial<LeaseQuery>): Promise<number[]> {
  const lanes = await leaseLanes(relay, {
    lanes: 512,
    lanesPerEndpoint: 64,
    lanesPerFailingEndpoint: 4,
    deliveriesPerLane: 20,
    leaseMs: 20_000,
    held: new Map(),
    ...query,
  });
  return ids.map((id) => lanes.filter(({ endpointId }) => endpointId === id).length);
}

describe('places are given in turn', () => {
  test('one that becomes free goes to the webhook that has fewest, whoever waits for longer', async () => {
    const busy: string[] = [];
    for (let n = 0; n < 8; n += 1) busy.push(await addBusy(shop, 64, 60_000));
    const ids = [...busy, await addBusy(neighbour, 64)];
    const held = new Map(busy.map((id, n) => [id, n === 0 ? 63 : 64]));
    expect(await leasedOf(ids, { lanes: 1, held })).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await leasedOf(ids, { lanes: 10, held })).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 10]);
  });

  test('many at once are shared equally; what one does not need goes to the others', async () => {
    const ids = [
      await addBusy(shop, 100, 60_000),
      await addBusy(shop, 100, 30_000),
      await addBusy(neighbour, 3),
    ];
    expect(await leasedOf(ids, { lanes: 23 })).toEqual([10, 10, 3]);
    expect(await leasedOf(ids, { lanes: 512, held: new Map([[ids[0] ?? '', 10]]) })).toEqual([54, 64, 0]);
  });

  test('at equal shares the one that has waited for longest is first', async () => {
    const ids = [await addBusy(shop, 2, 1_000), await addBusy(neighbour, 2, 60_000)];
    expect(await leasedOf(ids, { lanes: 3 })).toEqual([1, 2]);
  });

  test('a webhook that fails has its few places, of which those under way are some', async () => {
    const ids = [await addBusy(shop, 20), await addBusy(neighbour, 20)];
    await shop.sql.query('update webhook_endpoints set failing_since = now() where id = $1', [ids[0]]);
    expect(await leasedOf(ids, { held: new Map([[ids[0] ?? '', 1]]) })).toEqual([3, 20]);
  });
});

test('lanes that another relay is taking keep no place empty', async () => {
  const ids = [await addBusy(shop, 10, 60_000), await addBusy(neighbour, 10)];
  const other = await shop.sql.connect();
  try {
    await other.query('begin');
    await other.query('select from webhook_lanes where lane <= 4 for no key update');
    expect(await leasedOf(ids, { lanes: 6 })).toEqual([3, 3]);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

describe('a lane with nothing to send', () => {
  /** Lanes of orders whose events were all sent so long ago. */
  const addIdle = (endpointId: string, lanes: number, ago: string) =>
    shop.sql.query(
      `insert into webhook_lanes (manufacturer_id, endpoint_id, lane, pending, due_at)
       select $1, $2, 1000000 + n, 0, now() - $4::interval from generate_series(1, $3::int) n`,
      [shop.manufacturerId, endpointId, lanes, ago],
    );
  const lanesOf = async (endpointId: string) =>
    (
      await shop.sql.query(
        `select lane, pending, xmin::text as version from webhook_lanes where endpoint_id = $1 order by lane`,
        [endpointId],
      )
    ).rows;

  test.each([
    [
      'gone',
      (endpointId: string) =>
        relay.transaction((connection) =>
          noteEndpoints(connection, [], [{ manufacturerId: shop.manufacturerId, endpointId }], 1),
        ),
    ],
    [
      'deleted',
      (webhookId: string) => fresh(deleteWebhook(shop.deps, { actor: shop.actor() }, { webhookId })),
    ],
  ])('is not written when its webhook is %s, where others are emptied', async (_, end) => {
    const id = await addBusy(shop, 1);
    await addIdle(id, 3, '1 hour');
    const [, ...idle] = await lanesOf(id);
    await end(id);
    const [busy, ...left] = await lanesOf(id);
    expect(busy).toMatchObject({ lane: 1, pending: 0 });
    expect(left).toEqual(idle);
    const { rows } = await shop.sql.query('select state from webhook_deliveries where endpoint_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
  });

  test('is removed when it is older than the retention, a page after the other', async () => {
    const id = await addBusy(shop, 2, 86_400_000 * 40);
    await addIdle(id, 2_500, '31 days');
    await shop.sql.query(
      `update webhook_lanes set due_at = now() - interval '1 day' where endpoint_id = $1 and lane = 1002000`,
      [id],
    );
    expect(await removeOld(relay, { days: 30 })).toMatchObject({ lanes: 2_499 });
    expect((await lanesOf(id)).map(({ lane }) => lane)).toEqual([1, 2, 1_002_000]);
  });

  test('has no holder, also where one that came too late has sent all of it', async () => {
    const id = await addBusy(shop, 1, 60_000);
    const take = () =>
      leaseLanes(relay, {
        lanes: 1,
        lanesPerEndpoint: 1,
        lanesPerFailingEndpoint: 1,
        deliveriesPerLane: 1,
        leaseMs: 0,
        held: new Map(),
      });
    const [late] = await take();
    const [holder] = await take();
    if (late === undefined || holder === undefined) throw new Error('The lane was not taken twice');
    const attempt = {
      number: 1,
      at: new Date(),
      durationMs: 1,
      status: 204,
      error: null,
      response: '',
      state: 'SUCCEEDED' as const,
      nextAttemptAt: null,
    };
    const attempts = late.deliveries.map((delivery) => ({ ...attempt, deliveryId: delivery.id }));
    await relay.transaction((connection) =>
      recordAttempts(connection, [{ lane: late, attempts, dueAt: null }]),
    );
    const { rows } = await shop.sql.query(
      'select pending, leased_by from webhook_lanes where endpoint_id = $1',
      [id],
    );
    expect(rows).toEqual([{ pending: 0, leased_by: null }]);
  });
});
