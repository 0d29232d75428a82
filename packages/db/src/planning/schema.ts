import type { OperationSequence } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { operations } from '../catalogue/schema.ts';
import { manufacturerId, refersTo, updatedAt } from '../engine/columns.ts';

/** The plan of a shop: its version, and what its last change replaced. A shop without a row has the plan that nothing was done to. */
export const plans = pgTable(
  'plans',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    version: integer('version').notNull().default(0),
    previous: jsonb('previous').$type<readonly OperationSequence[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId] }),
    check('plans_version_not_negative', sql`${t.version} >= 0`),
    check('plans_previous_is_a_list', sql`jsonb_typeof(${t.previous}) = 'array'`),
  ],
);

/**
 * The order in which an operation works: runs, and the step of each, side by side. It is read and replaced as a whole. Runs that are done
 * or gone stay in it until it is replaced, and are skipped.
 */
export const planSequences = pgTable(
  'plan_sequences',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    operationId: uuid('operation_id').notNull(),
    workOrderIds: uuid('work_order_ids').array().notNull(),
    routingSteps: integer('routing_steps').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.operationId] }),
    refersTo('plan_sequences_operation', [t.manufacturerId, t.operationId], operations),
    check(
      'plan_sequences_side_by_side',
      sql`cardinality(${t.workOrderIds}) > 0 and cardinality(${t.workOrderIds}) = cardinality(${t.routingSteps})`,
    ),
  ],
);
