import { attempted } from './dry-run.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from './refusals.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** An entry of a bulk call that is refused. */
export interface RefusedEntry {
  /** Its position in the call, from 0. */
  readonly index: number;
  /** The batch of the entry, from 0, where an entry has several. */
  readonly batch?: number;
  /** Of a parcel: its allocation, from 0. */
  readonly allocation?: number;
  /** Of a batch of orders: the line of the order, from 0. */
  readonly line?: number;
  readonly error: RefusalCode;
  readonly message: string;
  readonly requisitionId?: number;
  readonly workOrderId?: string;
  readonly partSpecificationId?: string;
}

/** Runs the decision on all entries of a call. Its refusal names every entry that is refused, not only the first. */
export function naming<Result>(
  unitOfWork: UnitOfWork,
  decide: () => Result,
  refusedEntries: (refusal: Refusal) => readonly RefusedEntry[],
): Result {
  const { result, refusal } = attempted(unitOfWork, decide);
  if (refusal === null) return result;
  const entries = unitOfWork.dryRun(() => refusedEntries(refusal));
  throw withEntries(refusal, entries);
}

/** The refusal of a call, with every entry that is refused, in the order of the call. */
export function withEntries(refusal: Refusal, entries: readonly RefusedEntry[]): Refusal {
  const inOrder = entries.toSorted(
    (one, other) =>
      one.index - other.index ||
      (one.batch ?? -1) - (other.batch ?? -1) ||
      (one.allocation ?? -1) - (other.allocation ?? -1) ||
      (one.line ?? -1) - (other.line ?? -1),
  );
  return new Refusal(refusal.code, refusal.message, { ...refusal.details, entries: inOrder });
}

/** Throws the first refused entry of a call, as the refusal of the whole with these details, which names them all. */
export function ensureNoneRefused(entries: readonly RefusedEntry[], details: RefusalDetails = {}): void {
  const [first] = entries;
  if (first) throw withEntries(new Refusal(first.error, first.message, details), entries);
}
