import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, manufacturerId } from './columns.ts';
import { manufacturers } from './manufacturers.ts';
import { orders } from './orders.ts';

/** Events written in the transaction of the change they tell of; the relay reads them in `id` order. */
export const orderEvents = pgTable(
  'order_events',
  {
    manufacturerId: manufacturerId(),
    id: uuid('id').notNull(),
    orderId: integer('order_id').notNull(),
    type: text('type', { enum: ['order.created', 'order.updated'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    foreignKey({
      name: 'order_events_order',
      columns: [t.manufacturerId, t.orderId],
      foreignColumns: [orders.manufacturerId, orders.id],
    }),
    check('order_events_type_known', sql`${t.type} in ('order.created', 'order.updated')`),
  ],
);

/** Answers kept for 24 hours under the client's key, written in the transaction of their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
    check('idempotency_keys_key_shape', sql`length(${t.key}) between 1 and 255`),
    check('idempotency_keys_status', sql`${t.status} between 200 and 499`),
  ],
);
