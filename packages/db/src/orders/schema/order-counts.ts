import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { manufacturers } from '../../access/schema/manufacturers.ts';
import { instant, manufacturerId } from '../../engine/columns.ts';

const snapshot = customType<{ data: string; driverData: string }>({ dataType: () => 'pg_snapshot' });

/**
 * The moment that the counts of a manufacturer were kept at. Orders with an event that is not visible in the snapshot have changed since.
 * `basis` is what else the counts depend on, and `cluster` the server whose transactions the snapshot names.
 */
export const countKeepings = pgTable(
  'count_keepings',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    snapshot: snapshot('snapshot').notNull(),
    basis: text('basis').notNull(),
    cluster: text('cluster').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId] })],
);

/**
 * What lists show or add up of each order, as of the manufacturer's snapshot; units unless said otherwise. Refers to no order, so that keeping
 * counts locks none. Days without a value are `infinity` in keys that lists are sorted by.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    orderId: integer('order_id').notNull(),
    orderNumber: integer('order_number').notNull(),
    state: text('state').notNull(),
    kanbanColumnId: uuid('kanban_column_id'),
    /** Neither archived nor cancelled. */
    isOnKanban: boolean('is_on_kanban').notNull(),
    isLive: boolean('is_live').notNull(),
    /** The order's own day, else the earliest of its lines. */
    due: date('due', { mode: 'string' }),
    /** Lines, cancelled ones among them. */
    parts: integer('parts').notNull(),
    ordered: bigint('ordered', { mode: 'number' }).notNull(),
    inWork: bigint('in_work', { mode: 'number' }).notNull(),
    completed: bigint('completed', { mode: 'number' }).notNull(),
    packed: bigint('packed', { mode: 'number' }).notNull(),
    shipped: bigint('shipped', { mode: 'number' }).notNull(),
    /** Lines with units to pack, and those units. */
    readyParts: integer('ready_parts').notNull(),
    ready: bigint('ready', { mode: 'number' }).notNull(),
    /** Lines with units remaining to schedule, those units, and the first and the last of these lines by due day and id. */
    leftLines: integer('left_lines').notNull(),
    leftUnits: bigint('left_units', { mode: 'number' }).notNull(),
    leftFirstDue: date('left_first_due', { mode: 'string' }),
    leftFirstId: integer('left_first_id'),
    leftLastDue: date('left_last_due', { mode: 'string' }),
    leftLastId: integer('left_last_id'),
    /** The first and the last line with units at operations that are not final. */
    waitingFirstId: integer('waiting_first_id'),
    waitingLastId: integer('waiting_last_id'),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.orderId] })],
);

/**
 * What a search for orders reads of each, as of the manufacturer's snapshot: its number, its customer, and the texts of its fields and lines, each
 * once and in lower case. Beside the counts, which all lists pass over and which change more often.
 */
export const orderWords = pgTable(
  'order_words',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    orderId: integer('order_id').notNull(),
    orderNumber: integer('order_number').notNull(),
    customerOrganisationId: integer('customer_organisation_id').notNull(),
    words: text('words').notNull(),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.orderId] })],
);

/**
 * Lines with units remaining to schedule, as of the manufacturer's snapshot: what the counts of parts are made of, and what is taken off them for orders
 * that have changed since. `due` is `infinity` where no day was agreed.
 */
export const leftLines = pgTable(
  'left_lines',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    orderId: integer('order_id').notNull(),
    requisitionId: integer('requisition_id').notNull(),
    partSpecificationId: uuid('part_specification_id').notNull(),
    /** As the line says, which may be another than the part's. */
    name: text('name').notNull().default(''),
    due: date('due', { mode: 'string' }).notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.orderId, t.requisitionId] }),
    index('left_lines_part').on(t.manufacturerId, t.partSpecificationId, t.due, t.requisitionId),
  ],
);

/** What the lines of a part that have one name and units remaining to schedule add up to, and the first of them by due day and id. */
export const partCounts = pgTable(
  'part_counts',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    partSpecificationId: uuid('part_specification_id').notNull(),
    name: text('name').notNull().default(''),
    lines: integer('lines').notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    firstDue: date('first_due', { mode: 'string' }).notNull(),
    firstId: integer('first_id').notNull(),
  },
  // Not by the name, which may be longer than a key.
  (t) => [primaryKey({ columns: [t.manufacturerId, t.partSpecificationId, t.firstId] })],
);

/**
 * The units of an order at an operation that is not final, by the day that they are due on, as of the manufacturer's snapshot: what is taken off the
 * sums of the shop for orders that have changed since. `due` is `infinity` where units are late on no day: none was agreed, or they are cancelled.
 */
export const orderFloorCounts = pgTable(
  'order_floor_counts',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    orderId: integer('order_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    due: date('due', { mode: 'string' }).notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    /** Each run counts once at an operation, whatever days its units are due on. */
    runs: bigint('runs', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.orderId, t.operationId, t.due] })],
);

/** What the units of all orders add up to by operation and day. */
export const floorCounts = pgTable(
  'floor_counts',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    operationId: uuid('operation_id').notNull(),
    due: date('due', { mode: 'string' }).notNull(),
    units: bigint('units', { mode: 'number' }).notNull(),
    runs: bigint('runs', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.manufacturerId, t.operationId, t.due] })],
);
