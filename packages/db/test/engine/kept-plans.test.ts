import { addComment, moveBatches, prepareShipment, scheduleWorkOrders } from '@routecard/core';
import { courier, parcel } from '@routecard/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_PLAN_AGE_MS } from '../../src/engine/client/plan-age.ts';
import {
  findScanned,
  listOrderHistory,
  readBalancesOfRequisitions,
  readOrderPage,
  readPackingScreen,
  readProductionSteps,
  readRunHistory,
  readRunPage,
  readStepHistory,
  readStepPage,
  readStepTravellerSheet,
  readStepWork,
  readTransitionsOfRequisitions,
  readTransitionsOfSteps,
} from '../../src/index.ts';
import { fresh, growRows, keepStatistics, openShop, type Shop } from '../../testing/index.ts';

const COPIES = 2_000;

/** What an order of one line is read with, all its joins counted; in tables and in indexes; far below the number of copies. */
const FEW_TUPLES = 500;

/** Reads of one thing, by the ids of things of one order. */
interface Ids {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionId: number;
  readonly workOrderId: string;
  readonly stepId: string;
}

const READS: Readonly<Record<string, (shop: Shop, ids: Ids) => Promise<unknown>>> = {
  'the page of a run': ({ database, manufacturerId }, { workOrderId }) =>
    readRunPage(database, manufacturerId, workOrderId),
  'the history of a run': ({ database, manufacturerId }, { workOrderId }) =>
    readRunHistory(database, manufacturerId, workOrderId),
  'the page of an order': ({ database, manufacturerId }, { orderId }) =>
    readOrderPage(database, manufacturerId, orderId),
  'the history of an order': ({ database, manufacturerId }, { orderId }) =>
    listOrderHistory(database, manufacturerId, orderId, { before: null, limit: 20 }),
  'the packing of an order': ({ database, manufacturerId }, { orderId }) =>
    readPackingScreen(database, manufacturerId, orderId),
  'the balances of a part': ({ database, manufacturerId }, { requisitionId }) =>
    readBalancesOfRequisitions(database, manufacturerId, [requisitionId]),
  'the ledger of a part': ({ database, manufacturerId }, { requisitionId }) =>
    readTransitionsOfRequisitions(database, manufacturerId, [requisitionId], { after: null, limit: 20 }),
  'a production step': ({ database, manufacturerId }, { stepId }) =>
    readProductionSteps(database, manufacturerId, [stepId]),
  'the page of a production step': ({ database, manufacturerId }, { stepId }) =>
    readStepPage(database, manufacturerId, stepId),
  'the work of a production step': ({ database, manufacturerId }, { stepId }) =>
    readStepWork(database, manufacturerId, stepId),
  'the history of a production step': ({ database, manufacturerId }, { stepId }) =>
    readStepHistory(database, manufacturerId, stepId),
  'the ledger of a production step': ({ database, manufacturerId }, { stepId }) =>
    readTransitionsOfSteps(database, manufacturerId, [stepId], { after: null, limit: 20 }),
  'the traveller of a production step': ({ database, manufacturerId }, { stepId }) =>
    readStepTravellerSheet(database, manufacturerId, stepId),
  'a scanned order': ({ database, manufacturerId }, { orderNumber }) =>
    findScanned(database, manufacturerId, { orderNumber, sequence: null, runNumber: null, parcelEnd: null }),
};

let shop: Shop;
let ids: Ids;
let now = 0;

/** Plans are made of tables that are empty or nearly so, kept by the only connection, and nobody has the planner look again. */
beforeAll(async () => {
  shop = await openShop({ maxConnections: 1, now: () => now });
  await keepStatistics(shop.sql);
  const call = () => ({ actor: shop.actor() });
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const [requisitionId = 0] = requisitionIds;
  const { print, qc, packing } = shop.operations;
  const entries = [{ requisitionId, quantity: 10, operationIds: [print, qc, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  const [run] = workOrders;
  const workOrderId = run?.id ?? '';
  await moveBatches(shop.deps, call(), {
    entries: [{ toOperationId: packing, batches: [{ workOrderId, fromOperationId: print, quantity: 6 }] }],
  });
  await addComment(shop.deps, call(), { orderId, body: 'Urgent' });
  const shipment = courier(parcel([requisitionId, 2]));
  await prepareShipment(shop.deps, call(), { orderId, shipment, release: false });
  const { rows } = await shop.sql.query<{ id: string }>(
    'select production_step_id as id from batch_balances where operation_id = $1',
    [print],
  );
  ids = {
    orderId,
    orderNumber: run?.part.orderNumber ?? 0,
    requisitionId,
    workOrderId,
    stepId: rows[0]?.id ?? '',
  };
  for (const read of Object.values(READS)) await read(shop, ids);
  await growRows(shop.sql, shop.manufacturerId, COPIES);
  now += MAX_PLAN_AGE_MS;
});
afterAll(() => shop.close());

/** The tuples that tables and indexes have answered with so far. */
async function tuplesRead(): Promise<number> {
  // A session tells of what it did when it is told to, at the end of its transaction.
  await shop.database.read(shop.manufacturerId, { text: 'select pg_stat_force_next_flush()' });
  const { rows } = await shop.sql.query<{ tuples: number }>(
    `select ((select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)
       + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as tuples`,
  );
  return rows[0]?.tuples ?? 0;
}

test.each(Object.entries(READS))('%s is read by keys soon after the shop has grown', async (_, read) => {
  const before = await tuplesRead();
  await read(shop, ids);
  expect((await tuplesRead()) - before).toBeLessThan(FEW_TUPLES);
});
