import { COUNTED_EVENT_TYPES, ORDER_EVENT_TYPES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
 * order and within the manufacturer's feed, and keeps what webhooks say of them: a retry sends the same bytes.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    ...tenantKey(),
    orderId: integer('order_id').notNull(),
    type: text('type', { enum: ORDER_EVENT_TYPES }).notNull(),
    /** The run or the shipment that it is an event of; null for the order as a whole. */
    subjectId: uuid('subject_id'),
    createdAt: createdAt(),
    /** Screens find by it what was committed since they last looked. */
    transactionId: transactionId(),
    /** Null until the relay has seen it. Counts the states of the order, without gaps; events of other types repeat a number. */
    sequence: integer('sequence'),
    /** Its place in the manufacturer's feed, given with the sequence: no lower one is ever given later. */
    position: bigint('position', { mode: 'number' }),
    relayedAt: instant('relayed_at'),
    /** As it is sent; null where no webhook asks for it. */
    body: text('body'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    index('order_events_by_transaction').on(t.manufacturerId, t.transactionId),
    // The oldest that wait of each manufacturer, without a look at those that wait of another. Both columns say the same: who looks for the
    // events of one order names one of them, so that no plan reads all that wait of its manufacturer here.
    index('order_events_unrelayed_of_feed')
      .on(t.manufacturerId, t.id)
      .where(sql`sequence is null and relayed_at is null`),
    // Events are relayed in the order in which they lie there: a few bytes find those of a time.
    index('order_events_relayed').using('brin', t.relayedAt),
    // The orders that changed since the relay last looked, with the instant of the newest change.
    index('order_events_unrelayed_of_order')
      .on(t.manufacturerId, t.orderId, t.createdAt)
      .where(sql`sequence is null`),
    uniqueIndex('order_events_position').on(t.manufacturerId, t.position).where(sql`position is not null`),
    uniqueIndex('order_events_sequence')
      .on(t.manufacturerId, t.orderId, t.sequence)
      .where(sql`sequence is not null and ${oneOf(t.type, COUNTED_EVENT_TYPES)}`),
    refersTo('order_events_order', [t.manufacturerId, t.orderId], orders),
    check('order_events_relayed_stamped', sql`(${t.sequence} is null) = (${t.relayedAt} is null)`),
    check('order_events_type_known', oneOf(t.type, ORDER_EVENT_TYPES)),
    check(
      'order_events_subject',
      sql`(${t.subjectId} is null) = (${t.type} in ('order.created', 'order.updated', 'order.completed'))`,
    ),
  ],
);

/** The ends of each manufacturer's feed of events. Locking this row is the right to relay the manufacturer's events. */
export const eventFeeds = pgTable(
  'event_feeds',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    /** The position of the newest event; 0 before the first. */
    lastPosition: bigint('last_position', { mode: 'number' }).notNull().default(0),
    /** The highest position of an event that was removed because of its age; 0 before the first. */
    removedPosition: bigint('removed_position', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId] }),
    check('event_feeds_in_order', sql`${t.removedPosition} between 0 and ${t.lastPosition}`),
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
