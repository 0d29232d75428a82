import type { Connection } from '@routecard/db';

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows, named as the table's columns are, with one statement; all rows have the columns of the first. */
export async function insertRows(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  await connection.query({
    text: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    values: [JSON.stringify(rows)],
  });
}

/** The same where the database numbers the rows; returns the numbers in the order of the rows. */
export async function insertNumbered(
  connection: Connection,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).join(', ');
  const inserted = await connection.query<{ id: number }>({
    text: `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $1) with ordinality order by ordinality returning id`,
    values: [JSON.stringify(rows)],
  });
  return inserted.rows.map(({ id }) => id);
}
