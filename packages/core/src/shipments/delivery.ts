import { isBlank } from '../blank.ts';
import { ensure, Refusal } from '../refusals.ts';
import { type Address, addressSnapshot } from './address.ts';

/** The kinds of delivery: by a courier, or collected by the customer. */
export const SHIPMENT_TYPES = ['COURIER', 'COLLECTION'] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

/** True if screens may link to it: it is nothing that a browser would run. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The courier's identification of the shipment. */
export interface Tracking {
  readonly provider: string;
  readonly providerService: string;
  readonly trackingNumber: string;
  readonly trackingUrl?: string;
}

/** A courier brings it to the destination; it can be tracked once the courier has it. */
export interface CourierDelivery {
  readonly type: 'COURIER';
  readonly toAddress: Address;
  readonly tracking: Tracking | null;
}

/** A courier shipment that can be followed. */
export interface TrackedDelivery extends CourierDelivery {
  readonly tracking: Tracking;
}

/** The customer fetches it: no destination and nothing to track. */
export interface CollectionDelivery {
  readonly type: 'COLLECTION';
}

export type Delivery = CourierDelivery | CollectionDelivery;

/** The delivery as a client sends it. */
export interface DeliveryInput {
  readonly type: string;
  readonly toAddress: Address | null;
  readonly tracking: Tracking | null;
}

/**
 * The delivery that the client asks for. Throws SHIPMENT_TYPE_INVALID, SHIPMENT_ADDRESS_REQUIRED (courier),
 * SHIPMENT_TRACKING_FORBIDDEN (collection with a destination or tracking), SHIPMENT_TRACKING_REQUIRED (tracking
 * without its number) or REQUEST_VALIDATION_FAILED (its URL is no web address).
 */
export function deliveryOf(input: DeliveryInput): Delivery {
  switch (input.type) {
    case 'COURIER':
      ensure(input.toAddress !== null, 'SHIPMENT_ADDRESS_REQUIRED');
      return {
        type: 'COURIER',
        toAddress: addressSnapshot(input.toAddress, 'destination'),
        tracking: input.tracking && trackingSnapshot(input.tracking),
      };
    case 'COLLECTION':
      ensure(
        input.toAddress === null,
        'SHIPMENT_TRACKING_FORBIDDEN',
        'A collection has no destination address.',
      );
      ensure(input.tracking === null, 'SHIPMENT_TRACKING_FORBIDDEN', 'A collection has no tracking.');
      return { type: 'COLLECTION' };
    default:
      throw new Refusal('SHIPMENT_TYPE_INVALID');
  }
}

/** The delivery with other tracking, or with none; itself where that changes nothing. Throws SHIPMENT_TRACKING_FORBIDDEN for a collection. */
export function trackedWith(delivery: Delivery, tracking: Tracking | null): Delivery {
  if (delivery.type === 'COLLECTION') {
    ensure(tracking === null, 'SHIPMENT_TRACKING_FORBIDDEN', 'A collection has no tracking.');
    return delivery;
  }
  if (tracking === null && delivery.tracking === null) return delivery;
  return { ...delivery, tracking: tracking && trackingSnapshot(tracking) };
}

/** The delivery with the tracking that the one before has by now; only one by courier has any. */
export function trackedAs(delivery: Delivery, before: Delivery): Delivery {
  if (delivery.type === 'COLLECTION' || before.type === 'COLLECTION') return delivery;
  return { ...delivery, tracking: before.tracking };
}

/** The delivery as one that may be fulfilled. Throws SHIPMENT_TRACKING_REQUIRED for a courier without tracking. */
export function fulfillable(delivery: Delivery): CollectionDelivery | TrackedDelivery {
  if (delivery.type === 'COLLECTION') return delivery;
  const { tracking } = delivery;
  ensure(tracking !== null, 'SHIPMENT_TRACKING_REQUIRED');
  return { ...delivery, tracking };
}

function trackingSnapshot(tracking: Tracking): Tracking {
  const { provider, providerService, trackingNumber, trackingUrl } = tracking;
  ensure(
    !isBlank(provider) && !isBlank(trackingNumber),
    'SHIPMENT_TRACKING_REQUIRED',
    'Tracking needs its provider and its number.',
  );
  if (trackingUrl === undefined || trackingUrl === '') return { provider, providerService, trackingNumber };
  ensure(isWebAddress(trackingUrl), 'REQUEST_VALIDATION_FAILED', undefined, {
    fields: [{ path: 'tracking.trackingUrl', message: 'Must begin with https:// or http://' }],
  });
  return { provider, providerService, trackingNumber, trackingUrl };
}
