import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import { createdAt, instant, manufacturerId, refersTo, transactionId } from '../../engine/columns.ts';
import { orders, requisitions } from './orders.ts';

/**
 * Comments on an order or, with `requisitionId`, on one of its parts; read in the order of `id`. A deleted one is
 * kept, so that deleting can be undone and open screens learn of it; `transactionId` is that of its latest change.
 */
export const orderComments = pgTable(
  'order_comments',
  {
    manufacturerId: manufacturerId(),
    orderId: integer('order_id').notNull(),
    id: uuid('id').notNull(),
    requisitionId: integer('requisition_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    transactionId: transactionId(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.orderId, t.id] }),
    refersTo('order_comments_order', [t.manufacturerId, t.orderId], orders),
    foreignKey({
      name: 'order_comments_requisition',
      columns: [t.manufacturerId, t.orderId, t.requisitionId],
      foreignColumns: [requisitions.manufacturerId, requisitions.orderId, requisitions.id],
    }),
    refersTo('order_comments_created_by', [t.manufacturerId, t.createdBy], users),
    // Balances count their part's comments by this index alone.
    index('order_comments_of_requisition')
      .on(t.requisitionId, t.manufacturerId)
      .where(sql`requisition_id is not null and deleted_at is null`),
    index('order_comments_by_transaction').on(t.manufacturerId, t.transactionId),
    check('order_comments_body_length', sql`length(${t.body}) between 1 and 4000`),
  ],
);
