import { PRODUCTION_STEP_TYPES, TRANSITION_TYPES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../access/schema/auth.ts';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { operations } from '../catalogue/schema.ts';
import {
  createdAt,
  instant,
  manufacturerId,
  oneOf,
  refersTo,
  tenantKey,
  timestamps,
} from '../engine/columns.ts';
import { requisitions } from '../orders/schema/orders.ts';
import { routingTemplates } from '../routing-templates/schema.ts';

/** A step of a run's own routing: `step` is its identity within the run, `sequence` its place. */
export interface RoutingStepJson {
  step: number;
  operationId: string;
  sequence: number;
}

/** Production runs, each with its own frozen routing. Locking this row locks all of the run's balances. */
export const workOrders = pgTable(
  'work_orders',
  {
    ...tenantKey(),
    orderId: integer('order_id').notNull(),
    requisitionId: integer('requisition_id').notNull(),
    /** A running number of the manufacturer, taken from its counter. */
    workOrderNumber: integer('work_order_number').notNull(),
    runNumber: integer('run_number').notNull(),
    name: text('name'),
    quantity: integer('quantity').notNull(),
    routingTemplateId: uuid('routing_template_id'),
    routing: jsonb('routing').$type<RoutingStepJson[]>().notNull(),
    /** Between when it is planned: the instants as they were given, and the shop's days that they fall on. */
    startsAt: instant('starts_at'),
    dueAt: instant('due_at'),
    startDate: date('start_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    ...timestamps(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('work_orders_number').on(t.workOrderNumber, t.manufacturerId),
    unique('work_orders_run_number').on(t.requisitionId, t.manufacturerId, t.runNumber),
    foreignKey({
      name: 'work_orders_requisition',
      columns: [t.manufacturerId, t.orderId, t.requisitionId],
      foreignColumns: [requisitions.manufacturerId, requisitions.orderId, requisitions.id],
    }),
    refersTo('work_orders_routing_template', [t.manufacturerId, t.routingTemplateId], routingTemplates),
    refersTo('work_orders_created_by', [t.manufacturerId, t.createdBy], users),
    index('work_orders_order').on(t.orderId, t.manufacturerId),
    index('work_orders_template').on(t.routingTemplateId, t.manufacturerId),
    check('work_orders_quantity_not_negative', sql`${t.quantity} >= 0`),
    check('work_orders_number_positive', sql`${t.workOrderNumber} >= 1`),
    check('work_orders_run_number_positive', sql`${t.runNumber} >= 1`),
    check(
      'work_orders_routing_not_empty',
      sql`jsonb_typeof(${t.routing}) = 'array' and jsonb_array_length(${t.routing}) > 0`,
    ),
    check('work_orders_dates_in_order', sql`${t.dueDate} >= ${t.startDate} and ${t.dueAt} >= ${t.startsAt}`),
    check(
      'work_orders_days_of_instants',
      sql`(${t.startDate} is null) = (${t.startsAt} is null) and (${t.dueDate} is null) = (${t.dueAt} is null)`,
    ),
  ],
);

/** Concrete groups of units at one operation: a build plate, a rack. `prefix`-`groupId` is the label. */
export const productionSteps = pgTable(
  'production_steps',
  {
    ...tenantKey(),
    operationId: uuid('operation_id').notNull(),
    groupId: text('group_id').notNull(),
    /** The number that all passes of a group through an operation share: 0117 of 0117, 0117/2, … A column, because behind row-level security no index on an expression is searched. */
    groupName: text('group_name').notNull().generatedAlwaysAs(sql`split_part(group_id, '/', 1)`),
    prefix: text('prefix').notNull(),
    type: text('type', { enum: PRODUCTION_STEP_TYPES }).notNull(),
    /** What the operation said when it was opened, for the version before; readers ask what it says now. */
    completedAt: instant('completed_at'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    uniqueIndex('production_steps_label').on(t.operationId, t.manufacturerId, t.groupName, t.groupId),
    refersTo('production_steps_operation', [t.manufacturerId, t.operationId], operations),
    check('production_steps_type_known', oneOf(t.type, PRODUCTION_STEP_TYPES)),
    check('production_steps_label_not_empty', sql`${t.groupId} <> ''`),
  ],
);

/**
 * The units of a run that are now in a production step: a projection of the transitions, kept with them in
 * one statement. A row exists only while units stand there. What boards show is denormalised onto it, and no
 * index names `quantity`, so that an update of it stays on its page (HOT).
 */
export const batchBalances = pgTable(
  'batch_balances',
  {
    manufacturerId: manufacturerId(),
    workOrderId: uuid('work_order_id').notNull(),
    routingStep: integer('routing_step').notNull(),
    productionStepId: uuid('production_step_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    nextOperationId: uuid('next_operation_id'),
    routingSequence: integer('routing_sequence').notNull(),
    quantity: integer('quantity').notNull(),
    outstandingAt: instant('outstanding_at').notNull(),
    orderId: integer('order_id').notNull(),
    requisitionId: integer('requisition_id').notNull(),
    orderNumber: integer('order_number').notNull(),
    requisitionSequence: integer('requisition_sequence').notNull(),
    runNumber: integer('run_number').notNull(),
    runQuantity: integer('run_quantity').notNull(),
    partName: text('part_name').notNull(),
    customerName: text('customer_name').notNull(),
    purchaseOrderNumber: text('purchase_order_number'),
    threadId: integer('thread_id').notNull(),
    dispatchDate: date('dispatch_date', { mode: 'string' }),
    startDate: date('start_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    processPricesId: uuid('process_prices_id').notNull(),
    materialId: integer('material_id').notNull(),
    colorId: integer('color_id'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.workOrderId, t.routingStep, t.productionStepId] }),
    refersTo('batch_balances_work_order', [t.manufacturerId, t.workOrderId], workOrders),
    refersTo('batch_balances_production_step', [t.manufacturerId, t.productionStepId], productionSteps),
    refersTo('batch_balances_operation', [t.manufacturerId, t.operationId], operations),
    index('batch_balances_board').on(t.operationId, t.manufacturerId, t.workOrderId),
    index('batch_balances_order').on(t.orderId, t.manufacturerId),
    index('batch_balances_step').on(t.productionStepId, t.manufacturerId),
    check('batch_balances_quantity_positive', sql`${t.quantity} >= 1`),
  ],
);

/** The ledger: units scheduled, moved or scrapped. Rows are only ever added. */
export const batchTransitions = pgTable(
  'batch_transitions',
  {
    ...tenantKey(),
    type: text('type', { enum: TRANSITION_TYPES }).notNull(),
    requisitionId: integer('requisition_id').notNull(),
    workOrderId: uuid('work_order_id').notNull(),
    fromOperationId: uuid('from_operation_id'),
    fromRoutingStep: integer('from_routing_step'),
    fromProductionStepId: uuid('from_production_step_id'),
    toOperationId: uuid('to_operation_id'),
    toRoutingStep: integer('to_routing_step'),
    toProductionStepId: uuid('to_production_step_id'),
    quantity: integer('quantity').notNull(),
    scrapReason: text('scrap_reason'),
    reversesId: uuid('reverses_id'),
    replacesScrapId: uuid('replaces_scrap_id'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('batch_transitions_reversed_once').on(t.reversesId, t.manufacturerId),
    refersTo('batch_transitions_work_order', [t.manufacturerId, t.workOrderId], workOrders),
    refersTo('batch_transitions_from_operation', [t.manufacturerId, t.fromOperationId], operations),
    refersTo('batch_transitions_to_operation', [t.manufacturerId, t.toOperationId], operations),
    refersTo(
      'batch_transitions_from_production_step',
      [t.manufacturerId, t.fromProductionStepId],
      productionSteps,
    ),
    refersTo(
      'batch_transitions_to_production_step',
      [t.manufacturerId, t.toProductionStepId],
      productionSteps,
    ),
    foreignKey({
      name: 'batch_transitions_reverses',
      columns: [t.manufacturerId, t.reversesId],
      foreignColumns: [t.manufacturerId, t.id],
    }),
    foreignKey({
      name: 'batch_transitions_replaces_scrap',
      columns: [t.manufacturerId, t.replacesScrapId],
      foreignColumns: [t.manufacturerId, t.id],
    }),
    refersTo('batch_transitions_created_by', [t.manufacturerId, t.createdBy], users),
    index('batch_transitions_work_order_index').on(t.workOrderId, t.manufacturerId, t.id),
    index('batch_transitions_requisition_index').on(t.requisitionId, t.manufacturerId, t.id),
    // Transitions into a step; units that left it came into it before, in the same run.
    index('batch_transitions_arrival_index').on(t.toProductionStepId, t.manufacturerId),
    check('batch_transitions_quantity_positive', sql`${t.quantity} >= 1`),
    check(
      'batch_transitions_ends',
      sql`num_nulls(${t.fromOperationId}, ${t.fromRoutingStep}, ${t.fromProductionStepId}) in (0, 3)
        and num_nulls(${t.toOperationId}, ${t.toRoutingStep}, ${t.toProductionStepId}) in (0, 3)
        and case
          when ${t.type} = 'MOVE' then ${t.fromOperationId} is not null and ${t.toOperationId} is not null
          when ${t.type} = 'SCHEDULE' then (${t.fromOperationId} is null) = (${t.reversesId} is null) and (${t.toOperationId} is null) = (${t.reversesId} is not null)
          when ${t.type} = 'SCRAP' then (${t.toOperationId} is null) = (${t.reversesId} is null) and (${t.fromOperationId} is null) = (${t.reversesId} is not null)
          else false
        end`,
    ),
    check(
      'batch_transitions_scrap_reason',
      sql`(${t.scrapReason} is not null) = (${t.type} = 'SCRAP' and ${t.reversesId} is null)`,
    ),
    check(
      'batch_transitions_replacement',
      sql`${t.replacesScrapId} is null or (${t.type} = 'SCHEDULE' and ${t.reversesId} is null)`,
    ),
  ],
);

/** Reasons to choose where units are scrapped. The ledger stores the words themselves. */
export const scrapReasons = pgTable(
  'scrap_reasons',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** No longer offered where units are scrapped since then; null while it is. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('scrap_reasons_name_unique').on(t.manufacturerId, t.name),
    check('scrap_reasons_name_length', sql`length(${t.name}) between 1 and 255`),
  ],
);
