import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, AnyPgColumn>>;

/** The columns of a table but these, by their keys. */
export const omit = <Table extends PgTable>(
  table: Table,
  ...keys: readonly (keyof Table['_']['columns'])[]
): Columns =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => !keys.includes(key)));

/** SQL that selects the columns of the row `alias`, each by its key. */
export const selectList = (alias: string, columns: Columns): string =>
  Object.entries(columns)
    .map(([key, column]) => `${alias}.${column.name} as "${key}"`)
    .join(', ');

/** SQL for the row `alias` as JSON: its columns by their keys, instants as text, and `more` keys, each as SQL. */
export const jsonOf = (
  alias: string,
  columns: Columns,
  more: Readonly<Record<string, string>> = {},
): string =>
  `json_build_object(${[
    ...Object.entries(columns).map(([key, column]) => `'${key}', ${jsonValue(alias, column)}`),
    ...Object.entries(more).map(([key, sql]) => `'${key}', ${sql}`),
  ].join(', ')})`;

const jsonValue = (alias: string, { name, dataType }: AnyPgColumn) =>
  dataType === 'date' ? `utc_instant(${alias}.${name})` : `${alias}.${name}`;
