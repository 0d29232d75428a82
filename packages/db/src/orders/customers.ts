import type { TransactionScope } from '../engine/transact.ts';

/** The ids of the customers by name; those that are new are made. */
export async function customerIds(
  { connection, newId }: TransactionScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(names)].toSorted();
  // Waits for somebody who is making the same customer; the read after it sees what they committed.
  await connection.query({
    name: 'add_customers',
    text: `insert into customer_organisations (manufacturer_id, id, name)
      select current_manufacturer_id(), t.id, t.name from unnest($1::uuid[], $2::text[]) as t(id, name)
      on conflict (manufacturer_id, name) do nothing`,
    values: [distinct.map(() => newId()), distinct],
  });
  const { rows } = await connection.query<{ id: string; name: string }>({
    name: 'find_customers',
    text: `select id, name from customer_organisations
      where manufacturer_id = (select current_manufacturer_id()) and name = any ($1::text[])`,
    values: [distinct],
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}
