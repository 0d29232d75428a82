import type { Actor } from '../authority.ts';
import { PERMISSIONS } from '../authority.ts';
import type { Deps } from '../deps.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { changeShipment } from './change-shipment.ts';
import { ensureSeen, ensureShippable, markOf, sameParcels } from './packing.ts';
import { release } from './shipment.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentView } from './shipment-view.ts';

export interface ReleaseShipment extends ShipmentTarget {
  /** The parcels that the caller saw. Others by now: PRECONDITION_FAILED. */
  readonly seenParcelIds?: readonly string[];
}

/**
 * Hands a prepared shipment over. Throws SHIPMENT_STATUS_INVALID where that was done already, or where its contents were
 * replaced between the arrival of this command and its turn: nobody has meant to release those. Throws
 * SHIPMENT_QUOTE_FORBIDDEN, PRECONDITION_FAILED.
 */
export const releaseShipment = defineUseCase<ReleaseShipment, ShipmentView>(
  'releaseShipment',
  PERMISSIONS.writeShipments,
  [
    'ORDER_NOT_FOUND',
    'SHIPMENT_NOT_FOUND',
    'SHIPMENT_STATUS_INVALID',
    'SHIPMENT_QUOTE_FORBIDDEN',
    'ORDER_CANCELLED',
  ],
  async (deps, call, command) => {
    const found = await parcelsOnArrival(deps, call.actor, command);
    return changeShipment(deps, call, command, (shipment, packing, stamp) => {
      const released = release(shipment, markOf(packing, stamp));
      ensureShippable(packing, command.orderId);
      ensureSeen(shipment, command.seenParcelIds);
      ensure(
        found === null || sameParcels(shipment, found),
        'SHIPMENT_STATUS_INVALID',
        'Its contents were replaced while it was being released. Look at them and release it again.',
      );
      return released;
    });
  },
);

async function parcelsOnArrival(
  deps: Deps,
  actor: Actor,
  target: ShipmentTarget,
): Promise<readonly string[] | null> {
  const look = await deps.transact<readonly string[] | null>({ actor, dryRun: true }, (store) =>
    store.shipments.parcelIds(target),
  );
  return look.replayed ? null : look.result;
}
