import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { packingNeed } from './packing.ts';
import { ensureDeletable } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';

export type DeleteShipment = ShipmentTarget;

/** Removes a shipment with its parcels and documents; its units are free again. Throws SHIPMENT_DELETE_FORBIDDEN. */
export const deleteShipment = defineUseCase<DeleteShipment, null>(
  'deleteShipment',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_DELETE_FORBIDDEN'],
  (deps, call, command) => {
    const { orderId, shipmentId } = command;
    const need = packingNeed(call.actor.userId, orderId, shipmentId, []);
    return deps.packing.submit(call, need, (packing) => {
      packing.order(orderId);
      const shipment = packing.shipment(orderId, shipmentId);
      ensureDeletable(shipment);
      packing.remove(shipment);
      return null;
    });
  },
);
