import { changedMeanwhile, ensureAsSeen, shownValue, textOfValue } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeShipment } from './change-shipment.ts';
import type { Tracking } from './delivery.ts';
import { type Shipment, track } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentView } from './shipment-view.ts';

export interface SetTracking extends ShipmentTarget {
  /** Null clears it. */
  readonly tracking: Tracking | null;
  /** The tracking that the caller saw, null for none. Another by now: PRECONDITION_FAILED. */
  readonly seenTracking?: Tracking | null;
}

/**
 * Notes or clears how a courier names the shipment. Throws SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_TRACKING_REQUIRED,
 * PRECONDITION_FAILED.
 */
export const setTracking = defineUseCase<SetTracking, ShipmentView>(
  'setTracking',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_TRACKING_FORBIDDEN', 'SHIPMENT_TRACKING_REQUIRED'],
  (deps, call, command) =>
    changeShipment(deps, call, command, (shipment) => {
      const tracked = track(shipment, command.tracking);
      ensureAsSeen(
        changedMeanwhile('the tracking', 'it as it is now'),
        { now: trackingOf(shipment), seen: command.seenTracking, wanted: command.tracking },
        textOfTracking,
      );
      return tracked;
    }),
);

const trackingOf = ({ delivery }: Shipment): Tracking | null =>
  delivery.type === 'COURIER' ? delivery.tracking : null;

function textOfTracking(tracking: Tracking | null): string {
  if (tracking === null) return '';
  const { provider, providerService, trackingNumber, trackingUrl } = tracking;
  return textOfValue([provider, providerService, trackingNumber, trackingUrl].map(shownValue));
}
