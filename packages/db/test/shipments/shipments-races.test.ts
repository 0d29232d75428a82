import {
  type Deps,
  deleteShipment,
  type Outcome,
  prepareShipment,
  Refusal,
  releaseShipment,
  replaceShipment,
  type ShipmentView,
} from '@routecard/core';
import { collection, fresh, parcel } from '@routecard/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeps, type Database, listShipments, openDatabase, readShipment } from '../../src/index.ts';
import { sharedShop, testDriver } from '../../testing/index.ts';

const ROUNDS = 20;

const shop = await sharedShop();
const call = { actor: shop.actor('SHIPPER') };
/** As many processes of the product, each with connections and a group commit of its own. */
let processes: readonly { readonly database: Database; readonly deps: Deps }[];

beforeAll(async () => {
  processes = Array.from({ length: 4 }, () => {
    const database = openDatabase({ url: shop.url, maxConnections: 2, ...testDriver() });
    return { database, deps: createDeps(database) };
  });
});
afterAll(async () => {
  await Promise.all(processes.map(({ database }) => database.close()));
});

/** The deps of the process with this number, counted around. */
function depsOf(i: number): Deps {
  const process = processes[i % processes.length];
  if (process === undefined) throw new Error('There is no process');
  return process.deps;
}

/** The outcome: its status, or the code of its refusal. */
async function fate(work: Promise<Outcome<ShipmentView | null>>): Promise<string> {
  try {
    return fresh(await work)?.status ?? 'DELETED';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function orderOf(...quantities: readonly number[]) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities });
  return { orderId, requisitionId: requisitionIds[0] ?? 0 };
}

async function prepared(orderId: number, ...units: readonly (readonly [number, number])[]) {
  const shipment = collection(parcel(...units));
  return fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release: false }));
}

const allocatedOf = async (requisitionId: number): Promise<number> =>
  (
    await shop.sql.query(
      'select coalesce(sum(quantity), 0)::int as units from parcel_allocations where requisition_id = $1',
      [requisitionId],
    )
  ).rows[0].units;

test('two shipments allocating the last unit: one is packed, the other refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, requisitionId } = await orderOf(3);
    await prepared(orderId, [requisitionId, 2]);
    const shipment = collection(parcel([requisitionId, 1]));
    const fates = await Promise.all(
      [0, 1].map((i) => fate(prepareShipment(depsOf(i), call, { orderId, shipment, release: i === 1 }))),
    );
    expect(fates.filter((one) => one === 'SHIPMENT_OVER_ALLOCATED')).toHaveLength(1);
    expect(await allocatedOf(requisitionId)).toBe(3);
  }
});

test('a crowd over a few units, in every process and in its groups: just those units are packed', async () => {
  const { orderId, requisitionId } = await orderOf(17);
  const shipment = collection(parcel([requisitionId, 1]), parcel([requisitionId, 1]));
  const fates = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      fate(prepareShipment(depsOf(i), call, { orderId, shipment, release: false })),
    ),
  );
  expect(fates.filter((one) => one === 'PREPARED')).toHaveLength(8);
  expect(fates.filter((one) => one === 'SHIPMENT_OVER_ALLOCATED')).toHaveLength(192);
  expect(await allocatedOf(requisitionId)).toBe(16);
});

test('two orders packed at once by several processes, in opposite turns: nobody waits for ever', async () => {
  const orders = [await orderOf(500), await orderOf(500)];
  const fates = await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const order = orders[(i + Math.floor(i / 4)) % 2];
      if (order === undefined) throw new Error('There is no order');
      const shipment = collection(parcel([order.requisitionId, 1]));
      return fate(prepareShipment(depsOf(i), call, { orderId: order.orderId, shipment, release: false }));
    }),
  );
  expect(new Set(fates)).toEqual(new Set(['PREPARED']));
  expect(await Promise.all(orders.map(({ requisitionId }) => allocatedOf(requisitionId)))).toEqual([
    100, 100,
  ]);
});

test('replace racing a release of what was seen: exactly one wins, and what is released is what was seen', async () => {
  const won = { replaced: 0, released: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, requisitionId } = await orderOf(10);
    const before = await prepared(orderId, [requisitionId, 1]);
    const target = { orderId, shipmentId: before.id };
    const seenParcelIds = before.parcels.map(({ id }) => id);
    const shipment = collection(parcel([requisitionId, 9]));
    const racers = [
      () => fate(replaceShipment(depsOf(round), call, { ...target, shipment, release: false })),
      () => fate(releaseShipment(depsOf(round + 1), call, { ...target, seenParcelIds })),
    ];
    if (round % 2 === 1) racers.reverse();
    const fates = await Promise.all(racers.map((race) => race()));
    if (round % 2 === 1) fates.reverse();
    const after = await readShipment(shop.database, shop.manufacturerId, target);
    if (after.status === 'RELEASED') {
      won.released += 1;
      expect(fates).toEqual(['SHIPMENT_STRUCTURE_FROZEN', 'RELEASED']);
      expect(after.parcels).toEqual(before.parcels);
    } else {
      won.replaced += 1;
      expect(fates).toEqual(['PREPARED', 'PRECONDITION_FAILED']);
      expect(after.parcels[0]?.allocations).toEqual([{ requisitionId, quantity: 9 }]);
    }
    expect(await allocatedOf(requisitionId)).toBe(after.status === 'RELEASED' ? 1 : 9);
  }
  expect(won.replaced + won.released).toBe(ROUNDS);
});

test('a release that waited for a replace does not release what it replaced', async () => {
  const { orderId, requisitionId } = await orderOf(10);
  const before = await prepared(orderId, [requisitionId, 1]);
  const target = { orderId, shipmentId: before.id };
  const holder = await shop.sql.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [orderId]);
  const shipment = collection(parcel([requisitionId, 9]));
  const replace = fate(replaceShipment(depsOf(0), call, { ...target, shipment, release: false }));
  await waiting(1);
  const release = fate(releaseShipment(depsOf(1), call, target));
  await waiting(2);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all([replace, release])).toEqual(['PREPARED', 'SHIPMENT_STATUS_INVALID']);
  expect(await fate(releaseShipment(depsOf(1), call, target))).toBe('RELEASED');
});

test('released ten times at once: once', async () => {
  const { orderId, requisitionId } = await orderOf(10);
  const { id: shipmentId } = await prepared(orderId, [requisitionId, 1]);
  const fates = await Promise.all(
    Array.from({ length: 10 }, (_, i) => fate(releaseShipment(depsOf(i), call, { orderId, shipmentId }))),
  );
  expect(fates.filter((one) => one === 'RELEASED')).toHaveLength(1);
  expect(fates.filter((one) => one === 'SHIPMENT_STATUS_INVALID')).toHaveLength(9);
  const { rows } = await shop.sql.query('select type from order_events where order_id = $1', [orderId]);
  expect(rows.map(({ type }) => type).toSorted()).toEqual([
    'order.updated',
    'order.updated',
    'shipment.prepared',
    'shipment.released',
  ]);
});

test('delete racing replace: whatever comes first, nothing is left over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, requisitionId } = await orderOf(10);
    const { id: shipmentId } = await prepared(orderId, [requisitionId, 1]);
    const target = { orderId, shipmentId };
    const shipment = collection(parcel([requisitionId, 9]));
    const fates = await Promise.all([
      fate(replaceShipment(depsOf(round), call, { ...target, shipment, release: false })),
      fate(deleteShipment(depsOf(round + 1), call, target)),
    ]);
    expect(['PREPARED', 'SHIPMENT_NOT_FOUND']).toContain(fates[0]);
    expect(fates[1]).toBe('DELETED');
    expect(await listShipments(shop.database, shop.manufacturerId, orderId)).toEqual([]);
    expect(await allocatedOf(requisitionId)).toBe(0);
    const left = await shop.sql.query('select from parcels where order_id = $1', [orderId]);
    expect(left.rowCount).toBe(0);
  }
});

test('two people replacing the same shipment of what they saw: one does', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { orderId, requisitionId } = await orderOf(10);
    const { id: shipmentId, parcels } = await prepared(orderId, [requisitionId, 1]);
    const seenParcelIds = parcels.map(({ id }) => id);
    const fates = await Promise.all(
      [8, 9].map((units, i) => {
        const shipment = collection(parcel([requisitionId, units]));
        const command = { orderId, shipmentId, shipment, release: false, seenParcelIds };
        return fate(replaceShipment(depsOf(i + round), call, command));
      }),
    );
    expect(fates.toSorted()).toEqual(['PRECONDITION_FAILED', 'PREPARED']);
  }
});

/** Waits until so many connections wait for a lock in this database. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await shop.sql.query(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].waiting >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
