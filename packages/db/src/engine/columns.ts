import { type CustomFields, MAX_EXTERNAL_ID } from '@routecard/core';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, foreignKey, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The tenant: first column of every tenant-owned table, of its primary key and of every foreign key on it. In other indexes it comes
 * after what rows are looked up by: to a planner that knows nothing of a table yet, each index that begins with the tenant is as good
 * as the next.
 */
export const manufacturerId = () => uuid('manufacturer_id').notNull();

/** An instant with its zone; read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The instant at which the row was added. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The instant of the last change. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The first columns of most tenant tables: their primary key. */
export const tenantKey = () => ({ manufacturerId: manufacturerId(), id: uuid('id').notNull() });

/** The instants at which the row was added and last changed. */
export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What another system calls the row, unique in its table for each manufacturer. */
export const externalId = () => text('external_id');

/** The condition that an external id has the shape that contracts admit. */
export const isExternalId = (column: SQLWrapper): SQL =>
  sql`length(${column}) between 1 and ${sql.raw(String(MAX_EXTERNAL_ID))}`;

/** Fields of the shop's own by their names: texts, numbers and booleans. */
export const customFields = () => jsonb('custom_fields').$type<CustomFields>().notNull().default({});

/** The condition that custom fields are one flat object. */
export const isCustomFields = (column: SQLWrapper): SQL => sql`jsonb_typeof(${column}) = 'object'`;

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The transaction that made the row, comparable with a snapshot. */
export const transactionId = () => xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`);

/** The values, words that core defines, as SQL literals with commas between them. */
export const literals = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** The condition that a text column holds one of the values that core defines. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(literals(values))})`;
}

/** The foreign key of two columns, the manufacturer and an id, on a table of the same manufacturer. */
export function refersTo(
  name: string,
  columns: [manufacturerId: AnyPgColumn, id: AnyPgColumn],
  table: { readonly manufacturerId: AnyPgColumn; readonly id: AnyPgColumn },
) {
  return foreignKey({ name, columns, foreignColumns: [table.manufacturerId, table.id] });
}
