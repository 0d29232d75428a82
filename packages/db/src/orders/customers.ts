import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { customerOrganisations } from './schema/orders.ts';

const insertCustomers = insertStatement(
  tableRows(
    'customer',
    customerOrganisations,
    cellsOf<{ readonly id: string; readonly name: string }>()(customerOrganisations, {}),
  ),
  {},
  'on conflict (manufacturer_id, name) do nothing',
);

/** The ids of the customers by name; those that are new are made. */
export async function customerIds(
  { connection, newId }: TransactionScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(names)].toSorted();
  // Waits for somebody who is making the same customer; the read after it sees what they committed.
  await connection.query(insertCustomers(distinct.map((name) => ({ id: newId(), name }))));
  const { rows } = await connection.query<{ id: string; name: string }>({
    name: 'find_customers',
    text: `select id, name from customer_organisations
      where manufacturer_id = (select current_manufacturer_id()) and name = any ($1::text[])`,
    values: [distinct],
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}
