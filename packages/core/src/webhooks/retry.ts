const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays between attempts (decisions.md section 7); after the last one the event is given up. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** An endpoint at which nothing has succeeded for so long is disabled. */
export const FAILING_MS = 5 * 24 * HOUR;

/** The greatest deviation of a delay, as a share of it, so that retries do not all come at once. */
const JITTER = 0.1;
/** No receiver can put us off for longer. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** The response of a receiver: a status, or none. */
export interface AttemptAnswer {
  readonly status: number | null;
  /** The value of its `Retry-After`. */
  readonly retryAfterMs: number | null;
}

/** The consequence of an attempt. */
export type AttemptVerdict =
  | { readonly kind: 'SUCCEEDED' | 'GONE' | 'GIVEN_UP' }
  | { readonly kind: 'RETRY'; readonly afterMs: number };

/**
 * Judges the `number`th attempt, counted from 1. Any 2xx is success, 410 says that nobody is there any more; everything else
 * has failed, a redirect too. 429 and 503 may ask for more time. `chance` lies in [0, 1).
 */
export function judgeAttempt(
  { status, retryAfterMs }: AttemptAnswer,
  number: number,
  chance: number,
  schedule: readonly number[] = RETRY_SCHEDULE_MS,
): AttemptVerdict {
  if (status !== null && status >= 200 && status < 300) return { kind: 'SUCCEEDED' };
  if (status === 410) return { kind: 'GONE' };
  const delay = schedule[number];
  if (delay === undefined) return { kind: 'GIVEN_UP' };
  const asked = status === 429 || status === 503 ? (retryAfterMs ?? 0) : 0;
  const jittered = delay * (1 - JITTER + 2 * JITTER * chance);
  return { kind: 'RETRY', afterMs: Math.round(Math.max(jittered, Math.min(asked, MAX_RETRY_AFTER_MS))) };
}
