import { type NewRequisition, Refusal } from '@routecard/core';
import {
  ensureDistinctExternalIds,
  isFreeExternalId,
  refuseTakenExternalId,
} from '../engine/external-ids.ts';
import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { requisitions } from './schema/orders.ts';

/** A line with its order and its place there. */
export interface PlacedRequisition extends NewRequisition {
  readonly orderId: number;
  readonly sequence: number;
}

const insertRequisitions = insertStatement(
  tableRows(
    'line',
    requisitions,
    cellsOf<PlacedRequisition & { readonly at: Date }>()(requisitions, {
      cancelledAt: () => null,
      cancelReason: () => null,
      customFields: (line) => line.customFields ?? {},
      createdAt: (line) => line.at,
      updatedAt: (line) => line.at,
    }),
  ),
  { name: 'coalesce(line.name, v.name)' },
  `join part_specifications s on s.manufacturer_id = tenant.id and s.id = line.part_specification_id
  join part_revisions v on v.manufacturer_id = s.manufacturer_id and v.id = s.part_revision_id
  where ${isFreeExternalId('requisitions', 'line.external_id')}
  order by line.order_id, line.sequence`,
);

/** Adds lines in one statement. Throws PART_SPECIFICATION_NOT_FOUND unless every part is the manufacturer's, and EXTERNAL_ID_TAKEN. */
export async function addRequisitions(
  scope: TransactionScope,
  lines: readonly PlacedRequisition[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  ensureDistinctExternalIds('requisitions', lines);
  const inserted = await scope.connection.query(insertRequisitions(lines.map((line) => ({ ...line, at }))));
  if (inserted.rowCount === lines.length) return;
  await refuseTakenExternalId(scope, 'requisitions', await leftOutOf(scope, lines));
  throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
}

/** The lines that were not inserted: nothing stands at their places. */
async function leftOutOf(
  { connection }: TransactionScope,
  lines: readonly PlacedRequisition[],
): Promise<readonly PlacedRequisition[]> {
  const { rows } = await connection.query<{ place: string }>({
    name: 'places_of_requisitions',
    text: `select order_id || '/' || sequence as place from requisitions
      where manufacturer_id = (select current_manufacturer_id()) and order_id = any ($1::int[])`,
    values: [[...new Set(lines.map(({ orderId }) => orderId))]],
  });
  const places = new Set(rows.map(({ place }) => place));
  return lines.filter(({ orderId, sequence }) => !places.has(`${orderId}/${sequence}`));
}
