import { type IdempotencyClaim, Refusal, type StoredAnswer } from '@routecard/core';
import { requestHash } from '@routecard/db';
import type { Answer } from './answer.ts';
import { refusalAnswer } from './refusal-answer.ts';
import type { Keeping } from './stored-responses.ts';

/** Visible ASCII, at most 255 (decisions.md section 4). */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A request that names a key. */
export interface ClaimedRequest {
  readonly key: string;
  readonly requestHash: Uint8Array;
}

/**
 * The request's claim on its key, undefined where it names none. What counts as the same request is the method, the path
 * with its query, what the body says and what the resource must be: spacing, the order of fields and fields that nobody reads do
 * not matter.
 * Throws REQUEST_VALIDATION_FAILED for a key of another shape.
 */
export function claimedBy(
  header: string | readonly string[] | undefined,
  method: string,
  url: string,
  body: unknown,
  ifMatch?: string,
): ClaimedRequest | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new Refusal('REQUEST_VALIDATION_FAILED', 'The Idempotency-Key is not valid.', {
      fields: [{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }],
    });
  }
  return {
    key: header,
    requestHash: requestHash(method, url, textOf(body), ...(ifMatch === undefined ? [] : [ifMatch])),
  };
}

/**
 * The body as JSON. Its fields are in the order of the contract; those that a shop names itself are in that of the sender, which
 * may be another when the same body is sent again.
 */
function textOf(body: unknown): string {
  const text = JSON.stringify(body) ?? '';
  return text.includes('"customField') ? JSON.stringify(body, withSortedFields) : text;
}

const withSortedFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** A claim that remembers the answer it gave, so that the client gets the very bytes that are stored. */
export class Claim<Result> implements IdempotencyClaim<Result> {
  readonly key: string;
  readonly requestHash: Uint8Array;
  given: Answer | undefined;
  readonly #answerOf: (result: Result) => Answer;
  readonly #keeping: Keeping;

  constructor(
    { key, requestHash: hash }: ClaimedRequest,
    answerOf: (result: Result) => Answer,
    keeping: Keeping,
  ) {
    this.key = key;
    this.requestHash = hash;
    this.#answerOf = answerOf;
    this.#keeping = keeping;
  }

  answer(result: Result): StoredAnswer {
    this.given = this.#answerOf(result);
    return this.#keeping.kept(this.given);
  }

  refusal(refusal: Refusal): StoredAnswer {
    return refusalAnswer(refusal);
  }
}
