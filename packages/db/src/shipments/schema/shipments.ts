import { INCOTERMS, SHIPMENT_STATUSES, SHIPMENT_TYPES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import {
  bytea,
  createdAt,
  instant,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  timestamps,
} from '../../engine/columns.ts';
import { orders, requisitions } from '../../orders/schema/orders.ts';
import type { AddressJson } from './address-json.ts';

/** The courier's identification of the shipment. */
export interface TrackingJson {
  provider: string;
  providerService: string;
  trackingNumber: string;
  trackingUrl?: string;
}

/** Parcels that leave together. The order's row is what a change locks. */
export const shipments = pgTable(
  'shipments',
  {
    ...tenantKey(),
    orderId: integer('order_id').notNull(),
    type: text('type', { enum: SHIPMENT_TYPES }).notNull(),
    status: text('status', { enum: SHIPMENT_STATUSES }).notNull(),
    incoterm: text('incoterm'),
    fromAddress: jsonb('from_address').$type<AddressJson>().notNull(),
    toAddress: jsonb('to_address').$type<AddressJson>(),
    tracking: jsonb('tracking').$type<TrackingJson>(),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    fulfilledAt: instant('fulfilled_at'),
    fulfilledBy: uuid('fulfilled_by'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('shipments_of_order').on(t.manufacturerId, t.orderId, t.id),
    refersTo('shipments_order', [t.manufacturerId, t.orderId], orders),
    refersTo('shipments_prepared_by', [t.manufacturerId, t.preparedBy], users),
    refersTo('shipments_released_by', [t.manufacturerId, t.releasedBy], users),
    refersTo('shipments_fulfilled_by', [t.manufacturerId, t.fulfilledBy], users),
    // Shipments that wait to be released are read often and are few.
    index('shipments_prepared').on(t.manufacturerId, t.preparedAt, t.id).where(sql`status = 'PREPARED'`),
    // The end of a shipment's id is its short name.
    // The manufacturer last: what reads a shipment by its keys must not take these for a way to it.
    index('shipments_short_name').on(sql`right(id::text, 4)`, t.manufacturerId),
    index('shipments_tracking_number').on(sql`(tracking ->> 'trackingNumber')`, t.manufacturerId),
    check('shipments_type_known', oneOf(t.type, SHIPMENT_TYPES)),
    check(
      'shipments_destination',
      sql`case when ${t.type} = 'COURIER' then ${t.toAddress} is not null else ${t.toAddress} is null and ${t.tracking} is null end`,
    ),
    check(
      'shipments_stamps',
      sql`num_nulls(${t.releasedAt}, ${t.releasedBy}) in (0, 2) and num_nulls(${t.fulfilledAt}, ${t.fulfilledBy}) in (0, 2)
        and case ${t.status}
          when 'PREPARED' then ${t.releasedAt} is null and ${t.fulfilledAt} is null
          when 'RELEASED' then ${t.releasedAt} is not null and ${t.fulfilledAt} is null
          when 'FULFILLED' then ${t.releasedAt} is not null and ${t.fulfilledAt} is not null
            and (${t.type} = 'COLLECTION' or ${t.tracking} is not null)
          else false
        end`,
    ),
    check('shipments_incoterm_known', oneOf(t.incoterm, INCOTERMS)),
  ],
);

/** Boxes of a shipment: weights in grams, sides in millimetres, value in the order's currency with the decimals as given. */
export const parcels = pgTable(
  'parcels',
  {
    ...tenantKey(),
    shipmentId: uuid('shipment_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: integer('position').notNull(),
    grossWeightGrams: integer('gross_weight_grams').notNull(),
    netWeightGrams: integer('net_weight_grams').notNull(),
    value: numeric('value').notNull(),
    widthMillimeters: integer('width_millimeters').notNull(),
    heightMillimeters: integer('height_millimeters').notNull(),
    lengthMillimeters: integer('length_millimeters').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('parcels_of_order').on(t.manufacturerId, t.orderId, t.id),
    unique('parcels_position').on(t.shipmentId, t.manufacturerId, t.position),
    foreignKey({
      name: 'parcels_shipment',
      columns: [t.manufacturerId, t.orderId, t.shipmentId],
      foreignColumns: [shipments.manufacturerId, shipments.orderId, shipments.id],
    }).onDelete('cascade'),
    check('parcels_weights', sql`${t.netWeightGrams} >= 0 and ${t.grossWeightGrams} >= ${t.netWeightGrams}`),
    check(
      'parcels_measures_not_negative',
      sql`${t.value} >= 0 and ${t.widthMillimeters} >= 0 and ${t.heightMillimeters} >= 0 and ${t.lengthMillimeters} >= 0`,
    ),
  ],
);

/** Units of a requisition in a parcel. The keys keep both on one order. */
export const parcelAllocations = pgTable(
  'parcel_allocations',
  {
    manufacturerId: manufacturerId(),
    parcelId: uuid('parcel_id').notNull(),
    requisitionId: integer('requisition_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.parcelId, t.requisitionId] }),
    foreignKey({
      name: 'parcel_allocations_parcel',
      columns: [t.manufacturerId, t.orderId, t.parcelId],
      foreignColumns: [parcels.manufacturerId, parcels.orderId, parcels.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'parcel_allocations_requisition',
      columns: [t.manufacturerId, t.orderId, t.requisitionId],
      foreignColumns: [requisitions.manufacturerId, requisitions.orderId, requisitions.id],
    }),
    index('parcel_allocations_requisition_index').on(t.requisitionId, t.manufacturerId),
    check('parcel_allocations_quantity_positive', sql`${t.quantity} >= 1`),
  ],
);

/** Files that travel with a shipment. */
export const shipmentDocuments = pgTable(
  'shipment_documents',
  {
    ...tenantKey(),
    orderId: integer('order_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    content: bytea('content').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    foreignKey({
      name: 'shipment_documents_shipment',
      columns: [t.manufacturerId, t.orderId, t.shipmentId],
      foreignColumns: [shipments.manufacturerId, shipments.orderId, shipments.id],
    }).onDelete('cascade'),
    refersTo('shipment_documents_uploaded_by', [t.manufacturerId, t.uploadedBy], users),
    index('shipment_documents_shipment_index').on(t.shipmentId, t.manufacturerId),
    check(
      'shipment_documents_size',
      sql`${t.sizeBytes} = octet_length(${t.content}) and ${t.sizeBytes} <= 26214400`,
    ),
  ],
);
