import { INCOTERMS } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { manufacturers } from '../access/schema/manufacturers.ts';
import {
  createdAt,
  externalId,
  instant,
  isExternalId,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
} from '../engine/columns.ts';
import type { AddressJson } from '../shipments/schema/address-json.ts';

/** Customers. `id` is what ERPs send. */
export const customerOrganisations = pgTable(
  'customer_organisations',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    defaultIncoterm: text('default_incoterm', { enum: INCOTERMS }),
    externalId: externalId(),
    createdAt: createdAt(),
    /** When the name last changed, which all of its orders show; -infinity for the first name. */
    renamedAt: instant('renamed_at').notNull().default(sql`'-infinity'`),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('customer_organisations_name_unique').on(t.manufacturerId, t.name),
    unique('customer_organisations_external_id_unique').on(t.externalId, t.manufacturerId),
    index('customer_organisations_words').using('gin', t.manufacturerId, t.name.op('gin_trgm_ops')),
    index('customer_organisations_external_id_words')
      .using('gin', t.manufacturerId, t.externalId.op('gin_trgm_ops'))
      .where(sql`external_id is not null`),
    check('customer_organisations_external_id_shape', isExternalId(t.externalId)),
    check('customer_organisations_incoterm_known', oneOf(t.defaultIncoterm, INCOTERMS)),
  ],
);

/** Addresses that shipments to a customer can start from. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    ...tenantKey(),
    customerOrganisationId: integer('customer_organisation_id').notNull(),
    address: jsonb('address').$type<AddressJson>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo(
      'customer_addresses_customer',
      [t.manufacturerId, t.customerOrganisationId],
      customerOrganisations,
    ),
    index('customer_addresses_of_customer').on(t.manufacturerId, t.customerOrganisationId),
  ],
);

/** People at a customer. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    ...tenantKey(),
    customerOrganisationId: integer('customer_organisation_id').notNull(),
    name: text('name').notNull(),
    position: text('position').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo(
      'customer_contacts_customer',
      [t.manufacturerId, t.customerOrganisationId],
      customerOrganisations,
    ),
    index('customer_contacts_of_customer').on(t.manufacturerId, t.customerOrganisationId),
  ],
);
