import {
  addComment,
  createOrder,
  fulfilShipment,
  moveBatches,
  prepareShipment,
  releaseShipment,
  scheduleWorkOrders,
  setTracking,
} from '@routecard/core';
import { courier, parcel, tracking } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import { fresh, keepStatistics, newId, sharedShop } from '../../testing/index.ts';

const BLOCK = 25;
const BLOCKS = 12;

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });

/** An order from its first call to its last. */
async function makeAndShip(partSpecificationId: string, number: number): Promise<void> {
  const { order, requisitions } = await fresh(
    createOrder(shop.deps, call(), {
      customerOrganisationName: `Customer ${number % 20}`,
      requisitions: [{ partSpecificationId, quantity: 4 }],
    }),
  );
  const [requisitionId = 0] = requisitions.map(({ id }) => id);
  const operationIds = [shop.operations.print, shop.operations.packing];
  const entries = [{ requisitionId, quantity: 4, operationIds }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  const batches = [{ workOrderId: workOrders[0]?.id ?? '', quantity: 4 }];
  await moveBatches(shop.deps, call(), { entries: [{ toOperationId: shop.operations.packing, batches }] });
  await addComment(shop.deps, call(), { orderId: order.id, body: 'Urgent' });
  const shipment = courier(parcel([requisitionId, 2]), parcel([requisitionId, 2]));
  const { id } = await fresh(
    prepareShipment(shop.deps, call(), { orderId: order.id, shipment, release: false }),
  );
  const target = { orderId: order.id, shipmentId: id };
  await releaseShipment(shop.deps, call(), target);
  await setTracking(shop.deps, call(), { ...target, tracking: { ...tracking, trackingNumber: newId() } });
  await fulfilShipment(shop.deps, call(), target);
}

/** Waits until PostgreSQL counts as many orders as there are: a session tells of what it wrote a while later. */
async function untilCounted(): Promise<void> {
  const untold = async () => {
    await shop.database.read(shop.manufacturerId, { text: 'select pg_stat_force_next_flush()' });
    const { rows } = await shop.sql.query<{ untold: number }>(
      `select (select count(*) from orders)::int - pg_stat_get_live_tuples('orders'::regclass)::int as untold`,
    );
    return rows[0]?.untold;
  };
  await expect.poll(untold, { timeout: 60_000 }).toBe(0);
}

/** The tuples that indexes have answered with so far, by index. */
async function tuplesRead(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await shop.sql.query<{ name: string; tuples: number }>(
    'select indexrelname as name, idx_tup_read::int as tuples from pg_stat_user_indexes',
  );
  return new Map(rows.map(({ name, tuples }) => [name, tuples]));
}

/** A small table is read whole where that is the cheapest, a few times for all commands of an order. */
const TIMES_READ_WHOLE = 10;

test('plans that were made while tables were empty read no more of an index when they have grown', async () => {
  // Nobody has the planner look again: what it knew of empty tables is all that it goes by.
  await keepStatistics(shop.sql);
  const { partSpecificationId } = await shop.addPart();
  let before = await tuplesRead();
  for (let block = 1; block <= BLOCKS; block += 1) {
    before = await tuplesRead();
    for (let n = 0; n < BLOCK; n += 1) await makeAndShip(partSpecificationId, n);
    await untilCounted();
  }
  const perOrder = [...(await tuplesRead())].map(
    ([name, tuples]) => [name, (tuples - (before.get(name) ?? 0)) / BLOCK] as const,
  );
  expect(perOrder.filter(([, tuples]) => tuples > TIMES_READ_WHOLE * BLOCK * BLOCKS)).toEqual([]);
});
