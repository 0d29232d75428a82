import { AUTOMATION_TYPES, ORDER_STATES, ORDER_STATUSES, PRIORITIES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { manufacturers } from '../../access/schema/manufacturers.ts';
import { partSpecifications } from '../../catalogue/schema.ts';
import { customerOrganisations } from '../../customers/schema.ts';
import {
  createdAt,
  customFields,
  externalId,
  instant,
  isCustomFields,
  isExternalId,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  timestamps,
} from '../../engine/columns.ts';

/** Commercial stages of an order, independent of operations. */
export const kanbanColumns = pgTable(
  'kanban_columns',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    sequence: integer('sequence').notNull(),
    orderStatus: text('order_status', { enum: ORDER_STATUSES }).notNull(),
    expectsFinished: boolean('expects_finished').notNull().default(false),
    color: text('color'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    check('kanban_columns_status_known', oneOf(t.orderStatus, ORDER_STATUSES)),
  ],
);

/** Automations for orders that enter a column; each type at most once per column. */
export const kanbanColumnAutomations = pgTable(
  'kanban_column_automations',
  {
    ...tenantKey(),
    kanbanColumnId: uuid('kanban_column_id').notNull(),
    type: text('type', { enum: AUTOMATION_TYPES }).notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('kanban_column_automations_once').on(t.manufacturerId, t.kanbanColumnId, t.type),
    refersTo(
      'kanban_column_automations_column',
      [t.manufacturerId, t.kanbanColumnId],
      kanbanColumns,
    ).onDelete('cascade'),
    check('kanban_column_automations_type_known', oneOf(t.type, AUTOMATION_TYPES)),
  ],
);

/** Customers' orders. `orderNumber` is what people read; `id` is what ERPs send. */
export const orders = pgTable(
  'orders',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    orderNumber: integer('order_number').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    threadId: integer('thread_id').notNull().generatedAlwaysAsIdentity({ name: 'orders_thread_id_seq' }),
    customerOrganisationId: integer('customer_organisation_id').notNull(),
    purchaseOrderNumber: text('purchase_order_number'),
    customReference: text('custom_reference'),
    externalId: externalId(),
    customFields: customFields(),
    currency: char('currency', { length: 3 }).notNull().default('EUR'),
    dispatchDate: date('dispatch_date', { mode: 'string' }),
    priority: text('priority', { enum: PRIORITIES }).notNull().default('NORMAL'),
    kanbanColumnId: uuid('kanban_column_id'),
    archivedAt: instant('archived_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('orders_number_unique').on(t.orderNumber, t.manufacturerId),
    unique('orders_external_id_unique').on(t.externalId, t.manufacturerId),
    refersTo('orders_customer', [t.manufacturerId, t.customerOrganisationId], customerOrganisations),
    refersTo('orders_kanban_column', [t.manufacturerId, t.kanbanColumnId], kanbanColumns),
    index('orders_kanban_column_index').on(t.kanbanColumnId, t.manufacturerId),
    index('orders_dispatch_date').on(t.dispatchDate, t.manufacturerId),
    index('orders_customer_index').on(t.customerOrganisationId, t.manufacturerId, t.id),
    index('orders_words').using('gin', t.manufacturerId, t.purchaseOrderNumber.op('gin_trgm_ops')),
    index('orders_external_id_words').using('gin', t.manufacturerId, t.externalId.op('gin_trgm_ops')),
    index('orders_reference_words')
      .using('gin', t.manufacturerId, t.customReference.op('gin_trgm_ops'))
      .where(sql`custom_reference is not null`),
    index('orders_custom_fields_words')
      .using('gin', t.manufacturerId, sql`(custom_fields::text) gin_trgm_ops`)
      .where(sql`custom_fields <> '{}'::jsonb`),
    // Lists of parts go through the orders of one kind, however many there are of the other.
    index('orders_live').on(t.manufacturerId, t.id).where(sql`archived_at is null`),
    index('orders_archived').on(t.manufacturerId, t.id).where(sql`archived_at is not null`),
    check('orders_state_known', oneOf(t.state, ORDER_STATES)),
    check('orders_priority_known', oneOf(t.priority, PRIORITIES)),
    check('orders_currency_shape', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'orders_cancel_reason_with_instant',
      sql`${t.cancelReason} is null or ${t.cancelledAt} is not null`,
    ),
    check('orders_external_id_shape', isExternalId(t.externalId)),
    check('orders_custom_fields_shape', isCustomFields(t.customFields)),
  ],
);

/** Lines of an order: a part specification times a quantity. */
export const requisitions = pgTable(
  'requisitions',
  {
    manufacturerId: manufacturerId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').notNull(),
    partSpecificationId: uuid('part_specification_id').notNull(),
    quantity: integer('quantity').notNull(),
    name: text('name').notNull(),
    sequence: integer('sequence').notNull(),
    dispatchDate: date('dispatch_date', { mode: 'string' }),
    customReference: text('custom_reference'),
    /** Also where the whole order was cancelled. */
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    externalId: externalId(),
    customFields: customFields(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('requisitions_of_order').on(t.manufacturerId, t.orderId, t.id),
    unique('requisitions_sequence').on(t.orderId, t.manufacturerId, t.sequence),
    unique('requisitions_external_id_unique').on(t.externalId, t.manufacturerId),
    refersTo('requisitions_order', [t.manufacturerId, t.orderId], orders),
    refersTo('requisitions_specification', [t.manufacturerId, t.partSpecificationId], partSpecifications),
    index('requisitions_specification_index').on(t.partSpecificationId, t.manufacturerId, t.id),
    index('requisitions_words').using('gin', t.manufacturerId, t.name.op('gin_trgm_ops')),
    index('requisitions_external_id_words')
      .using('gin', t.manufacturerId, t.externalId.op('gin_trgm_ops'))
      .where(sql`external_id is not null`),
    index('requisitions_custom_fields_words')
      .using('gin', t.manufacturerId, sql`(custom_fields::text) gin_trgm_ops`)
      .where(sql`custom_fields <> '{}'::jsonb`),
    check('requisitions_quantity_positive', sql`${t.quantity} >= 1`),
    check(
      'requisitions_cancel_reason_with_instant',
      sql`${t.cancelReason} is null or ${t.cancelledAt} is not null`,
    ),
    check('requisitions_sequence_positive', sql`${t.sequence} >= 1`),
    check('requisitions_external_id_shape', isExternalId(t.externalId)),
    check('requisitions_custom_fields_shape', isCustomFields(t.customFields)),
  ],
);

/**
 * Rows that imports have created, so that the same file sent twice creates nothing twice. One whose requisition was removed stays without it: what
 * is imported of its source again belongs to the same order.
 */
export const importedLines = pgTable(
  'imported_lines',
  {
    manufacturerId: manufacturerId(),
    source: text('source').notNull(),
    key: text('key').notNull(),
    orderId: integer('order_id').notNull(),
    requisitionId: integer('requisition_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.source, t.key] }),
    foreignKey({
      name: 'imported_lines_requisition',
      columns: [t.manufacturerId, t.orderId, t.requisitionId],
      foreignColumns: [requisitions.manufacturerId, requisitions.orderId, requisitions.id],
    }),
  ],
);
