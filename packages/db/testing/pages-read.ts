import type pg from 'pg';

/**
 * How many pages of tables and of indexes the statements of the work look at, found or read. `flush` sends the text that it is given on
 * the connection that the work uses, which then tells what it has counted; nothing else may use the database meanwhile.
 */
export async function pagesOf(
  sql: pg.Pool,
  flush: (text: string) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number> {
  const pages = async () => {
    await flush('select pg_stat_force_next_flush()');
    const { rows } = await sql.query<{ pages: number }>(
      `select (sum(heap_blks_hit) + sum(heap_blks_read) + sum(idx_blks_hit) + sum(idx_blks_read))::int as pages
       from pg_statio_user_tables`,
    );
    return rows[0]?.pages ?? 0;
  };
  const before = await pages();
  await work();
  return (await pages()) - before;
}
