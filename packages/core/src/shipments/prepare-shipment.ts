import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import {
  contentsOf,
  ensureNoMorePacked,
  markOf,
  packingNeed,
  type SeenUnits,
  type ShipmentInput,
} from './packing.ts';
import { prepare, release } from './shipment.ts';
import { type ShipmentView, shipmentView } from './shipment-view.ts';

export interface PrepareShipment {
  readonly orderId: number;
  readonly shipment: ShipmentInput;
  /** True releases it at once: released, or nothing happened. */
  readonly release: boolean;
  /** What the caller saw packed of the parts. More by now: PRECONDITION_FAILED. */
  readonly seenUnits?: readonly SeenUnits[];
}

/** Packs parts of an order into a new shipment. Throws ORDER_NOT_FOUND, what `contentsOf` refuses, and PRECONDITION_FAILED. */
export const prepareShipment = defineUseCase<PrepareShipment, ShipmentView>(
  'prepareShipment',
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
  ],
  (deps, call, command) => {
    const { orderId, shipment: input } = command;
    const need = packingNeed(call.actor.userId, orderId, null, input.parcels);
    return deps.packing.submit(call, need, (packing, stamp) => {
      const contents = contentsOf(packing, orderId, input, null, () => stamp.newId());
      ensureNoMorePacked(packing, orderId, command.seenUnits);
      const mark = markOf(packing, stamp);
      const prepared = prepare(stamp.newId(), orderId, contents, mark);
      const shipment = command.release ? release(prepared, mark) : prepared;
      packing.save(shipment);
      return shipmentView(shipment);
    });
  },
);
