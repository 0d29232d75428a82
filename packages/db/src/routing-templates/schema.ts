import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { operations, partSpecifications } from '../catalogue/schema.ts';
import { instant, manufacturerId, refersTo, tenantKey, timestamps } from '../engine/columns.ts';

/** Reusable routings of a part specification. The specification's row is what a change locks. */
export const routingTemplates = pgTable(
  'routing_templates',
  {
    ...tenantKey(),
    partSpecificationId: uuid('part_specification_id').notNull(),
    name: text('name').notNull(),
    approved: boolean('approved').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    deprecatedAt: instant('deprecated_at'),
    replacedById: uuid('replaced_by_id'),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('routing_templates_specification_id').on(t.manufacturerId, t.partSpecificationId, t.id),
    refersTo(
      'routing_templates_specification',
      [t.manufacturerId, t.partSpecificationId],
      partSpecifications,
    ),
    foreignKey({
      name: 'routing_templates_replaced_by',
      columns: [t.manufacturerId, t.partSpecificationId, t.replacedById],
      foreignColumns: [t.manufacturerId, t.partSpecificationId, t.id],
    }),
    uniqueIndex('routing_templates_one_default')
      .on(t.manufacturerId, t.partSpecificationId)
      .where(sql`is_default`),
    check(
      'routing_templates_default_is_not_deprecated',
      sql`not (${t.isDefault} and ${t.deprecatedAt} is not null)`,
    ),
    check(
      'routing_templates_replaced_is_deprecated',
      sql`${t.replacedById} is null or ${t.deprecatedAt} is not null`,
    ),
  ],
);

/** The ordered steps of a template; an operation may stand in it twice. */
export const routingTemplateSteps = pgTable(
  'routing_template_steps',
  {
    manufacturerId: manufacturerId(),
    routingTemplateId: uuid('routing_template_id').notNull(),
    id: uuid('id').notNull(),
    operationId: uuid('operation_id').notNull(),
    sequence: integer('sequence').notNull(),
    setupSeconds: integer('setup_seconds'),
    secondsPerUnit: integer('seconds_per_unit'),
    secondsPerLoad: integer('seconds_per_load'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.routingTemplateId, t.id] }),
    unique('routing_template_steps_sequence').on(t.manufacturerId, t.routingTemplateId, t.sequence),
    refersTo(
      'routing_template_steps_template',
      [t.manufacturerId, t.routingTemplateId],
      routingTemplates,
    ).onDelete('cascade'),
    refersTo('routing_template_steps_operation', [t.manufacturerId, t.operationId], operations),
    check(
      'routing_template_steps_times_not_negative',
      sql`least(${t.setupSeconds}, ${t.secondsPerUnit}, ${t.secondsPerLoad}) >= 0`,
    ),
    index('routing_template_steps_operation_index').on(t.manufacturerId, t.operationId),
  ],
);
