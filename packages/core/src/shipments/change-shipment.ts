import { type Call, ensurePrecondition, type Outcome } from '../call.ts';
import type { Deps, Stamp } from '../deps.ts';
import { packingNeed } from './packing.ts';
import type { PackingUnitOfWork } from './packing-unit-of-work.ts';
import type { Shipment } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import { type ShipmentView, shipmentView } from './shipment-view.ts';

/** Takes one shipment of an order to another state, or leaves it as it is, which nobody is told of. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, PRECONDITION_FAILED and what `change` refuses. */
export function changeShipment(
  deps: Deps,
  call: Call<ShipmentView>,
  target: ShipmentTarget,
  change: (shipment: Shipment, packing: PackingUnitOfWork, stamp: Stamp) => Shipment,
): Promise<Outcome<ShipmentView>> {
  const { orderId, shipmentId } = target;
  const need = packingNeed(call.actor.userId, orderId, shipmentId, []);
  return deps.packing.submit(call, need, (packing, stamp) => {
    packing.order(orderId);
    const before = packing.shipment(orderId, shipmentId);
    ensurePrecondition(call, shipmentView(before));
    const shipment = change(before, packing, stamp);
    if (shipment !== before) packing.save(shipment);
    return shipmentView(shipment);
  });
}
