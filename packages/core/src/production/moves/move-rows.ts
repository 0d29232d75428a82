import type { Stamp } from '../../deps.ts';
import { type Attempted, attempted } from '../../dry-run.ts';
import type { Refusal } from '../../refusals.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import {
  type BatchInput,
  carryOutEntry,
  findSource,
  knownIds,
  type MoveEntry,
  type Sources,
} from './move.ts';
import type { Place, Transition } from './transition.ts';

/** The result that one batch of a move would have. */
export interface MoveRow {
  /** Its position in the call: its entry, and its index within that, both from 0. */
  readonly entry: number;
  readonly batch: number;
  readonly workOrderId: string;
  /** STAY: in the step already that a merge brings the others into. */
  readonly verdict: 'MOVE' | 'SCRAP' | 'STAY' | 'REFUSED';
  readonly quantity: number;
  /** Null where it would not move. */
  readonly from: Place | null;
  /** Null for scrap too. */
  readonly to: Place | null;
  readonly refusal: Refusal | null;
}

/**
 * The result that a move would have for each batch. An entry that would be refused is tried again batch by batch, so that its sound
 * ones are told from the others; what was sound counts for those that follow, as it would in the call.
 */
export function moveRows(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly MoveEntry[],
): readonly MoveRow[] {
  const found = new Map<BatchInput, Attempted<Place | undefined>>();
  for (const batch of entries.flatMap(({ batches }) => batches)) {
    found.set(
      batch,
      attempted(production, () => findSource(production, batch)),
    );
  }
  const sources: Sources = new Map([...found].map(([batch, { result }]) => [batch, result ?? undefined]));
  return entries.flatMap((entry, i) => {
    const tried = triedBatches(production, stamp, entry, found, sources);
    return entry.batches.map((batch, k) => rowOf(entry, i, batch, k, tried.get(batch)));
  });
}

type Tried = Attempted<Transition | undefined>;

function triedBatches(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entry: MoveEntry,
  found: ReadonlyMap<BatchInput, Attempted<unknown>>,
  sources: Sources,
): ReadonlyMap<BatchInput, Tried> {
  const { batches } = entry;
  const sound = batches.filter((batch) => found.get(batch)?.refusal === null);
  const together =
    sound.length === batches.length
      ? attempted(production, () => tryEntry(production, stamp, entry, sources))
      : undefined;
  if (together?.result) {
    // A scrap that is replaced is followed by the ledger row of its replacement.
    const left = together.result.filter((row) => row.from !== null);
    if (entry.inPlace === 'MERGE') return new Map(mergedRows(batches, left, sources));
    return new Map(batches.map((batch, k) => [batch, { result: left[k], refusal: null }]));
  }
  const alone = batches.map((batch): [BatchInput, Tried] => {
    const { refusal } = found.get(batch) ?? {};
    if (refusal) return [batch, { result: null, refusal }];
    const { result, refusal: refused } = attempted(production, () =>
      tryEntry(production, stamp, { ...entry, batches: [batch] }, sources),
    );
    return [batch, refused ? { result: null, refusal: refused } : { result: result?.[0], refusal: null }];
  });
  if (together?.refusal && alone.every(([, { refusal }]) => refusal === null)) {
    // Only all of them together go too far.
    return new Map(batches.map((batch) => [batch, { result: null, refusal: together.refusal }]));
  }
  return new Map(alone);
}

/** The ledger row of each batch of a merge; a batch that stays has none. */
function mergedRows(
  batches: readonly BatchInput[],
  rows: readonly Transition[],
  sources: Sources,
): [BatchInput, Tried][] {
  const waiting = [...rows];
  return batches.map((batch) => {
    const [next] = waiting;
    const source = sources.get(batch);
    const isOfBatch =
      next?.workOrderId === batch.workOrderId &&
      next.from?.productionStepId === source?.productionStepId &&
      next.from?.step === source?.step;
    return [batch, { result: isOfBatch ? waiting.shift() : undefined, refusal: null }];
  });
}

function tryEntry(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entry: MoveEntry,
  sources: Sources,
): Transition[] {
  knownIds(production, entry);
  return carryOutEntry(production, stamp, entry, sources);
}

function rowOf(entry: MoveEntry, i: number, batch: BatchInput, k: number, tried: Tried | undefined): MoveRow {
  const place = { entry: i, batch: k, workOrderId: batch.workOrderId };
  const { result, refusal = null } = tried ?? {};
  if (!result) {
    const verdict = refusal === null ? 'STAY' : 'REFUSED';
    return { ...place, verdict, quantity: 0, from: null, to: null, refusal };
  }
  const { from, to, quantity } = result;
  return {
    ...place,
    verdict: entry.toOperationId === undefined ? 'SCRAP' : 'MOVE',
    quantity,
    from,
    to,
    refusal: null,
  };
}
