import { INCOTERMS, SHIPMENT_STATUSES, SHIPMENT_TYPES, type ShipmentView } from '@routecard/core';
import { z } from 'zod';
import { userBody } from '../catalogue/users.ts';
import { cursorOf } from '../cursors.ts';
import { instant, instantText, intIdText, leaveOut, listOf, uuid, uuidShown } from '../fields.ts';
import { limitOf } from '../paging.ts';
import { presentShipmentDocument, shipmentDocumentBody } from './shipment-documents.ts';

/** An address as answers show it. */
export const addressBody = z
  .object({
    street1: z.string(),
    street2: z.string(),
    city: z.string(),
    country: z.string(),
    zip: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    residential: z.boolean(),
    state: z.string().optional(),
    company: z.string().optional(),
    jurisdictionIsoCode: z.string().optional(),
    taxId: z.string().optional(),
  })
  .meta({ id: 'Address' });

/** The tracking of a courier shipment. */
export const trackingBody = z
  .object({
    provider: z.string(),
    providerService: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string().optional(),
  })
  .meta({ id: 'Tracking' });

const incoterm = z.enum(INCOTERMS);

const parcelBody = z
  .object({
    id: uuidShown,
    grossWeightGrams: z.int(),
    netWeightGrams: z.int(),
    value: z.number(),
    width: z.int().meta({ description: 'Millimetres.' }),
    height: z.int().meta({ description: 'Millimetres.' }),
    length: z.int().meta({ description: 'Millimetres.' }),
    allocations: z.array(z.object({ requisitionId: z.int(), quantity: z.int() })),
  })
  .meta({ id: 'Parcel' });

/** A shipment as answers show it (interface.md section 2.1, decisions.md section 2). */
export const shipmentBody = z
  .object({
    id: uuidShown,
    orderId: z.int(),
    type: z.enum(SHIPMENT_TYPES),
    status: z.enum(SHIPMENT_STATUSES),
    incoterm: incoterm.nullish().transform(leaveOut).pipe(incoterm.optional()),
    fromAddress: addressBody,
    toAddress: addressBody.nullable(),
    tracking: trackingBody.nullable(),
    parcels: z.array(parcelBody),
    documents: z.array(shipmentDocumentBody),
    preparedAt: instant,
    preparedBy: userBody,
    releasedAt: instant.nullable(),
    releasedBy: userBody.nullable(),
    fulfilledAt: instant.nullable(),
    fulfilledBy: userBody.nullable(),
  })
  .meta({ id: 'Shipment' });

export type ShipmentBody = z.input<typeof shipmentBody>;

const MAX_SHIPMENTS = 1000;
/** As many as an address has room for. */
const MAX_IDS = 400;
const place = cursorOf('shipments', uuid);

/** The cursor of a place in the list of shipments: the last id of a page. */
export const shipmentCursor = place.text;

/** `GET /shipment`. */
export const shopShipmentsQuery = z.object({
  ids: listOf(uuid, MAX_IDS),
  orderIds: listOf(intIdText),
  status: listOf(z.enum(SHIPMENT_STATUSES)),
  type: listOf(z.enum(SHIPMENT_TYPES)),
  updatedSince: instantText.optional().meta({
    description: 'Only shipments that changed then or later, also where that became visible only later.',
  }),
  limit: limitOf(MAX_SHIPMENTS),
  cursor: place.parameter.optional(),
});

/** The shipments of an order, oldest first. */
export const shipmentsBody = z.array(shipmentBody);

/** A shipment, read or as a command left it. */
export function presentShipment(shipment: ShipmentView): ShipmentBody {
  return {
    ...shipment,
    parcels: shipment.parcels.map(
      ({ widthMillimeters, heightMillimeters, lengthMillimeters, ...parcel }) => ({
        ...parcel,
        width: widthMillimeters,
        height: heightMillimeters,
        length: lengthMillimeters,
        allocations: [...parcel.allocations],
      }),
    ),
    documents: shipment.documents.map(presentShipmentDocument),
  };
}

/** Several of them. */
export const presentShipments = (shipments: readonly ShipmentView[]): ShipmentBody[] =>
  shipments.map(presentShipment);
