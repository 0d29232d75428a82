import { externalIdTakenMessage, isExternalIdTaken, takenExternalIds } from '../external-id.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { type RefusedEntry, withEntries } from '../refused-entries.ts';
import type { Store } from '../store.ts';
import type { RequisitionEdit } from './edit.ts';
import { type Asked, partIds } from './external-names.ts';
import type { PutLine } from './put-line.ts';

/** The codes by which lines of an order are refused. */
const OF_LINES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'PART_SPECIFICATION_NOT_FOUND',
  'REQUISITION_NOT_FOUND',
  'REQUEST_VALIDATION_FAILED',
  'REQUISITION_QUANTITY_ALLOCATED',
  'ORDER_CANCELLED',
]);

/** Runs a write of lines. Its refusal names every line that is refused, those of unknown parts among them, or those whose external ids are taken. */
export async function namingLines<Result>(
  store: Store,
  lines: readonly (RequisitionEdit | Asked<PutLine>)[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Refusal && isExternalIdTaken(error, 'requisition')) {
      throw withEntries(error, linesOfTakenIds(lines, takenExternalIds(error)));
    }
    if (!(error instanceof Refusal && OF_LINES.has(error.code))) throw error;
    const known = (error.details.entries ?? []) as readonly RefusedEntry[];
    // Of an order that is cancelled as a whole no line is at fault.
    if (error.code === 'ORDER_CANCELLED' && known.length === 0) throw error;
    throw withEntries(error, [...known, ...(await linesOfUnknownParts(store, lines))]);
  }
}

function linesOfTakenIds(
  lines: readonly (RequisitionEdit | Asked<PutLine>)[],
  externalIds: readonly string[],
): readonly RefusedEntry[] {
  return lines.flatMap(({ externalId }, index) => {
    if (!externalId || !externalIds.includes(externalId)) return [];
    const message = externalIdTakenMessage('requisition', externalId);
    return [{ index, error: 'EXTERNAL_ID_TAKEN' as const, message }];
  });
}

/** The lines to add whose part is not the manufacturer's, by their place. */
export async function linesOfUnknownParts(
  store: Store,
  lines: readonly (RequisitionEdit | Asked<PutLine>)[],
): Promise<readonly RefusedEntry[]> {
  const added = lines.flatMap((line, index) => ('id' in line ? [] : [{ index, line }]));
  const ids = added.flatMap(({ line }) => line.partSpecificationId?.toLowerCase() ?? []);
  const known = new Set(ids.length === 0 ? [] : await store.partSpecifications.known(ids));
  const called = await partIds(
    store,
    added.map(({ line }) => line),
  );
  return added.flatMap(({ index, line }): RefusedEntry[] => {
    const { partSpecificationId, partSpecificationExternalId: externalId } = line;
    const id = partSpecificationId?.toLowerCase();
    if (id === undefined ? called.has(externalId ?? '') : known.has(id)) return [];
    const message = `part specification ${id ?? `with the externalId ${externalId}`} not found`;
    return [{ index, error: 'PART_SPECIFICATION_NOT_FOUND', message }];
  });
}
