/** The type of a column's array parameter. `json text` is for long JSON that the database only stores. */
export type ColumnType =
  | 'uuid'
  | 'integer'
  | 'boolean'
  | 'text'
  | 'char(3)'
  | 'json text'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bytea'
  | 'numeric';

/** Stands in no JSON: there control characters are escaped. So nothing of it has to be quoted, nor read letter by letter. */
const SEPARATOR = '\x1f';

type ArrayType = Exclude<ColumnType, 'json text'>;

export type Cell = string | number | boolean | Date | Uint8Array | null | undefined | object;

/** The columns of a set of rows, each with its type and how it is read from a row. */
export type Columns<Row> = Readonly<Record<string, readonly [type: ColumnType, read: (row: Row) => Cell]>>;

/** Rows that travel to the database column by column, as one array parameter each. */
export interface RowSet<Row> {
  readonly name: string;
  readonly columns: Columns<Row>;
}

/** Declares a set of rows; in SQL it is a table of that name. */
export function rowSet<Row>(name: string, columns: Columns<Row>): RowSet<Row> {
  return { name, columns };
}

/** `name as (select * from unnest($n::type[], …) as name(column, …))`, with parameters numbered from `first`. */
export function rowSetSql<Row>(set: RowSet<Row>, first: number): string {
  const names = Object.keys(set.columns);
  const parameters = Object.values(set.columns).map(([type], i) =>
    type === 'json text' ? `string_to_array($${first + i}::text, chr(31))` : `$${first + i}::${type}[]`,
  );
  return `${set.name} as (select * from unnest(${parameters.join(', ')}) as t(${names.join(', ')}))`;
}

/** The parameters of a set of rows, in the order of its columns. */
export function rowSetValues<Row>(set: RowSet<Row>, rows: readonly Row[]): string[] {
  return Object.values(set.columns).map(([type, read]) =>
    type === 'json text' ? rows.map(read).join(SEPARATOR) : arrayLiteral(type, rows, read),
  );
}

/** A PostgreSQL array literal; numbers and UUIDs need no quoting, everything else is quoted and escaped. */
function arrayLiteral<Row>(type: ArrayType, rows: readonly Row[], read: (row: Row) => Cell): string {
  let literal = '{';
  for (let i = 0; i < rows.length; i += 1) {
    if (i > 0) literal += ',';
    literal += element(type, read(rows[i] as Row));
  }
  return `${literal}}`;
}

function element(type: ArrayType, cell: Cell): string {
  if (cell === null || cell === undefined) return 'NULL';
  switch (type) {
    case 'uuid':
    case 'integer':
    case 'boolean':
    case 'date':
    case 'numeric':
      return String(cell);
    case 'timestamptz':
      return `"${cell instanceof Date ? cell.toISOString() : String(cell)}"`;
    case 'jsonb':
      return quoted(typeof cell === 'string' ? cell : JSON.stringify(cell));
    case 'bytea':
      return `"\\\\x${Buffer.from(cell as Uint8Array).toString('hex')}"`;
    case 'text':
    case 'char(3)':
      return quoted(String(cell));
  }
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
