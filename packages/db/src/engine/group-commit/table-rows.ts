import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Statement } from '../client/connection.ts';
import {
  type Cell,
  type Columns,
  type ColumnType,
  type RowSet,
  rowSet,
  rowSetSql,
  rowSetValues,
} from './row-set.ts';

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

/** The reader of each column. */
export type Cells<Table extends PgTable, Row> = Readonly<
  Record<Given<Table>, (row: Row) => Cell> & Partial<Record<keyof Insert<Table> & string, (row: Row) => Cell>>
>;

/**
 * The readers of columns without a default: from the property of the same name, unless `other` says how. Rows of hot
 * paths name every column instead, for a property that is looked up by its name costs more.
 */
export function cellsOf<Row>() {
  return <
    Table extends PgTable,
    Other extends Partial<Record<keyof Insert<Table> & string, (row: Row) => Cell>>,
  >(
    table: Table,
    other: Other & Readonly<Record<Exclude<Given<Table>, keyof Row>, (row: Row) => Cell>>,
  ) => {
    const same = Object.entries(getTableColumns(table))
      .filter(([key, column]) => key !== 'manufacturerId' && !column.hasDefault && !column.generatedIdentity)
      .map(([key]) => [key, (row: Row) => row[key as keyof Row]]);
    return { ...Object.fromEntries(same), ...other } as Readonly<
      Record<Given<Table> | (keyof Other & string), (row: Row) => Cell>
    >;
  };
}

/**
 * Declares rows of a table; in SQL they are a table called `name`. Types and names of the columns are Drizzle's; `travelling` says
 * which travel as another type.
 */
export function tableRows<Table extends PgTable, Row, Key extends string>(
  name: string,
  table: Table,
  cells: Readonly<Record<Key, (row: Row) => Cell>>,
  travelling: Readonly<Record<string, ColumnType>> = {},
): TableRows<Key, Row> {
  const known = getTableColumns(table);
  const columns: Record<string, Columns<Row>[string]> = {};
  const columnOf: Record<string, string> = {};
  for (const [key, read] of Object.entries<(row: Row) => Cell>(cells)) {
    const column = known[key];
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`);
    columnOf[key] = column.name;
    columns[column.name] = [travelling[key] ?? typeOf(column.getSQLType()), read];
  }
  return { ...rowSet(name, columns), table: getTableName(table), columnOf: columnOf as Record<Key, string> };
}

const typeOf = (sqlType: string) => (sqlType.startsWith('timestamp') ? 'timestamptz' : sqlType) as ColumnType;

/**
 * Inserts the rows for the manufacturer in the table `tenant`. `more` gives further columns, or other values of these, as SQL over
 * the rows; `rest` follows the tables of the `from`.
 */
export function insertRows(
  rows: TableRows<string, never>,
  more: Readonly<Record<string, string>> = {},
  rest = '',
): string {
  const own = Object.values(rows.columnOf).map((column) => [column, `${rows.name}.${column}`]);
  const values = { manufacturer_id: 'tenant.id', ...Object.fromEntries(own), ...more };
  return `insert into ${rows.table} (${Object.keys(values).join(', ')})
  select ${Object.values(values).join(', ')} from ${rows.name} cross join tenant ${rest}`;
}

/** A statement that inserts rows, prepared once; `more` and `rest` as for `insertRows`. */
export function insertStatement<Row>(
  rows: TableRows<string, Row>,
  more: Readonly<Record<string, string>> = {},
  rest = '',
): (items: readonly Row[]) => Statement {
  const text = `with ${rowSetSql(rows, 1)}, tenant as (select current_manufacturer_id() as id)
  ${insertRows(rows as TableRows<string, never>, more, rest)}`;
  const name = `insert_${rows.table}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  return (items) => ({ name, text, values: rowSetValues(rows, items) });
}

/** An `on conflict` clause that overwrites these keys of the row with the same `by`. */
export function overwriting<Key extends string>(
  rows: TableRows<Key, never>,
  { by, keys }: { by: readonly Key[]; keys: readonly Key[] },
): string {
  const column = (key: Key) => rows.columnOf[key];
  return `on conflict (${['manufacturer_id', ...by.map(column)].join(', ')}) do update
  set ${keys.map((key) => `${column(key)} = excluded.${column(key)}`).join(', ')}`;
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
