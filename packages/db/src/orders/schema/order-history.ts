import { ORDER_HISTORY_KINDS } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import { createdAt, manufacturerId, oneOf, refersTo } from '../../engine/columns.ts';
import { orders } from './orders.ts';

/** Changes of an order by people and by automations of its column; append-only, read in the order of `id`. */
export const orderHistory = pgTable(
  'order_history',
  {
    manufacturerId: manufacturerId(),
    orderId: integer('order_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ORDER_HISTORY_KINDS }).notNull(),
    details: jsonb('details').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.orderId, t.id] }),
    refersTo('order_history_order', [t.manufacturerId, t.orderId], orders),
    refersTo('order_history_created_by', [t.manufacturerId, t.createdBy], users),
    check('order_history_kind_known', oneOf(t.kind, ORDER_HISTORY_KINDS)),
    check('order_history_details_object', sql`jsonb_typeof(${t.details}) = 'object'`),
  ],
);
