import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Cell, type Columns, type ColumnType, type RowSet, rowSet } from './row-set.ts';

/** Rows of one table: its columns by their names in Drizzle, each read from a row in one place. */
export interface TableRows<Key extends string, Row> extends RowSet<Row> {
  readonly table: string;
  /** The column of each key, in the order in which they travel. */
  readonly columnOf: Readonly<Record<Key, string>>;
}

type Insert<Table extends PgTable> = Omit<Table['$inferInsert'], 'manufacturerId'>;
/** Columns without a default; a column that may be null counts as one of them, so that none is forgotten. */
type Given<Table extends PgTable> = {
  [Key in keyof Insert<Table>]-?: undefined extends Insert<Table>[Key]
    ? null extends Insert<Table>[Key]
      ? Key
      : never
    : Key;
}[keyof Insert<Table>] &
  string;

/** How each column is read from a row. */
export type Cells<Table extends PgTable, Row> = Readonly<
  Record<Given<Table>, (row: Row) => Cell> & Partial<Record<keyof Insert<Table> & string, (row: Row) => Cell>>
>;

/** Declares rows of a table; in SQL they are a table called `name`. Types and names of the columns are Drizzle's. */
export function tableRows<Table extends PgTable, Row, Key extends string>(
  name: string,
  table: Table,
  cells: Readonly<Record<Key, (row: Row) => Cell>>,
): TableRows<Key, Row> {
  const known = getTableColumns(table);
  const columns: Record<string, Columns<Row>[string]> = {};
  const columnOf: Record<string, string> = {};
  for (const [key, read] of Object.entries<(row: Row) => Cell>(cells)) {
    const column = known[key];
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`);
    columnOf[key] = column.name;
    columns[column.name] = [typeOf(column.getSQLType()), read];
  }
  return { ...rowSet(name, columns), table: getTableName(table), columnOf: columnOf as Record<Key, string> };
}

const typeOf = (sqlType: string) => (sqlType.startsWith('timestamp') ? 'timestamptz' : sqlType) as ColumnType;

/**
 * Inserts the rows for the manufacturer in the table `tenant`. `more` gives further columns, as SQL over the rows; `where` holds
 * the insert back.
 */
export function insertRows(
  rows: TableRows<string, never>,
  more: Readonly<Record<string, string>> = {},
  where = '',
): string {
  const columns = Object.values(rows.columnOf);
  const values = [...columns.map((column) => `${rows.name}.${column}`), ...Object.values(more)];
  return `insert into ${rows.table} (${['manufacturer_id', ...columns, ...Object.keys(more)].join(', ')})
  select ${['tenant.id', ...values].join(', ')} from ${rows.name}, tenant ${where}`;
}

/** Updates the rows' columns of these keys where the columns of `by` agree. `more` gives further columns, as SQL. */
export function updateRows<Key extends string>(
  rows: TableRows<Key, never>,
  {
    by,
    keys,
    more = {},
  }: { by: readonly Key[]; keys: readonly Key[]; more?: Readonly<Record<string, string>> },
): string {
  const column = (key: Key) => rows.columnOf[key];
  const assigned = [
    ...keys.map((key) => `${column(key)} = ${rows.name}.${column(key)}`),
    ...Object.entries(more).map(([name, value]) => `${name} = ${value}`),
  ];
  const same = by.map((key) => `${rows.table}.${column(key)} = ${rows.name}.${column(key)}`);
  return `update ${rows.table} set ${assigned.join(', ')} from ${rows.name}, tenant
  where ${[`${rows.table}.manufacturer_id = tenant.id`, ...same].join(' and ')}
  returning 1`;
}

/** The keys of the rows but these. */
export const keysBut = <Key extends string>(
  rows: TableRows<Key, never>,
  ...but: readonly Key[]
): readonly Key[] => (Object.keys(rows.columnOf) as Key[]).filter((key) => !but.includes(key));
