import { ORDER_EVENT_TYPES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { manufacturers } from '../../access/schema/manufacturers.ts';
import {
  bytea,
  createdAt,
  instant,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  transactionId,
} from '../../engine/columns.ts';
import { orders } from '../../orders/schema/orders.ts';

/**
 * Events written in the transaction of the change they tell of. The relay reads them in `id` order, numbers them within their
 * order, and keeps what webhooks say of them: a retry sends the same bytes.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    ...tenantKey(),
    orderId: integer('order_id').notNull(),
    type: text('type', { enum: ORDER_EVENT_TYPES }).notNull(),
    createdAt: createdAt(),
    /** Screens find by it what was committed since they last looked. */
    transactionId: transactionId(),
    /** Null until the relay has seen it; then without gaps within the order. */
    sequence: integer('sequence'),
    relayedAt: instant('relayed_at'),
    /** As it is sent; null where no webhook asks for it. */
    body: text('body'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    index('order_events_by_transaction').on(t.manufacturerId, t.transactionId),
    index('order_events_unrelayed').on(t.id).where(sql`sequence is null`),
    // Events are relayed in the order in which they lie there: a few bytes find those of a time.
    index('order_events_relayed').using('brin', t.relayedAt),
    uniqueIndex('order_events_sequence')
      .on(t.manufacturerId, t.orderId, t.sequence)
      .where(sql`sequence is not null`),
    refersTo('order_events_order', [t.manufacturerId, t.orderId], orders),
    check('order_events_relayed_stamped', sql`(${t.sequence} is null) = (${t.relayedAt} is null)`),
    check('order_events_type_known', oneOf(t.type, ORDER_EVENT_TYPES)),
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
