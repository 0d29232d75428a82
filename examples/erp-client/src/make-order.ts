import type { Routecard, Schemas } from '@routecard/client';

type Requisition = Schemas['Requisition'];
type Address = Schemas['AddressInput'];

/** Progress messages. */
export type Say = (line: string) => void;

/**
 * Takes an order from its parts to a released shipment. Every write has a key made of what it is for, so that the whole
 * may be run again after a crash at any point: what was done is not done twice.
 */
export async function makeOrder(client: Routecard, orderId: number, from: Address, say: Say): Promise<void> {
  const order = await client.get('/order/{orderId}', { path: { orderId } });
  say(
    `Order ${order.orderNumber} for ${order.customerOrganisationName}: ${order.requisitionIds.length} parts`,
  );
  await schedule(client, orderId, await partsOf(client, orderId), say);
  const parts = await partsOf(client, orderId);
  await finish(client, orderId, parts, say);
  await ship(client, orderId, parts, from, say);
}

const partsOf = (client: Routecard, orderId: number): Promise<Requisition[]> =>
  client.get('/requisition/order/{orderId}', { path: { orderId } });

async function schedule(client: Routecard, orderId: number, parts: Requisition[], say: Say): Promise<void> {
  const waiting = parts.filter((part) => part.workOrders.length === 0);
  if (waiting.length === 0) return;
  const batches = await client.post('/requisition/work-orders', {
    key: `erp-schedule-${orderId}`,
    body: waiting.map(({ id, quantity }) => ({ requisitionId: id, quantity })),
  });
  for (const batch of batches) {
    say(`Scheduled ${batch.workOrderLabel}: ${batch.quantity} units at ${batch.operationName}`);
  }
}

/** Moves every run to the last operation of its routing, all of them or none. */
async function finish(client: Routecard, orderId: number, parts: Requisition[], say: Say): Promise<void> {
  const entries = parts
    .flatMap((part) => part.workOrders)
    .flatMap((run) => {
      const last = run.routing.at(-1);
      if (last === undefined) return [];
      return [
        { toOperationId: last.operationId, batches: [{ workOrderId: run.id, quantity: run.quantity }] },
      ];
    });
  const batches = await client.patch('/production-step/move-batches', {
    key: `erp-finish-${orderId}`,
    body: entries,
  });
  for (const batch of batches.filter(({ quantity }) => quantity > 0)) {
    say(`Moved ${batch.workOrderLabel}: ${batch.quantity} units at ${batch.operationName}`);
  }
}

async function ship(
  client: Routecard,
  orderId: number,
  parts: Requisition[],
  fromAddress: Address,
  say: Say,
): Promise<void> {
  const shipment = await client.post('/order/{orderId}/shipments', {
    path: { orderId },
    query: { release: true },
    key: `erp-ship-${orderId}`,
    body: {
      type: 'COLLECTION',
      fromAddress,
      parcels: [
        {
          grossWeightGrams: 900,
          netWeightGrams: 800,
          value: 120.5,
          width: 300,
          height: 200,
          length: 100,
          allocations: parts.map(({ id, quantity }) => ({ requisitionId: id, quantity })),
        },
      ],
    },
  });
  say(`Shipment ${shipment.id} is ${shipment.status}`);
}
