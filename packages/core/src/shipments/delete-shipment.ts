import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { ensureSeen, packingNeed } from './packing.ts';
import { ensureDeletable, type ShipmentStatus } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';

export interface DeleteShipment extends ShipmentTarget {
  /** The parcels that the caller saw. Others by now: PRECONDITION_FAILED. */
  readonly seenParcelIds?: readonly string[];
  /** The status that the caller saw. Another by now: PRECONDITION_FAILED. */
  readonly seenStatus?: ShipmentStatus;
}

/** Removes a shipment with its parcels and documents; its units are free again. Throws SHIPMENT_DELETE_FORBIDDEN, PRECONDITION_FAILED. */
export const deleteShipment = defineUseCase<DeleteShipment, null>(
  'deleteShipment',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_DELETE_FORBIDDEN'],
  (deps, call, command) => {
    const { orderId, shipmentId, seenParcelIds, seenStatus } = command;
    const need = packingNeed(call.actor.userId, orderId, shipmentId, []);
    return deps.packing.submit(call, need, (packing) => {
      packing.order(orderId);
      const shipment = packing.shipment(orderId, shipmentId);
      ensureDeletable(shipment);
      ensureSeen(shipment, seenParcelIds);
      ensure(
        seenStatus === undefined || seenStatus === shipment.status,
        'PRECONDITION_FAILED',
        'The shipment was released since you looked at it.',
      );
      packing.remove(shipment);
      return null;
    });
  },
);
