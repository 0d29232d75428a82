import {
  MAX_DENSITY_KG_PER_M3,
  NO_TIMES,
  PRODUCTION_STEP_TYPES,
  type ShopMachine,
  STEP_NAMING_STRATEGIES,
  TIME_MODELS,
  VIEW_TYPES,
} from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { manufacturers } from '../access/schema/manufacturers.ts';
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
} from '../engine/columns.ts';
import { calendars } from '../time/schema.ts';

/** Stages of the shop, in the order of `sequence`. Never removed, only marked deleted: routings keep naming them. */
export const operations = pgTable(
  'operations',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    stepNamePrefix: text('step_name_prefix').notNull(),
    productionStepType: text('production_step_type', { enum: PRODUCTION_STEP_TYPES })
      .notNull()
      .default('BATCH'),
    viewType: text('view_type', { enum: VIEW_TYPES }).notNull().default('PART'),
    buildConstraint: text('build_constraint'),
    stepNamingStrategy: text('step_naming_strategy', { enum: STEP_NAMING_STRATEGIES })
      .notNull()
      .default('KEEP'),
    sequence: integer('sequence').notNull(),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    timeModel: text('time_model', { enum: TIME_MODELS }),
    setupSeconds: integer('setup_seconds').notNull().default(0),
    secondsPerUnit: integer('seconds_per_unit'),
    secondsPerLoad: integer('seconds_per_load'),
    loadCapacity: integer('load_capacity'),
    machines: jsonb('machines')
      .$type<readonly ShopMachine[]>()
      .notNull()
      .default([...NO_TIMES.machines]),
    unlimited: boolean('unlimited').notNull().default(false),
    calendarId: uuid('calendar_id'),
    isCompletedStatus: boolean('is_completed_status').notNull().default(false),
    allowOverproduction: boolean('allow_overproduction').notNull().default(false),
    automations: jsonb('automations').$type<unknown[]>().notNull().default([]),
    ...timestamps(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    uniqueIndex('operations_name_unique')
      .on(t.manufacturerId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    check('operations_step_type_known', oneOf(t.productionStepType, PRODUCTION_STEP_TYPES)),
    check('operations_view_type_known', oneOf(t.viewType, VIEW_TYPES)),
    check('operations_naming_known', oneOf(t.stepNamingStrategy, STEP_NAMING_STRATEGIES)),
    check('operations_duration_not_negative', sql`${t.durationSeconds} >= 0`),
    refersTo('operations_calendar', [t.manufacturerId, t.calendarId], calendars),
    check('operations_time_model_known', oneOf(t.timeModel, TIME_MODELS)),
    check(
      'operations_times_not_negative',
      sql`least(${t.setupSeconds}, ${t.secondsPerUnit}, ${t.secondsPerLoad}) >= 0`,
    ),
    check('operations_load_capacity_positive', sql`${t.loadCapacity} >= 1`),
    check('operations_machines_exist', sql`jsonb_typeof(${t.machines}) = 'array' and ${t.machines} <> '[]'`),
  ],
);

/** Manufacturing processes with their catalogue entry. */
export const processPrices = pgTable(
  'process_prices',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    technology: text('technology').notNull(),
    description: text('description'),
    isInternal: boolean('is_internal').notNull().default(false),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.id] })],
);

/** The default operations of a process; `position` keeps the order in which they were given. */
export const processPricesOperations = pgTable(
  'process_prices_operations',
  {
    manufacturerId: manufacturerId(),
    processPricesId: uuid('process_prices_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.processPricesId, t.operationId] }),
    refersTo(
      'process_prices_operations_process',
      [t.manufacturerId, t.processPricesId],
      processPrices,
    ).onDelete('cascade'),
    refersTo('process_prices_operations_operation', [t.manufacturerId, t.operationId], operations),
  ],
);

/** Optional finishes. */
export const postProcessings = pgTable(
  'post_processings',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    purchasable: boolean('purchasable').notNull().default(true),
    ...timestamps(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.id] })],
);

/** The operations that a finish adds to a routing. */
export const postProcessingOperations = pgTable(
  'post_processing_operations',
  {
    manufacturerId: manufacturerId(),
    postProcessingId: integer('post_processing_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.postProcessingId, t.operationId] }),
    refersTo(
      'post_processing_operations_post_processing',
      [t.manufacturerId, t.postProcessingId],
      postProcessings,
    ).onDelete('cascade'),
    refersTo('post_processing_operations_operation', [t.manufacturerId, t.operationId], operations),
  ],
);

/** Materials. */
export const materials = pgTable(
  'materials',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Null where it is not known: parts have no weight then. */
    densityKgPerM3: integer('density_kg_per_m3'),
    createdAt: createdAt(),
    /** No new part can have it from then on. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('materials_name_unique').on(t.manufacturerId, t.name),
    check(
      'materials_density_range',
      sql`${t.densityKgPerM3} between 1 and ${sql.raw(String(MAX_DENSITY_KG_PER_M3))}`,
    ),
  ],
);

/** Colours; `hex` as `#rrggbb`. */
export const colors = pgTable(
  'colors',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    hex: text('hex'),
    createdAt: createdAt(),
    /** No new part can have it from then on. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('colors_name_unique').on(t.manufacturerId, t.name),
    check('colors_hex_shape', sql`${t.hex} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** One uploaded version of a part's geometry; only its id and name matter here. */
export const partRevisions = pgTable(
  'part_revisions',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    index('part_revisions_name').on(t.manufacturerId, t.name),
    index('part_revisions_words').using('gin', t.manufacturerId, t.name.op('gin_trgm_ops')),
  ],
);

/** Revision + process + material + colour + finishes. Owns the routing templates and survives across orders. */
export const partSpecifications = pgTable(
  'part_specifications',
  {
    ...tenantKey(),
    partRevisionId: uuid('part_revision_id').notNull(),
    processPricesId: uuid('process_prices_id').notNull(),
    materialId: integer('material_id').notNull(),
    colorId: integer('color_id'),
    units: text('units').notNull().default('MILLIMETERS'),
    externalId: externalId(),
    customFields: customFields(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('part_specifications_revision', [t.manufacturerId, t.partRevisionId], partRevisions),
    refersTo('part_specifications_process', [t.manufacturerId, t.processPricesId], processPrices),
    refersTo('part_specifications_material', [t.manufacturerId, t.materialId], materials),
    refersTo('part_specifications_color', [t.manufacturerId, t.colorId], colors),
    unique('part_specifications_external_id_unique').on(t.manufacturerId, t.externalId),
    index('part_specifications_process_index').on(t.manufacturerId, t.processPricesId),
    index('part_specifications_revision_index').on(t.manufacturerId, t.partRevisionId),
    index('part_specifications_external_id_words')
      .using('gin', t.manufacturerId, t.externalId.op('gin_trgm_ops'))
      .where(sql`external_id is not null`),
    index('part_specifications_custom_fields_words')
      .using('gin', t.manufacturerId, sql`(custom_fields::text) gin_trgm_ops`)
      .where(sql`custom_fields <> '{}'::jsonb`),
    check('part_specifications_external_id_shape', isExternalId(t.externalId)),
    check('part_specifications_custom_fields_shape', isCustomFields(t.customFields)),
  ],
);

/** The finishes selected for a part specification. */
export const partSpecificationPostProcessings = pgTable(
  'part_specification_post_processings',
  {
    manufacturerId: manufacturerId(),
    partSpecificationId: uuid('part_specification_id').notNull(),
    postProcessingId: integer('post_processing_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.partSpecificationId, t.postProcessingId] }),
    refersTo(
      'part_specification_post_processings_specification',
      [t.manufacturerId, t.partSpecificationId],
      partSpecifications,
    ),
    refersTo(
      'part_specification_post_processings_post_processing',
      [t.manufacturerId, t.postProcessingId],
      postProcessings,
    ),
  ],
);
