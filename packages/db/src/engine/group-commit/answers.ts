import { createHash } from 'node:crypto';
import { type IdempotencyClaim, Refusal, type StoredAnswer } from '@routecard/core';
import { idempotencyKeys } from '../../webhooks/schema/outbox.ts';
import { type Cells, insertRows, tableRows } from './table-rows.ts';

/** An answer as it was stored under a key, with the hash of the request it answered. */
export interface StoredUnderKey extends StoredAnswer {
  readonly key: string;
  /** Hex of the SHA-256. */
  readonly requestHash: string;
}

/** An answer to be stored with the effect it tells of. */
export interface AnswerRow extends StoredAnswer {
  readonly key: string;
  readonly requestHash: Uint8Array;
}

/** Rows for `idempotency_keys`. */
export const answerRows = tableRows(
  'answer',
  idempotencyKeys,
  {
    key: (answer) => answer.key,
    requestHash: (answer) => answer.requestHash,
    status: (answer) => answer.status,
    body: (answer) => answer.body,
  } as const satisfies Cells<typeof idempotencyKeys, AnswerRow>,
  { body: 'json text' },
);

/** An empty body, the only one of its group, arrives as null. */
export const ANSWER_BODY = { body: `coalesce(answer.body, '')` };

/** The common table expression that stores them. */
export const insertAnswers = `inserted_answer as (${insertRows(answerRows, ANSWER_BODY)})`;

/** The stored answer for the claim, or nothing. Refuses a key that another request has used. */
export function replayOf(
  claim: IdempotencyClaim<never>,
  stored: readonly StoredUnderKey[],
): StoredAnswer | undefined {
  const found = stored.find((answer) => answer.key === claim.key);
  if (found === undefined) return undefined;
  if (found.requestHash !== Buffer.from(claim.requestHash).toString('hex'))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { status: found.status, body: found.body };
}

/**
 * True if a refusal is the request's answer for good: it is not of who asks, who may be allowed later or another person, not our
 * own failure, and not of a key that is another request's.
 */
export function isAnswer({ status, code }: Refusal): boolean {
  return status !== 401 && status !== 403 && status < 500 && code !== 'IDEMPOTENCY_KEY_REUSED';
}

/** SHA-256 of the parts, for claims. */
export function requestHash(...parts: readonly string[]): Uint8Array {
  return createHash('sha256')
    .update(`${parts.join('\0')}\0`)
    .digest();
}
