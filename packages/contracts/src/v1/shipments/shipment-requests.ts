import type { Address, ParcelInput, ShipmentInput, Tracking } from '@routecard/core';
import { z } from 'zod';
import { flag, optional, text } from '../fields.ts';
import { given } from '../given.ts';

/*
 * Structure only: what a shipment may be is decided in core, whose refusals have codes of their own. A blank or missing
 * address field therefore passes here, and so does a type that there is none of.
 */

const addressLine = text.nullish().transform((line) => line ?? '');

const LINES = ['street1', 'city', 'country', 'zip', 'name', 'phone', 'email'] as const;

/** An address as clients send it. Where its structure is not complete, the lines that are missing are named with it; where it is, core names them. */
export const addressRequest = z
  .object({
    street1: addressLine,
    street2: text,
    city: addressLine,
    country: addressLine,
    zip: addressLine,
    name: addressLine,
    phone: addressLine,
    email: addressLine,
    residential: z.boolean(),
    state: text.nullish(),
    company: text.nullish(),
    jurisdictionIsoCode: text.nullish(),
    taxId: text.nullish(),
  })
  .superRefine(
    (given, ctx) => {
      for (const line of LINES.filter((name) => given[name] === '')) {
        ctx.addIssue({ code: 'custom', path: [line], message: 'is required', input: given });
      }
    },
    { when: ({ value, issues }) => issues.length > 0 && typeof value === 'object' && value !== null },
  )
  .meta({ id: 'AddressInput' });

const tracking = z
  .object({ provider: text, providerService: text, trackingNumber: text, trackingUrl: text.nullish() })
  .meta({ id: 'TrackingInput' });

const parcel = z
  .object({
    grossWeightGrams: z.number(),
    netWeightGrams: z.number(),
    value: z.number(),
    width: z.number(),
    height: z.number(),
    length: z.number(),
    allocations: z.array(z.object({ requisitionId: z.number(), quantity: z.number() })).max(500),
  })
  .meta({ id: 'ParcelInput' });

/** `POST` and `PUT` of a shipment: at most 100 parcels with 500 allocations each. Lengths are millimetres. */
export const shipmentRequest = z
  .object({
    type: text,
    incoterm: optional(text),
    fromAddress: addressRequest,
    toAddress: addressRequest.nullish(),
    tracking: tracking.nullish(),
    parcels: z.array(parcel).max(100),
  })
  .meta({ id: 'ShipmentInput' });

/** `?release=true` releases it in the same transaction. */
export const releaseQuery = z.object({ release: flag.optional() });

/** How the courier calls a shipment; null or none clears it. */
export const shipmentTracking = tracking.nullish();

/** `PUT …/tracking`. No body has no tracking; fields of it that stand elsewhere clear nothing. */
export const trackingRequest = z.preprocess(
  (value, ctx) => {
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' || 'tracking' in value) return value;
    for (const field of Object.keys(value)) {
      const message = 'is no field of this body; give { "tracking": { … } }, or {} to clear it';
      ctx.issues.push({ code: 'custom', path: [field], message, input: value });
    }
    return value;
  },
  z.object({ tracking: shipmentTracking }),
);

/** The shipment that a request asks for. */
export function shipmentInput(body: z.output<typeof shipmentRequest>): ShipmentInput {
  return {
    ...body,
    fromAddress: addressInput(body.fromAddress),
    toAddress: body.toAddress ? addressInput(body.toAddress) : null,
    tracking: trackingInput(body.tracking),
    parcels: body.parcels.map(parcelOf),
  };
}

/** The tracking that a request gives, or null. */
export function trackingInput(body: z.output<typeof tracking> | null | undefined): Tracking | null {
  return body ? given(body) : null;
}

/** The address of a request. */
export const addressInput = (body: z.output<typeof addressRequest>): Address => given(body);

const parcelOf = ({ width, height, length, ...parcelBody }: z.output<typeof parcel>): ParcelInput => ({
  ...parcelBody,
  widthMillimeters: width,
  heightMillimeters: height,
  lengthMillimeters: length,
});
