import type { Outcome } from '@routecard/core';

/** The result of a call without an Idempotency-Key, which is never a replay. */
export function fresh<Result>(outcome: Outcome<Result>): Result {
  if (outcome.replayed) throw new Error('A call without a key was answered from storage');
  return outcome.result;
}
