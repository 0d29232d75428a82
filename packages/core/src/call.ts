import type { Actor } from './authority.ts';
import { ensure, type Refusal } from './refusals.ts';

/** A response stored under an Idempotency-Key: the status and the body, byte for byte. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * A client's promise that equal keys mean one effect. `requestHash` is the SHA-256 of method, path and body;
 * `answer` renders the result as the interface will send it, so that it is stored in the effect's transaction.
 */
export interface IdempotencyClaim<Result> {
  readonly key: string;
  readonly requestHash: Uint8Array;
  readonly answer: (result: Result) => StoredAnswer;
  /** The same for a refusal: it is the request's answer too, and is replayed. */
  readonly refusal: (refusal: Refusal) => StoredAnswer;
}

/** One call of a use case: who asks and, where the client gave them, the key and the wish to only look. */
export interface Call<Result> {
  readonly actor: Actor;
  /** The name of the use case that was called; set by the use case. */
  readonly useCase?: string;
  readonly idempotency?: IdempotencyClaim<Result>;
  /** True decides and answers, but writes nothing. */
  readonly dryRun?: boolean;
  /** The client's condition on what it changes, given as the call would answer it before the change. */
  readonly precondition?: (current: Result) => boolean;
}

/**
 * Throws PRECONDITION_FAILED where the client's condition does not hold. `current` is read under the lock of the change, so
 * that of two calls with one condition only the first can meet it.
 */
export function ensurePrecondition<Result>(call: Call<Result>, current: Result): void {
  ensure(call.precondition?.(current) ?? true, 'PRECONDITION_FAILED');
}

/** The outcome of a use case: a fresh result, or the response that an earlier call with the same key stored. */
export type Outcome<Result> =
  | { readonly replayed: false; readonly result: Result }
  | { readonly replayed: true; readonly answer: StoredAnswer };
