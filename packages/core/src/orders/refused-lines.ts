import {
  externalIdTaken,
  externalIdTakenMessage,
  isExternalIdTaken,
  takenExternalIds,
} from '../external-id.ts';
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

type Lines = readonly (RequisitionEdit | Asked<PutLine>)[];

/** A write of an order with its lines. */
interface WriteOfLines<Admitted, Result> {
  readonly lines: Lines;
  /** Decides, and writes nothing. */
  readonly admit: () => Promise<Admitted>;
  readonly write: (admitted: Admitted) => Promise<Result>;
  /** Throws what else the order itself is refused for; asked where a line is refused. */
  readonly ensureOrder: (hasWritten: boolean) => Promise<void>;
}

/**
 * Runs a write of lines. Its refusal names every line that is refused, for its part, its external id or anything else. Where the order itself
 * is refused too, that is the refusal, and the lines stand in its entries.
 */
export async function namingLines<Admitted, Result>(
  store: Store,
  { lines, admit, write, ensureOrder }: WriteOfLines<Admitted, Result>,
): Promise<Result> {
  let hasWritten = false;
  try {
    const admitted = await admit();
    hasWritten = true;
    return await write(admitted);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const ofOrder = isExternalIdTaken(error, 'order') || error.code === 'CUSTOMER_NOT_FOUND';
    const ofLines = isExternalIdTaken(error, 'requisition') || OF_LINES.has(error.code);
    if (!ofOrder && !ofLines) throw error;
    const known = (error.details.entries ?? []) as readonly RefusedEntry[];
    // Of an order that is cancelled as a whole no line is at fault.
    if (error.code === 'ORDER_CANCELLED' && known.length === 0) throw error;
    const entries = [
      ...known,
      ...(await linesOfUnknownParts(store, lines)),
      // An order is written before its lines.
      ...(await linesOfTakenIds(store, lines, { refusal: error, hasWritten: hasWritten && !ofOrder })),
    ];
    const refusal = ofOrder ? error : await refusalOfOrder(error, () => ensureOrder(hasWritten));
    throw entries.length > 0 ? withEntries(refusal, entries) : refusal;
  }
}

async function refusalOfOrder(otherwise: Refusal, ensureOrder: () => Promise<void>): Promise<Refusal> {
  try {
    await ensureOrder();
    return otherwise;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Throws EXTERNAL_ID_TAKEN where an order that is not written yet is to have the external id of another one. */
export async function ensureExternalIdIsFree(
  store: Store,
  externalId: string | null | undefined,
  id?: number,
): Promise<void> {
  if (!externalId) return;
  const named = id === undefined ? { externalId } : { externalId, id };
  const [taken] = await store.orders.takenExternalIds('order', [named]);
  if (taken !== undefined) throw externalIdTaken('order', taken);
}

/** The lines whose external ids others have, by their place. Once lines are written, only the refusal of that write tells whose they are. */
async function linesOfTakenIds(
  store: Store,
  lines: Lines,
  { refusal, hasWritten }: { readonly refusal: Refusal; readonly hasWritten: boolean },
): Promise<readonly RefusedEntry[]> {
  const named = lines.flatMap((line) => {
    if (!line.externalId) return [];
    return [{ externalId: line.externalId, ...('id' in line ? { id: line.id } : {}) }];
  });
  const told = isExternalIdTaken(refusal, 'requisition') ? takenExternalIds(refusal) : [];
  const asks = !hasWritten && named.length > 0;
  const taken = asks ? await store.orders.takenExternalIds('requisition', named) : told;
  return lines.flatMap(({ externalId }, index) => {
    if (!externalId || !taken.includes(externalId)) return [];
    const message = externalIdTakenMessage('requisition', externalId);
    return [{ index, error: 'EXTERNAL_ID_TAKEN' as const, message }];
  });
}

/** The lines to add whose part is not the manufacturer's, by their place. */
export async function linesOfUnknownParts(store: Store, lines: Lines): Promise<readonly RefusedEntry[]> {
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
