import { type ExternalIdKind, externalIdTaken } from '@routecard/core';
import type { TransactionScope } from './transact.ts';

/** The tables whose rows other systems name. */
const KINDS = {
  orders: 'order',
  requisitions: 'requisition',
  part_specifications: 'part specification',
  customer_organisations: 'customer',
} as const satisfies Record<string, ExternalIdKind>;
export type NamedTable = keyof typeof KINDS;

/**
 * Refuses rows of one call that have the same external id: the database would refuse them too, but as it refuses the
 * loser of a race, whose transaction starts again. Throws EXTERNAL_ID_TAKEN.
 */
export function ensureDistinctExternalIds(
  table: NamedTable,
  rows: readonly { readonly externalId?: string | null }[],
): void {
  const seen = new Set<string>();
  for (const { externalId } of rows) {
    if (externalId === undefined || externalId === null) continue;
    if (seen.has(externalId)) throw externalIdTaken(KINDS[table], externalId);
    seen.add(externalId);
  }
}

/** SQL that is true where no other row of the table has the external id; `id` is that of the row itself, if it is there. */
export const isFreeExternalId = (table: NamedTable, externalId: string, id?: string): string =>
  `not exists (select from ${table} taken where taken.manufacturer_id = (select current_manufacturer_id())
    and taken.external_id = ${externalId}${id === undefined ? '' : ` and taken.id <> ${id}`})`;

/**
 * Refuses a write that left rows out, if it is for external ids that other rows have. Takes those that were left out: the
 * others have their ids by now. Throws EXTERNAL_ID_TAKEN.
 */
export async function refuseTakenExternalId(
  { connection }: Pick<TransactionScope, 'connection'>,
  table: NamedTable,
  leftOut: readonly { readonly externalId?: string | null }[],
): Promise<void> {
  const externalIds = leftOut.flatMap((row) => row.externalId ?? []);
  if (externalIds.length === 0) return;
  const { rows: taken } = await connection.query<{ externalId: string }>({
    name: `find_taken_external_id_of_${table}`,
    text: `select external_id as "externalId" from ${table}
      where manufacturer_id = (select current_manufacturer_id()) and external_id = any ($1::text[])`,
    values: [externalIds],
  });
  const found = new Set(taken.map(({ externalId }) => externalId));
  const [first, ...others] = externalIds.filter((externalId) => found.has(externalId));
  if (first !== undefined) throw externalIdTaken(KINDS[table], first, ...others);
}

/** The external ids that other rows of the table have than those that are to have them, which are named by their ids if they are there. */
export async function otherRowsExternalIds(
  { connection }: Pick<TransactionScope, 'connection'>,
  table: NamedTable,
  named: readonly { readonly externalId: string; readonly id?: number }[],
): Promise<readonly string[]> {
  const { rows } = await connection.query<{ externalId: string }>({
    name: `find_external_ids_of_other_${table}`,
    text: `select distinct o.external_id as "externalId" from unnest($1::text[], $2::int[]) as asked(external_id, id)
      join ${table} o on o.external_id = asked.external_id and o.id is distinct from asked.id
      where o.manufacturer_id = (select current_manufacturer_id())`,
    values: [named.map(({ externalId }) => externalId), named.map(({ id }) => id ?? null)],
  });
  return rows.map(({ externalId }) => externalId);
}
