import type { Stamp } from '../deps.ts';
import { isInt32, isUuid } from '../identifiers.ts';
import { ensure } from '../refusals.ts';
import { ensureNoneRefused, type RefusedEntry } from '../refused-entries.ts';
import type { Mark } from '../user-reference.ts';
import { type Address, addressSnapshot } from './address.ts';
import { type DeliveryInput, deliveryOf } from './delivery.ts';
import { incotermOf } from './incoterm.ts';
import type { PackingNeed, PackingUnitOfWork } from './packing-unit-of-work.ts';
import { type ParcelInput, packed, packingFaults, unitsByRequisition } from './parcel.ts';
import { type Shipment, type ShipmentContents, type ShipmentTerms, termsOf } from './shipment.ts';

/** A shipment as a client sends it; `type` and `incoterm` are not yet checked. */
export interface ShipmentInput extends DeliveryInput, Omit<ShipmentTerms, 'incoterm'> {
  readonly incoterm: string | null;
  readonly fromAddress: Address;
  readonly parcels: readonly ParcelInput[];
}

/**
 * The rows to lock and read. Ids of an impossible shape are left out, so that they end as "not found" for their own
 * command and cannot fail the statement that others share.
 */
export function packingNeed(
  userId: string,
  orderId: number,
  shipmentId: string | null,
  parcels: readonly ParcelInput[],
): PackingNeed {
  return {
    orderIds: isInt32(orderId) ? [orderId] : [],
    shipmentIds: shipmentId !== null && isUuid(shipmentId) ? [shipmentId.toLowerCase()] : [],
    requisitionIds: [...unitsByRequisition(parcels).keys()].filter(isInt32),
    userIds: [userId],
  };
}

/**
 * The contents that the input asks for, on the order, as `replaced` (null for a new shipment) would be left out.
 * Decides in this order: ORDER_CANCELLED for the order, SHIPMENT_QUOTE_FORBIDDEN, SHIPMENT_TYPE_INVALID, SHIPMENT_ADDRESS_REQUIRED,
 * SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_INCOTERM_INVALID, SHIPMENT_PACKING_INVALID, then for each part ORDER_CANCELLED and
 * SHIPMENT_OVER_ALLOCATED.
 */
export function contentsOf(
  packing: PackingUnitOfWork,
  orderId: number,
  input: ShipmentInput,
  replaced: Shipment | null,
  newId: () => string,
): ShipmentContents {
  ensureShippable(packing, orderId);
  const delivery = deliveryOf(input);
  const fromAddress = addressSnapshot(input.fromAddress, 'origin');
  const incoterm = incotermOf(input.incoterm);
  ensurePackable(packing, orderId, input.parcels, replaced);
  const parcels = packed(input.parcels, newId);
  return { ...termsOf({ ...input, incoterm }), delivery, fromAddress, parcels };
}

/** Throws ORDER_NOT_FOUND, SHIPMENT_QUOTE_FORBIDDEN unless the order is in state ORDER, or ORDER_CANCELLED. */
export function ensureShippable(packing: PackingUnitOfWork, orderId: number): void {
  const { state, isCancelled } = packing.order(orderId);
  ensure(!isCancelled, 'ORDER_CANCELLED', 'The order is cancelled; nothing of it can be shipped.');
  ensure(
    state === 'ORDER',
    'SHIPMENT_QUOTE_FORBIDDEN',
    `Only an order in state ORDER can be shipped; this one is in state ${state}.`,
  );
}

/** True if the shipment holds just these parcels; a replaced one has new ones. */
export function sameParcels(shipment: Shipment, parcelIds: readonly string[]): boolean {
  const ids = new Set(parcelIds.map((id) => id.toLowerCase()));
  return ids.size === shipment.parcels.length && shipment.parcels.every((parcel) => ids.has(parcel.id));
}

/** Throws PRECONDITION_FAILED where the caller says which parcels it saw, and they are no longer those. */
export function ensureSeen(shipment: Shipment, seenParcelIds: readonly string[] | undefined): void {
  ensure(
    seenParcelIds === undefined || sameParcels(shipment, seenParcelIds),
    'PRECONDITION_FAILED',
    'The shipment was repacked since you looked at it.',
  );
}

/** Units of a part in the shipments of its order, as the caller saw them. */
export interface SeenUnits {
  readonly requisitionId: number;
  readonly units: number;
}

/**
 * Throws PRECONDITION_FAILED where more units of a part are packed by now than the caller saw: what looked ready may lie in another
 * parcel. Who says nothing of what was seen is not asked.
 */
export function ensureNoMorePacked(
  packing: PackingUnitOfWork,
  orderId: number,
  seenUnits: readonly SeenUnits[] | undefined,
): void {
  for (const { requisitionId, units } of seenUnits ?? []) {
    const part = packing.requisitionOf(orderId, requisitionId);
    const more = part === undefined ? 0 : packing.allocated(requisitionId) - units;
    ensure(
      more <= 0,
      'PRECONDITION_FAILED',
      `Somebody packed ${more} ${more === 1 ? 'unit' : 'units'} of ${part?.name} meanwhile. See what remains, and try again.`,
    );
  }
}

/** Returns the acting user and the time, as the shipment stores them. */
export function markOf(packing: PackingUnitOfWork, stamp: Stamp): Mark {
  return { at: stamp.at, by: packing.user(stamp.by) };
}

/** Throws SHIPMENT_PACKING_INVALID or SHIPMENT_OVER_ALLOCATED, naming every parcel and allocation that is refused. */
function ensurePackable(
  packing: PackingUnitOfWork,
  orderId: number,
  parcels: readonly ParcelInput[],
  replaced: Shipment | null,
): void {
  ensure(parcels.length > 0, 'SHIPMENT_PACKING_INVALID', 'A shipment needs at least one parcel.');
  const isOfOrder = (requisitionId: number) => packing.requisitionOf(orderId, requisitionId) !== undefined;
  ensureNoneRefused([
    ...packingFaults(parcels, isOfOrder),
    ...cancelledAllocations(packing, orderId, parcels),
    ...overAllocations(packing, orderId, parcels, replaced),
  ]);
}

/** Every allocation of a part that is cancelled. */
function cancelledAllocations(
  packing: PackingUnitOfWork,
  orderId: number,
  parcels: readonly ParcelInput[],
): readonly RefusedEntry[] {
  return parcels.flatMap(({ allocations }, index) =>
    allocations.flatMap(({ requisitionId }, allocation): RefusedEntry[] => {
      const part = packing.requisitionOf(orderId, requisitionId);
      if (!part?.isCancelled) return [];
      const message = `${part.name} (requisition ${requisitionId}) is cancelled; it cannot be shipped.`;
      return [{ index, allocation, error: 'ORDER_CANCELLED', message, requisitionId }];
    }),
  );
}

/** Every allocation of a part of which more units are packed than remain. */
function overAllocations(
  packing: PackingUnitOfWork,
  orderId: number,
  parcels: readonly ParcelInput[],
  replaced: Shipment | null,
): readonly RefusedEntry[] {
  const error = 'SHIPMENT_OVER_ALLOCATED';
  const own = unitsByRequisition(replaced?.parcels ?? []);
  const messages = new Map<number, string>();
  for (const [requisitionId, units] of unitsByRequisition(parcels)) {
    const part = packing.requisitionOf(orderId, requisitionId);
    if (part === undefined) continue;
    const elsewhere = packing.allocated(requisitionId) - (own.get(requisitionId) ?? 0);
    if (units + elsewhere <= part.quantity) continue;
    const remaining = Math.max(part.quantity - elsewhere, 0);
    messages.set(
      requisitionId,
      units === 1
        ? `${part.name} (requisition ${requisitionId}): 1 unit was packed, ${remaining} of ${part.quantity} remain.`
        : `${part.name} (requisition ${requisitionId}): ${units} units were packed, ${remaining} of ${part.quantity} remain.`,
    );
  }
  return parcels.flatMap(({ allocations }, index) =>
    allocations.flatMap(({ requisitionId }, allocation): RefusedEntry[] => {
      const message = messages.get(requisitionId);
      return message === undefined ? [] : [{ index, allocation, error, message, requisitionId }];
    }),
  );
}
