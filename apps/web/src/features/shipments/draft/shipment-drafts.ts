import type { Incoterm } from '@routecard/core';
import * as z from 'zod/mini';
import { draftKind, loadDraft, removeDraft } from '@/features/drafts';
import { forgetIntent } from '@/lib/forms/intent';
import type { AddressDraft, ParcelDraft, ShipmentDraft } from './draft';

const address: z.ZodMiniType<AddressDraft> = z.object({
  name: z.string(),
  company: z.string(),
  street1: z.string(),
  street2: z.string(),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  taxId: z.string(),
  jurisdictionIsoCode: z.string(),
  residential: z.boolean(),
});

const parcel: z.ZodMiniType<ParcelDraft> = z.object({
  key: z.string(),
  grossWeightGrams: z.string(),
  netWeightGrams: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  value: z.string(),
  allocations: z.array(z.object({ requisitionId: z.number(), quantity: z.string() })),
});

const INCOTERMS = {
  EXW: 'EXW',
  FCA: 'FCA',
  CPT: 'CPT',
  CIP: 'CIP',
  DAP: 'DAP',
  DPU: 'DPU',
  DDP: 'DDP',
  FAS: 'FAS',
  FOB: 'FOB',
  CFR: 'CFR',
  CIF: 'CIF',
} as const satisfies { readonly [Code in Incoterm]: Code };

const shipment: z.ZodMiniType<ShipmentDraft> = z.object({
  type: z.enum(['COURIER', 'COLLECTION']),
  incoterm: z.nullable(z.enum(INCOTERMS)),
  fromAddress: address,
  toAddress: address,
  tracking: z.nullable(
    z.object({
      provider: z.string(),
      providerService: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.exactOptional(z.string()),
    }),
  ),
  parcels: z.array(parcel),
  agreed: z.record(z.string(), z.number()),
});

/** A packing draft belongs to the tab in which it is packed. */
export const SHIPMENT_DRAFTS = draftKind({
  version: 1,
  storage: 'session',
  contents: shipment,
  base: shipment,
});

/** The storage key of a shipment's draft; `new` for one that is not prepared yet. */
export function draftPlace(orderId: number, shipmentId: string | null): string {
  return `routecard-packing:${orderId}:${shipmentId ?? 'new'}`;
}

/** Returns true if a draft of the shipment is stored. */
export function hasDraft(place: string): boolean {
  return loadDraft(SHIPMENT_DRAFTS, place) !== null;
}

/** Removes a draft, and the key of a request that was sent for it and not answered. */
export function forgetDraft(place: string): void {
  removeDraft(SHIPMENT_DRAFTS, place);
  forgetIntent({ place, perTab: true });
}

/** Keys of parcels that are not sent yet, and what was agreed on the way. */
const NOT_SENT = new Set(['key', 'agreed']);

/** Returns true if both ask for the same shipment. */
export function sameShipment(a: ShipmentDraft, b: ShipmentDraft): boolean {
  const text = (draft: ShipmentDraft) =>
    JSON.stringify(draft, (key, value) => (NOT_SENT.has(key) ? undefined : value));
  return text(a) === text(b);
}
