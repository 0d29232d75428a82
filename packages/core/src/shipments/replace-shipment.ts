import { PERMISSIONS } from '../authority.ts';
import { ensurePrecondition } from '../call.ts';
import { defineUseCase } from '../use-case.ts';
import { trackedAs } from './delivery.ts';
import {
  contentsOf,
  ensureNoMorePacked,
  ensureSeen,
  markOf,
  packingNeed,
  type SeenUnits,
  type ShipmentInput,
} from './packing.ts';
import { release, replace, replaceable } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import { type ShipmentView, shipmentView } from './shipment-view.ts';

export interface ReplaceShipment extends ShipmentTarget {
  readonly shipment: ShipmentInput;
  /** True releases it afterwards: replaced and released, or nothing happened. */
  readonly release: boolean;
  /** True leaves the tracking as it is by then, whatever the input says of it. */
  readonly keepsTracking?: boolean;
  /** The parcels that the caller saw. Others by now: PRECONDITION_FAILED. */
  readonly seenParcelIds?: readonly string[];
  /** What the caller saw packed of the parts, in this shipment too. More by now: PRECONDITION_FAILED. */
  readonly seenUnits?: readonly SeenUnits[];
}

/**
 * Gives a prepared shipment other contents; its parcels get new ids and its own old units do not count. Throws
 * ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_STRUCTURE_FROZEN, PRECONDITION_FAILED and what `contentsOf` refuses.
 */
export const replaceShipment = defineUseCase<ReplaceShipment, ShipmentView>(
  'replaceShipment',
  PERMISSIONS.writeShipments,
  [
    'SHIPMENT_QUOTE_FORBIDDEN',
    'SHIPMENT_TYPE_INVALID',
    'SHIPMENT_ADDRESS_REQUIRED',
    'SHIPMENT_TRACKING_FORBIDDEN',
    'SHIPMENT_TRACKING_REQUIRED',
    'SHIPMENT_INCOTERM_INVALID',
    'SHIPMENT_PACKING_INVALID',
    'SHIPMENT_OVER_ALLOCATED',
    'ORDER_CANCELLED',
    'ORDER_NOT_FOUND',
    'SHIPMENT_NOT_FOUND',
    'SHIPMENT_STRUCTURE_FROZEN',
  ],
  (deps, call, command) => {
    const { orderId, shipmentId, shipment: input } = command;
    const need = packingNeed(call.actor.userId, orderId, shipmentId, input.parcels);
    return deps.packing.submit(call, need, (packing, stamp) => {
      packing.order(orderId);
      const found = packing.shipment(orderId, shipmentId);
      ensurePrecondition(call, shipmentView(found));
      const current = replaceable(found);
      ensureSeen(current, command.seenParcelIds);
      const contents = contentsOf(packing, orderId, input, current, () => stamp.newId());
      ensureNoMorePacked(packing, orderId, command.seenUnits);
      const delivery = command.keepsTracking
        ? trackedAs(contents.delivery, current.delivery)
        : contents.delivery;
      const replaced = replace(current, { ...contents, delivery });
      const shipment = command.release ? release(replaced, markOf(packing, stamp)) : replaced;
      packing.save(shipment);
      return shipmentView(shipment);
    });
  },
);
