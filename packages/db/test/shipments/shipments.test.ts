import {
  type Call,
  deleteShipment,
  fulfilShipment,
  type ParcelInput,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  type ShipmentView,
  setTracking,
} from '@routecard/core';
import { collection, courier, fresh, parcel, tracking } from '@routecard/core/testing';
import { beforeEach, expect, test } from 'vitest';
import { listShipments, readPackingScreen, readShipment } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor('SHIPPER') };
let orderId: number;
let a: number;
let b: number;

beforeEach(async () => {
  const order = await shop.addOrder({ quantities: [10, 4] });
  orderId = order.orderId;
  [a = 0, b = 0] = order.requisitionIds;
});

const prepare = async (shipment = collection(parcel([a, 4])), release = false) =>
  fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release }));

/** Everything that packing may write, of all manufacturers. */
async function stored() {
  const tables = ['shipments', 'parcels', 'parcel_allocations', 'order_events', 'idempotency_keys'];
  const all = await Promise.all(tables.map((table) => shop.sql.query(`select * from ${table} t order by t`)));
  return all.map(({ rows }) => rows);
}

test('what was prepared is read back as it was answered, one by one and in the list', async () => {
  const first = await prepare({ ...courier(parcel([b, 1], [a, 3]), parcel([a, 2])), tracking });
  const second = await prepare(collection(parcel([a, 5])), true);
  expect(await readShipment(shop.database, shop.manufacturerId, { orderId, shipmentId: first.id })).toEqual(
    first,
  );
  expect(await listShipments(shop.database, shop.manufacturerId, orderId)).toEqual([first, second]);
});

test('a value keeps its decimals, from the smallest to the largest', async () => {
  const values = [0, 0.1, 19.995, 1e-7, 123456789.125, 999999999999];
  const { id } = await prepare(collection(...values.map((value) => ({ ...parcel([a, 1]), value }))));
  const read = await readShipment(shop.database, shop.manufacturerId, { orderId, shipmentId: id });
  expect(read.parcels.map(({ value }) => value)).toEqual(values);
});

test('every state is read back, also by the next command', async () => {
  const { id: shipmentId } = await prepare(courier(parcel([a, 4])));
  const target = { orderId, shipmentId };
  const read = () => readShipment(shop.database, shop.manufacturerId, target);
  const replaced = await replaceShipment(shop.deps, call, {
    ...target,
    shipment: courier(parcel([a, 1], [b, 2])),
    release: false,
  });
  expect(await read()).toEqual(fresh(replaced));
  const released = fresh(await releaseShipment(shop.deps, call, target));
  expect(released).toMatchObject({ status: 'RELEASED', parcels: fresh(replaced).parcels });
  expect(await read()).toEqual(released);
  const tracked = fresh(await setTracking(shop.deps, call, { ...target, tracking }));
  expect(await read()).toEqual(tracked);
  const fulfilled = fresh(await fulfilShipment(shop.deps, call, target));
  expect(fulfilled).toMatchObject({ status: 'FULFILLED', tracking });
  expect(await read()).toEqual(fulfilled);
  await expect(fulfilShipment(shop.deps, call, target)).rejects.toMatchObject({
    code: 'SHIPMENT_STATUS_INVALID',
    message: `It was already fulfilled on ${fulfilled.fulfilledAt} by Ada Planner.`,
  });
});

test('creating a shipment is one read and one write in their transaction', async () => {
  await prepare();
  shop.statements.length = 0;
  await prepare(courier(parcel([a, 1], [b, 1]), parcel([a, 1], [b, 1])));
  const [begin, load, write, commit, ...rest] = shop.statements;
  expect(begin).toMatch(/^begin/);
  expect(load).toMatch(/^select load_packing/);
  expect(write).toMatch(/^with /);
  expect(commit).toBe('commit');
  expect(rest).toEqual([]);
});

test('reading shipments is one statement, however many there are', async () => {
  for (let i = 0; i < 4; i += 1) await prepare(collection(parcel([a, 1]), parcel([a, 1])));
  shop.statements.length = 0;
  await listShipments(shop.database, shop.manufacturerId, orderId);
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
});

test('a replacement leaves no old parcel, and does not count its own units', async () => {
  const { id: shipmentId, parcels } = await prepare(collection(parcel([a, 6]), parcel([a, 4])));
  const replace = (...given: readonly ParcelInput[]) =>
    replaceShipment(shop.deps, call, {
      orderId,
      shipmentId,
      shipment: collection(...given),
      release: false,
    });
  const replaced = fresh(await replace(parcel([a, 7]), parcel([a, 3])));
  const { rows } = await shop.sql.query('select id from parcels where shipment_id = $1 order by position', [
    shipmentId,
  ]);
  expect(rows.map(({ id }) => id)).toEqual(replaced.parcels.map(({ id }) => id));
  expect(rows.map(({ id }) => id)).not.toContain(parcels[0]?.id);
  await expect(replace(parcel([a, 7]), parcel([a, 4]))).rejects.toMatchObject({
    code: 'SHIPMENT_OVER_ALLOCATED',
  });
  await replace(parcel([a, 1]));
  const { lines } = await readPackingScreen(shop.database, shop.manufacturerId, orderId);
  expect(lines[0]).toMatchObject({ ordered: 10, allocated: 1, remaining: 9 });
});

test('a refused command writes nothing, whatever it had done before it was refused', async () => {
  const { id: shipmentId } = await prepare(collection(parcel([a, 4])), true);
  const before = await stored();
  const target = { orderId, shipmentId };
  const refused = [
    prepareShipment(shop.deps, call, { orderId, shipment: collection(parcel([a, 7])), release: true }),
    prepareShipment(shop.deps, call, { orderId: -1, shipment: collection(parcel([a, 1])), release: true }),
    replaceShipment(shop.deps, call, { ...target, shipment: collection(parcel([a, 1])), release: true }),
    releaseShipment(shop.deps, call, target),
    fulfilShipment(shop.deps, call, { orderId, shipmentId: 'x' }),
  ];
  const answers = await Promise.allSettled(refused);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await stored()).toEqual(before);
});

test('a dry run decides against the database and writes nothing', async () => {
  const before = await stored();
  const dry = { ...call, dryRun: true };
  const command = { orderId, shipment: collection(parcel([a, 10])), release: true };
  expect(fresh(await prepareShipment(shop.deps, dry, command)).status).toBe('RELEASED');
  expect(await stored()).toEqual(before);
});

test('with the same key a release is answered again, byte for byte, and happens once', async () => {
  const { id: shipmentId } = await prepare();
  const key = `release-${shipmentId}`;
  const withKey: Call<ShipmentView> = {
    ...call,
    idempotency: {
      key,
      requestHash: new Uint8Array(32).fill(7),
      answer: (result) => ({ status: 200, body: JSON.stringify(result) }),
      refusal: ({ status, message }) => ({ status, body: message }),
    },
  };
  const first = fresh(await releaseShipment(shop.deps, withKey, { orderId, shipmentId }));
  const again = await releaseShipment(shop.deps, withKey, { orderId, shipmentId });
  expect(again).toEqual({ replayed: true, answer: { status: 200, body: JSON.stringify(first) } });
  const { rows } = await shop.sql.query(
    `select from order_events where order_id = $1 and type = 'shipment.released'`,
    [orderId],
  );
  expect(rows).toHaveLength(1);
});

test('each change is told of once, in its transaction', async () => {
  const { id: shipmentId } = await prepare();
  const target = { orderId, shipmentId };
  await replaceShipment(shop.deps, call, { ...target, shipment: courier(parcel([b, 1])), release: true });
  await setTracking(shop.deps, call, { ...target, tracking });
  await deleteShipment(shop.deps, call, target);
  const { rows } = await shop.sql.query('select type from order_events where order_id = $1', [orderId]);
  expect(rows.map(({ type }) => type).toSorted()).toEqual([
    ...Array(4).fill('order.updated'),
    'shipment.prepared',
    'shipment.released',
  ]);
});
