import { changedMeanwhile, ensureAsSeen, type Replaced, textOfSet } from '../../as-seen.ts';

/** Throws PRECONDITION_FAILED where an edit replaces the operations of what has this name, and they are no longer as they were seen. */
export const ensureOperationsAsSeen = (name: string, operationIds: Replaced<readonly string[]>): void =>
  ensureAsSeen(changedMeanwhile(`the operations of ${name}`), operationIds, textOfSet);
