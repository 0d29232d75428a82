import { ensure, Refusal } from '../refusals.ts';
import type { Mark } from '../user-reference.ts';
import type { Address } from './address.ts';
import {
  type CollectionDelivery,
  type Delivery,
  fulfillable,
  type TrackedDelivery,
  type Tracking,
  trackedWith,
} from './delivery.ts';
import type { Incoterm } from './incoterm.ts';
import type { Parcel } from './parcel.ts';
import type { ShipmentDocument } from './shipment-document.ts';

/** A shipment's states, in the order in which it passes them. */
export const SHIPMENT_STATUSES = ['PREPARED', 'RELEASED', 'FULFILLED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** Fields of a shipment that clients set and read without further rules. */
export interface ShipmentTerms {
  readonly incoterm: Incoterm | null;
}

/** The terms of a shipment of which none was set. */
export const NO_TERMS: ShipmentTerms = { incoterm: null };

/** Picks the terms from the fields of a shipment, a view or an input. */
export function termsOf<Terms extends Record<keyof ShipmentTerms, unknown>>(
  fields: Terms,
): Pick<Terms, keyof ShipmentTerms> {
  const keys = Object.keys(NO_TERMS) as (keyof ShipmentTerms)[];
  return Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<Terms, keyof ShipmentTerms>;
}

/** Parcels, delivery and terms of a shipment. They can be replaced only while it is prepared. */
export interface ShipmentContents extends ShipmentTerms {
  readonly delivery: Delivery;
  readonly fromAddress: Address;
  /** Never empty. */
  readonly parcels: readonly Parcel[];
}

interface ShipmentIdentity {
  readonly id: string;
  readonly orderId: number;
  readonly prepared: Mark;
  /** Oldest first. */
  readonly documents: readonly ShipmentDocument[];
}

/** Packed, and open to change. */
export interface PreparedShipment extends ShipmentIdentity, ShipmentContents {
  readonly status: 'PREPARED';
}

/** Handed over to be shipped: its contents never change again. */
export interface ReleasedShipment extends ShipmentIdentity, ShipmentContents {
  readonly status: 'RELEASED';
  readonly released: Mark;
}

/** Gone: a courier's shipment has tracking. */
export interface FulfilledShipment extends ShipmentIdentity, ShipmentContents {
  readonly status: 'FULFILLED';
  readonly delivery: CollectionDelivery | TrackedDelivery;
  readonly released: Mark;
  readonly fulfilled: Mark;
}

export type Shipment = PreparedShipment | ReleasedShipment | FulfilledShipment;

/** A new shipment of the order. */
export function prepare(
  id: string,
  orderId: number,
  contents: ShipmentContents,
  prepared: Mark,
): PreparedShipment {
  return { ...contents, id, orderId, prepared, documents: [], status: 'PREPARED' };
}

/** The shipment as one that may still be changed. Throws SHIPMENT_STRUCTURE_FROZEN otherwise. */
export function replaceable(shipment: Shipment): PreparedShipment {
  if (shipment.status === 'PREPARED') return shipment;
  throw new Refusal(
    'SHIPMENT_STRUCTURE_FROZEN',
    `Only a prepared shipment can be changed. ${pastOf(shipment)}`,
  );
}

/** The shipment with other contents; who prepared it, and its documents, stay. */
export function replace(shipment: PreparedShipment, contents: ShipmentContents): PreparedShipment {
  return { ...shipment, ...contents };
}

/**
 * Only a prepared shipment can be released. A second release is refused, not ignored: SHIPMENT_STATUS_INVALID says since
 * when it is released and by whom, so that a client whose first answer was lost can tell.
 */
export function release(shipment: Shipment, released: Mark): ReleasedShipment {
  if (shipment.status === 'PREPARED') return { ...shipment, status: 'RELEASED', released };
  throw new Refusal('SHIPMENT_STATUS_INVALID', pastOf(shipment));
}

/** Only a released shipment can be fulfilled (SHIPMENT_STATUS_INVALID), a courier's only with tracking (SHIPMENT_TRACKING_REQUIRED). */
export function fulfil(shipment: Shipment, fulfilled: Mark): FulfilledShipment {
  ensure(
    shipment.status !== 'PREPARED',
    'SHIPMENT_STATUS_INVALID',
    'The shipment has not been released yet.',
  );
  if (shipment.status === 'FULFILLED') throw new Refusal('SHIPMENT_STATUS_INVALID', pastOf(shipment));
  return { ...shipment, status: 'FULFILLED', delivery: fulfillable(shipment.delivery), fulfilled };
}

/**
 * The shipment with other tracking, or with none for null, in any state. Throws SHIPMENT_TRACKING_FORBIDDEN for a
 * collection, SHIPMENT_TRACKING_REQUIRED where a fulfilled courier shipment would lose its tracking.
 */
export function track(shipment: Shipment, tracking: Tracking | null): Shipment {
  const delivery = trackedWith(shipment.delivery, tracking);
  if (delivery === shipment.delivery) return shipment;
  if (shipment.status === 'FULFILLED') return { ...shipment, delivery: fulfillable(delivery) };
  return { ...shipment, delivery };
}

/** Throws SHIPMENT_DELETE_FORBIDDEN for a fulfilled shipment. */
export function ensureDeletable(shipment: Shipment): void {
  if (shipment.status !== 'FULFILLED') return;
  throw new Refusal(
    'SHIPMENT_DELETE_FORBIDDEN',
    `A fulfilled shipment cannot be deleted. ${pastOf(shipment)}`,
  );
}

function pastOf(shipment: ReleasedShipment | FulfilledShipment): string {
  const happened = shipment.status === 'RELEASED' ? 'released' : 'fulfilled';
  const { at, by } = shipment.status === 'RELEASED' ? shipment.released : shipment.fulfilled;
  return `It was already ${happened} on ${at.toISOString()} by ${by.displayName}.`;
}
