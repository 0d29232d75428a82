import type { ImportedLine, ImportPlan, ImportStore, NewImportedLine } from '@routecard/core';
import { addPartSpecifications } from '../../catalogue/add-part-specifications.ts';
import { rowSet, rowSetSql, rowSetValues } from '../../engine/group-commit/row-set.ts';
import type { TransactionScope } from '../../engine/transact.ts';
import { addOrders } from '../add-orders.ts';
import { addRequisitions } from '../add-requisitions.ts';

/** Creates the rows that an import planned; the number of statements does not depend on how many. */
export async function addImport(
  scope: TransactionScope,
  plan: ImportPlan,
  at: Date,
): ReturnType<ImportStore['add']> {
  await addPartSpecifications(scope, plan.specifications);
  const orderIds =
    plan.newOrders.length === 0
      ? []
      : await addOrders(
          scope,
          plan.newOrders.map(({ order, lines }) => ({
            ...order,
            requisitions: lines.map(({ requisition }) => requisition),
          })),
          at,
        );
  const placed = [
    ...plan.newOrders.map(({ source, lines }, i) => placedLines(source, orderIds[i] ?? 0, 0, lines)),
    ...plan.grownOrders.map(({ source, orderId, lastSequence, lines }) =>
      placedLines(source, orderId, lastSequence, lines),
    ),
  ].flat();
  const isNew = new Set(orderIds);
  await addRequisitions(
    scope,
    placed.flatMap(({ orderId, sequence, requisition }) =>
      isNew.has(orderId) ? [] : [{ ...requisition, orderId, sequence }],
    ),
    at,
  );
  return { orderIds, lines: await noteImported(scope, placed) };
}

interface PlacedLine extends NewImportedLine {
  readonly source: string;
  readonly orderId: number;
  readonly sequence: number;
}

const placedLines = (
  source: string,
  orderId: number,
  lastSequence: number,
  lines: readonly NewImportedLine[],
): PlacedLine[] => lines.map((line, i) => ({ ...line, source, orderId, sequence: lastSequence + i + 1 }));

const lineRows = rowSet<PlacedLine>('line', {
  source: ['text', ({ source }) => source],
  key: ['text', ({ key }) => key],
  order_id: ['integer', ({ orderId }) => orderId],
  sequence: ['integer', ({ sequence }) => sequence],
});

async function noteImported(
  { connection }: TransactionScope,
  lines: readonly PlacedLine[],
): Promise<readonly ImportedLine[]> {
  if (lines.length === 0) return [];
  await connection.query({
    name: 'take_removed_lines_anew',
    text: `delete from imported_lines i using unnest($1::text[], $2::text[]) as line(source, key)
      where i.manufacturer_id = current_manufacturer_id() and i.source = line.source and i.key = line.key
        and i.requisition_id is null`,
    values: [lines.map(({ source }) => source), lines.map(({ key }) => key)],
  });
  const { rows } = await connection.query<ImportedLine>({
    name: 'note_imported_lines',
    text: `with ${rowSetSql(lineRows, 1)}
      insert into imported_lines (manufacturer_id, source, key, order_id, requisition_id)
      select r.manufacturer_id, line.source, line.key, r.order_id, r.id
      from line join requisitions r on r.manufacturer_id = current_manufacturer_id()
        and r.order_id = line.order_id and r.sequence = line.sequence
      returning source, key, order_id as "orderId", requisition_id as "requisitionId"`,
    values: rowSetValues(lineRows, lines),
  });
  if (rows.length !== lines.length) throw new Error('A requisition that an import made is not there');
  return rows;
}
