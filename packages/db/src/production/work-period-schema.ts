import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access/schema/auth.ts';
import { operations } from '../catalogue/schema.ts';
import { instant, refersTo, tenantKey } from '../engine/columns.ts';
import { productionSteps, workOrders } from './schema.ts';

/**
 * When units of a run were worked on at a place, as people said at the machine. Where units are is in the ledger alone: one that nobody
 * finished ended when the last of its units left.
 */
export const workPeriods = pgTable(
  'work_periods',
  {
    ...tenantKey(),
    workOrderId: uuid('work_order_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    routingStep: integer('routing_step').notNull(),
    productionStepId: uuid('production_step_id').notNull(),
    quantity: integer('quantity').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    finishedAt: instant('finished_at'),
    finishedBy: uuid('finished_by'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('work_periods_work_order', [t.manufacturerId, t.workOrderId], workOrders),
    refersTo('work_periods_operation', [t.manufacturerId, t.operationId], operations),
    refersTo('work_periods_production_step', [t.manufacturerId, t.productionStepId], productionSteps),
    refersTo('work_periods_started_by', [t.manufacturerId, t.startedBy], users),
    refersTo('work_periods_finished_by', [t.manufacturerId, t.finishedBy], users),
    uniqueIndex('work_periods_unfinished')
      .on(t.productionStepId, t.manufacturerId, t.workOrderId, t.routingStep)
      .where(sql`finished_at is null`),
    index('work_periods_of_place').on(
      t.productionStepId,
      t.manufacturerId,
      t.workOrderId,
      t.routingStep,
      t.startedAt,
    ),
    index('work_periods_of_operation').on(t.operationId, t.manufacturerId, t.startedAt),
    check('work_periods_quantity_positive', sql`${t.quantity} >= 1`),
    check('work_periods_in_order', sql`${t.finishedAt} >= ${t.startedAt}`),
    check('work_periods_finished_by_somebody', sql`(${t.finishedAt} is null) = (${t.finishedBy} is null)`),
  ],
);
