import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Drizzle } from './client/driver.ts';

type OwnedTable = PgTable & { readonly manufacturerId: AnyPgColumn };
type Columns<Table extends OwnedTable> = Omit<Table['_']['columns'], 'manufacturerId'>;
type Insert<Table extends OwnedTable> = Omit<Table['$inferInsert'], 'manufacturerId'>;
type Cell<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
/** A row as it is written; keys that are no columns are left out. */
type Row<Table extends OwnedTable> = { readonly [Key in keyof Insert<Table>]: Cell<Insert<Table>[Key]> };
/** Columns to write; undefined ones stay. */
type Changes<Table extends OwnedTable> = {
  readonly [Key in keyof Insert<Table>]?: Cell<Insert<Table>[Key]> | SQL | undefined;
};
/** The values by which rows are found; null finds none. */
type Found<Table extends OwnedTable> = {
  readonly [Key in keyof Columns<Table>]?: Table['$inferSelect'][Key & keyof Table['$inferSelect']] | null;
};

/**
 * Rows of one table that belong to the manufacturer of a transaction, written one or a few at a time. Columns and their types are
 * those of the Drizzle table. Statements are not prepared: what commands send thousands of times a minute is an `insertStatement`
 * or raw SQL with a name.
 */
export function ownRows<Table extends OwnedTable>(
  { drizzle, manufacturerId }: { readonly drizzle: Drizzle; readonly manufacturerId: string },
  table: Table,
) {
  const { manufacturerId: tenant, ...columns } = getTableColumns(table) as Record<string, AnyPgColumn>;
  const own = (found: Found<Table> = {}, ...more: readonly SQL[]): SQL =>
    and(
      eq(table.manufacturerId, manufacturerId),
      ...Object.entries(found).map(([key, value]) => eq(columns[key] as AnyPgColumn, value)),
      ...more,
    ) as SQL;
  const insert = (...rows: readonly Row<Table>[]) =>
    drizzle
      .insert(table)
      .values(rows.map((row) => ({ ...row, manufacturerId }) as unknown as Table['$inferInsert']));
  return {
    columns: columns as unknown as Columns<Table>,
    /** The condition that a row is the manufacturer's and has these values. */
    own,
    insert,
    /** Inserts the row; where one has the same values `on`, overwrites it except for the keys to `keep`. */
    save(
      row: Row<Table>,
      { on, keep = [] }: { on: readonly (keyof Row<Table>)[]; keep?: readonly (keyof Row<Table>)[] },
    ) {
      const kept = new Set<unknown>([...on, ...keep]);
      const changed = Object.entries(columns).filter(([key]) => key in row && !kept.has(key));
      return insert(row).onConflictDoUpdate({
        target: [table.manufacturerId, ...on.map((key) => columns[key as string] as AnyPgColumn)],
        set: Object.fromEntries(
          changed.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
        ) as never,
      });
    },
    update: (found: Found<Table>, changes: Changes<Table>, ...more: readonly SQL[]) =>
      drizzle
        .update(table)
        .set(changes as never)
        .where(own(found, ...more)),
    delete: (found: Found<Table>, ...more: readonly SQL[]) =>
      drizzle.delete(table).where(own(found, ...more)),
  };
}
