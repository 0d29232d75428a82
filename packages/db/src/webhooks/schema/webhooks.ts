import {
  ORDER_EVENT_TYPES,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_STATES,
} from '@routecard/core';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import {
  bytea,
  createdAt,
  instant,
  literals,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  timestamps,
} from '../../engine/columns.ts';
import { orders } from '../../orders/schema/orders.ts';
import { orderEvents } from './outbox.ts';

/**
 * The last sequence that the relay gave to an event of an order, and what it knows of its changes. The commands do not write
 * it: a row that every move of an order updates would make them wait for each other.
 */
export const orderSequences = pgTable(
  'order_sequences',
  {
    manufacturerId: manufacturerId(),
    orderId: integer('order_id').notNull(),
    lastSequence: integer('last_sequence').notNull().default(0),
    /** The instant of the newest change that was relayed. */
    lastChangedAt: instant('last_changed_at').notNull().default(sql`'-infinity'`),
    /** When a change of the order was last relayed; never before it was committed. */
    relayedAt: instant('relayed_at').notNull().default(sql`'-infinity'`),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.orderId] }),
    index('order_sequences_relayed').on(t.manufacturerId, t.relayedAt),
    refersTo('order_sequences_order', [t.manufacturerId, t.orderId], orders),
    check('order_sequences_not_negative', sql`${t.lastSequence} >= 0`),
  ],
);

/** Destinations of events. Secrets are encrypted; the previous one signs beside the new one until its time is over. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    ...tenantKey(),
    url: text('url').notNull(),
    types: text('types').array().notNull(),
    state: text('state', { enum: WEBHOOK_STATES }).notNull().default('ACTIVE'),
    disabledReason: text('disabled_reason', { enum: WEBHOOK_DISABLED_REASONS }),
    disabledAt: instant('disabled_at'),
    /** Since when no attempt has succeeded; null while the last one did. */
    failingSince: instant('failing_since'),
    secret: bytea('secret').notNull(),
    previousSecret: bytea('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    ...timestamps(),
    createdBy: uuid('created_by').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('webhook_endpoints_created_by', [t.manufacturerId, t.createdBy], users),
    check('webhook_endpoints_state_known', oneOf(t.state, WEBHOOK_STATES)),
    check(
      'webhook_endpoints_types_known',
      sql`cardinality(${t.types}) > 0 and ${t.types} <@ array[${sql.raw(literals(ORDER_EVENT_TYPES))}]`,
    ),
    check(
      'webhook_endpoints_disabled_stamped',
      sql`(${t.state} = 'DISABLED') = (${t.disabledReason} is not null) and (${t.disabledReason} is null) = (${t.disabledAt} is null)`,
    ),
    check('webhook_endpoints_reason_known', oneOf(t.disabledReason, WEBHOOK_DISABLED_REASONS)),
    check(
      'webhook_endpoints_previous_ends',
      sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`,
    ),
  ],
);

/**
 * Pending deliveries of one order to one endpoint: only its first pending delivery is ever under way, so that an
 * order's events keep their order. Lane 0 carries test events. `due_at` is when it may be taken; whoever takes it sets it
 * to the end of the lease, so that a lane whose holder died comes back by itself.
 */
export const webhookLanes = pgTable(
  'webhook_lanes',
  {
    manufacturerId: manufacturerId(),
    endpointId: uuid('endpoint_id').notNull(),
    lane: integer('lane').notNull(),
    pending: integer('pending').notNull(),
    dueAt: instant('due_at').notNull(),
    leasedBy: uuid('leased_by'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.endpointId, t.lane] }),
    refersTo('webhook_lanes_endpoint', [t.manufacturerId, t.endpointId], webhookEndpoints),
    index('webhook_lanes_due').on(t.manufacturerId, t.endpointId, t.dueAt).where(sql`pending > 0`),
    check('webhook_lanes_pending_not_negative', sql`${t.pending} >= 0`),
  ],
);

/**
 * One event for one endpoint, until it has succeeded or was given up. Deliveries of a lane are sent in the order of their
 * ids. `messageId` is the `webhook-id`; a test has no event and carries its own body.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    manufacturerId: manufacturerId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id').notNull(),
    lane: integer('lane').notNull(),
    messageId: uuid('message_id').notNull(),
    eventId: uuid('event_id'),
    body: text('body'),
    state: text('state', { enum: WEBHOOK_DELIVERY_STATES }).notNull().default('PENDING'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('webhook_deliveries_endpoint', [t.manufacturerId, t.endpointId], webhookEndpoints),
    refersTo('webhook_deliveries_event', [t.manufacturerId, t.eventId], orderEvents),
    index('webhook_deliveries_pending')
      .on(t.manufacturerId, t.endpointId, t.lane, t.id)
      .where(sql`state = 'PENDING'`),
    index('webhook_deliveries_of_endpoint').on(t.manufacturerId, t.endpointId, t.id),
    index('webhook_deliveries_not_received')
      .on(t.manufacturerId, t.endpointId, t.state, t.id)
      .where(sql`state in ('FAILED', 'CANCELLED')`),
    index('webhook_deliveries_of_event').on(t.manufacturerId, t.eventId),
    check('webhook_deliveries_state_known', oneOf(t.state, WEBHOOK_DELIVERY_STATES)),
    check('webhook_deliveries_has_body', sql`(${t.eventId} is null) <> (${t.body} is null)`),
    check('webhook_deliveries_finished', sql`(${t.state} = 'PENDING') = (${t.finishedAt} is null)`),
    check('webhook_deliveries_attempts_not_negative', sql`${t.attempts} >= 0`),
  ],
);

/**
 * Attempts of deliveries: the response, or the reason why there was none. Without a foreign key, which would check
 * each row against a delivery that the same statement has just changed, a third of the time it takes; attempts are written and
 * removed with their deliveries and nowhere else.
 */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    manufacturerId: manufacturerId(),
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    url: text('url').notNull(),
    status: integer('status'),
    error: text('error'),
    response: text('response'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.deliveryId, t.number] }),
    index('webhook_attempts_of_endpoint').on(t.manufacturerId, t.endpointId, t.at),
    check('webhook_attempts_answered_or_not', sql`(${t.status} is null) <> (${t.error} is null)`),
    check('webhook_attempts_number_positive', sql`${t.number} >= 1`),
  ],
);
