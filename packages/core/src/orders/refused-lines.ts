import { externalIdTakenMessage, isExternalIdTaken, takenExternalIds } from '../external-id.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';
import { type RefusedEntry, withEntries } from '../refused-entries.ts';
import type { Store } from '../store.ts';
import type { RequisitionEdit } from './edit.ts';
import type { NewRequisition } from './new-order.ts';

/** The codes by which lines of an order are refused. */
const OF_LINES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'PART_SPECIFICATION_NOT_FOUND',
  'REQUISITION_NOT_FOUND',
  'REQUEST_VALIDATION_FAILED',
  'REQUISITION_QUANTITY_ALLOCATED',
]);

/** Runs a write of lines. Its refusal names every line that is refused, those of unknown parts among them, or those whose external ids are taken. */
export async function namingLines<Result>(
  store: Store,
  lines: readonly (RequisitionEdit | NewRequisition)[],
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
    throw withEntries(error, [...known, ...(await linesOfUnknownParts(store, lines))]);
  }
}

function linesOfTakenIds(
  lines: readonly (RequisitionEdit | NewRequisition)[],
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
  lines: readonly (RequisitionEdit | NewRequisition)[],
): Promise<readonly RefusedEntry[]> {
  const named = lines.flatMap((line, index) =>
    'id' in line ? [] : [{ index, id: line.partSpecificationId.toLowerCase() }],
  );
  if (named.length === 0) return [];
  const known = new Set(await store.partSpecifications.known(named.map(({ id }) => id)));
  const error = 'PART_SPECIFICATION_NOT_FOUND';
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ index, id }) => ({ index, error, message: `part specification ${id} not found` }));
}
