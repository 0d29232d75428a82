import type { Shop } from './shop.ts';

/** Copies rows of a table, `t` in `from`, with these columns changed: as many as `from` joins them to. */
export async function copyRows(
  shop: Shop,
  table: string,
  from: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `t.${name}`);
  await shop.sql.query(`insert into ${table} (${names.join()}) select ${values.join()} from ${from}`);
}
