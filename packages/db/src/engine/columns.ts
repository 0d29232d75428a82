import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tenant: first column of every tenant-owned table and of every key and foreign key on it. */
export const manufacturerId = () => uuid('manufacturer_id').notNull();

/** An instant with its zone; read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** When the row last changed. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The transaction that made the row, comparable with a snapshot. */
export const transactionId = () => xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`);

/** The condition that a text column holds one of the values that core defines. */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
