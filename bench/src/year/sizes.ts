import type pg from 'pg';

/** A table as it stands: bytes on disk, of its rows and of its indexes, and of a copy that was just written. */
export interface Size {
  readonly table: string;
  readonly rows: number;
  readonly dead: number;
  /** With what is kept aside, the free space map and the visibility map. */
  readonly heapBytes: number;
  readonly indexBytes: number;
  /** Both of a copy without any dead or free room, the indexes built after the rows. */
  readonly freshBytes: number;
}

/** Measures a table, and writes the copy that it is compared with. */
export async function sizeOf(sql: pg.ClientBase, table: string): Promise<Size> {
  const bytes = async (name: string) => {
    const { rows } = await sql.query<{ heap: number; index: number }>(
      `select pg_table_size($1)::float8 as heap, pg_indexes_size($1)::float8 as index`,
      [name],
    );
    return rows[0] ?? { heap: Number.NaN, index: Number.NaN };
  };
  const now = await bytes(table);
  const { rows } = await sql.query<{ rows: number; dead: number }>(
    `select (select count(*)::float8 from ${table}) as rows,
       (select n_dead_tup::float8 from pg_stat_all_tables where relid = $1::regclass) as dead`,
    [table],
  );
  await sql.query(
    `create table bench_fresh (like ${table} including indexes including storage including compression)`,
  );
  await sql.query(`insert into bench_fresh select * from ${table}`);
  await sql.query('reindex table bench_fresh');
  const fresh = await bytes('bench_fresh');
  await sql.query('drop table bench_fresh');
  return {
    table,
    rows: rows[0]?.rows ?? 0,
    dead: rows[0]?.dead ?? 0,
    heapBytes: now.heap,
    indexBytes: now.index,
    freshBytes: fresh.heap + fresh.index,
  };
}
