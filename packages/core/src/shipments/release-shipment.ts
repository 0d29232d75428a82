import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeShipment } from './change-shipment.ts';
import { ensureShippable, markOf, type ShipmentTarget } from './packing.ts';
import { release } from './shipment.ts';

export type ReleaseShipment = ShipmentTarget;

/** Hands a prepared shipment over. Throws SHIPMENT_STATUS_INVALID where that was done already, SHIPMENT_QUOTE_FORBIDDEN. */
export const releaseShipment = defineUseCase(
  'releaseShipment',
  PERMISSIONS.writeShipments,
  (deps, call, command: ReleaseShipment) =>
    changeShipment(deps, call, command, (shipment, book, stamp) => {
      const released = release(shipment, markOf(book, stamp));
      ensureShippable(book, command.orderId);
      return released;
    }),
);
