import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeShipment } from './change-shipment.ts';
import { markOf } from './packing.ts';
import { fulfil } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentView } from './shipment-view.ts';

export type FulfilShipment = ShipmentTarget;

/** Notes that a released shipment has left. Throws SHIPMENT_STATUS_INVALID, SHIPMENT_TRACKING_REQUIRED. */
export const fulfilShipment = defineUseCase<FulfilShipment, ShipmentView>(
  'fulfilShipment',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_STATUS_INVALID', 'SHIPMENT_TRACKING_REQUIRED'],
  (deps, call, command) =>
    changeShipment(deps, call, command, (shipment, packing, stamp) =>
      fulfil(shipment, markOf(packing, stamp)),
    ),
);
