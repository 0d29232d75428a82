import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { customerOrganisations } from './schema.ts';

const insertCustomers = insertStatement(
  tableRows(
    'customer',
    customerOrganisations,
    cellsOf<{ readonly name: string }>()(customerOrganisations, {
      defaultIncoterm: () => null,
      externalId: () => null,
    }),
  ),
  {},
  `where not exists (select from customer_organisations c where c.manufacturer_id = tenant.id and c.name = customer.name)
  on conflict (manufacturer_id, name) do nothing`,
);

/** Returns the ids of the customers by name; creates those that are new. */
export async function customerIds(
  { connection }: TransactionScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(names)].toSorted();
  // Waits for whoever creates the same customer; the read after it sees what they committed.
  await connection.query(insertCustomers(distinct.map((name) => ({ name }))));
  const { rows } = await connection.query<{ id: number; name: string }>({
    name: 'find_customers',
    text: `select id, name from customer_organisations
      where manufacturer_id = (select current_manufacturer_id()) and name = any ($1::text[])`,
    values: [distinct],
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}
