import {
  type Deps,
  fulfilShipment,
  NO_TERMS,
  type ParcelInput,
  prepareShipment,
  type ShipmentInput,
  setTracking,
} from '@routecard/core';
import { BOXES, unitValueOf } from './catalogue.ts';
import type { DemoClock } from './clock.ts';
import { SHOP_ADDRESS } from './customers.ts';
import type { LoadedOrder } from './orders.ts';
import { fresh } from './outcome.ts';
import type { Random } from './random.ts';
import { actorOf, type DemoShop } from './shop.ts';

const GRAMS_PER_UNIT = 35;
const PER_PARCEL = 4;
const [, , BOX] = BOXES;

/** Packs what is ready: shipped orders have left or been released, ready ones are prepared, released or still open. */
export async function ship(
  deps: Deps,
  shop: DemoShop,
  orders: readonly LoadedOrder[],
  clock: DemoClock,
  momentOf: (turn: number) => Date,
  random: Random,
): Promise<number> {
  const actor = actorOf(shop, 'SHIPPER');
  const shipped = orders.filter(({ plan }) => plan.kanbanColumn === 'Shipped');
  const ready = orders.filter(({ plan }) => plan.kanbanColumn === 'Ready to ship');
  const plans = [
    ...shipped.map((order, i) => ({ order, release: true, leaves: i < shipped.length - 2 })),
    ...ready.slice(0, 2).map((order) => ({ order, release: true, leaves: false })),
    ...ready.slice(2, 4).map((order) => ({ order, release: false, leaves: false })),
  ];
  for (const { order, release, leaves } of plans) {
    // The turn after its last line was done.
    clock.at = momentOf(Math.max(...order.lines.map(({ done }) => done?.to ?? 0)) + 1);
    const { orderId } = order;
    const command = { orderId, shipment: shipmentOf(order), release };
    const { id: shipmentId } = fresh(await prepareShipment(deps, { actor }, command));
    if (!leaves) continue;
    const trackingNumber = `1Z${random.between(100_000_000, 999_999_999)}`;
    const tracking = { provider: 'DHL', providerService: 'Express', trackingNumber };
    fresh(await setTracking(deps, { actor }, { orderId, shipmentId, tracking }));
    fresh(await fulfilShipment(deps, { actor }, { orderId, shipmentId }));
  }
  return plans.length;
}

function shipmentOf({ plan, lines }: LoadedOrder): ShipmentInput {
  const parcels: ParcelInput[] = [];
  for (let i = 0; i < lines.length; i += PER_PARCEL) {
    const packed = lines.slice(i, i + PER_PARCEL);
    const allocations = packed.map(({ requisitionId, quantity }) => ({ requisitionId, quantity }));
    const units = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
    const netWeightGrams = units * GRAMS_PER_UNIT;
    parcels.push({
      grossWeightGrams: netWeightGrams + BOX.tare,
      netWeightGrams,
      value: Number(
        packed.reduce((sum, { part, quantity }) => sum + quantity * unitValueOf(part), 0).toFixed(2),
      ),
      widthMillimeters: BOX.width,
      heightMillimeters: BOX.height,
      lengthMillimeters: BOX.length,
      allocations,
    });
  }
  return {
    type: 'COURIER',
    toAddress: plan.customer.address,
    tracking: null,
    ...NO_TERMS,
    incoterm: plan.customer.address.country === 'GB' || plan.customer.address.country === 'NO' ? 'DAP' : null,
    fromAddress: SHOP_ADDRESS,
    parcels,
  };
}
