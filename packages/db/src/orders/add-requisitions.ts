import { ensure, type NewRequisition } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** A line with its order and its place there. */
export interface PlacedRequisition extends NewRequisition {
  readonly orderId: number;
  readonly sequence: number;
}

/** Adds lines in one statement. Throws PART_SPECIFICATION_NOT_FOUND unless every part is the manufacturer's. */
export async function addRequisitions(
  { connection }: TransactionScope,
  lines: readonly PlacedRequisition[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const inserted = await connection.query({
    name: 'insert_requisitions',
    text: `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence, dispatch_date,
        custom_reference, created_at, updated_at)
      select s.manufacturer_id, t.order_id, s.id, t.quantity, coalesce(t.name, v.name), t.sequence, t.dispatch_date,
        t.custom_reference, $8, $8
      from unnest($1::int[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::date[], $7::text[])
        as t(order_id, part_specification_id, quantity, name, sequence, dispatch_date, custom_reference)
      join part_specifications s on s.manufacturer_id = (select current_manufacturer_id()) and s.id = t.part_specification_id
      join part_revisions v on v.manufacturer_id = s.manufacturer_id and v.id = s.part_revision_id
      order by t.order_id, t.sequence`,
    values: [
      lines.map((line) => line.orderId),
      lines.map((line) => line.partSpecificationId),
      lines.map((line) => line.quantity),
      lines.map((line) => line.name ?? null),
      lines.map((line) => line.sequence),
      lines.map((line) => line.dispatchDate ?? null),
      lines.map((line) => line.customReference ?? null),
      at,
    ],
  });
  ensure(inserted.rowCount === lines.length, 'PART_SPECIFICATION_NOT_FOUND');
}
