import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeShipment } from './change-shipment.ts';
import type { Tracking } from './delivery.ts';
import { track } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentView } from './shipment-view.ts';

export interface SetTracking extends ShipmentTarget {
  /** Null clears it. */
  readonly tracking: Tracking | null;
}

/** Notes or clears how a courier names the shipment. Throws SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_TRACKING_REQUIRED. */
export const setTracking = defineUseCase<SetTracking, ShipmentView>(
  'setTracking',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_TRACKING_FORBIDDEN', 'SHIPMENT_TRACKING_REQUIRED'],
  (deps, call, command) =>
    changeShipment(deps, call, command, (shipment) => track(shipment, command.tracking)),
);
