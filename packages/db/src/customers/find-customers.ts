import type { Database } from '../engine/client/database.ts';
import { containing } from '../engine/reading/page.ts';

/** Names of customers that contain what was typed, those that begin with it first. */
export async function findCustomers(
  database: Database,
  manufacturerId: string,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<string[]> {
  const rows = await database.readLarge<{ name: string }>(manufacturerId, {
    name: 'search_customers',
    text: `select name from customer_organisations
      where manufacturer_id = (select current_manufacturer_id()) and ($1 = '%%' or name ilike $1)
      order by name not ilike substr($1, 2), lower(name), id limit $2::int`,
    values: [containing(search), limit],
  });
  return rows.map(({ name }) => name);
}
