/** Limits of sending a request again. */
export interface RetryPolicy {
  /** Times that a request is sent at most, the first one included. */
  readonly attempts: number;
  /** The pause before the second attempt; it doubles with each further one. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** The time that an attempt may take until its response is complete. */
  readonly timeoutMs: number;
  /** From so long after the first attempt on, none begins any more. Two minutes, or twice a longer time-out, unless given. */
  readonly totalMs: number;
}

/** The limits with their defaults. */
export function retryPolicyOf(given: Partial<RetryPolicy> = {}): RetryPolicy {
  const { timeoutMs = 60_000 } = given;
  // Whoever waits long for an answer would have no time left for a second attempt.
  const totalMs = Math.max(120_000, 2 * timeoutMs);
  return { attempts: 12, firstPauseMs: 200, maxPauseMs: 30_000, timeoutMs, totalMs, ...given };
}

/** A request that can be sent any number of times. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A complete response. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Blob;
}

/** Statuses of a request that may succeed later: too many requests, and a service that failed, is away or restarts. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * Sends a request until it is answered for good. A read, and a write under an Idempotency-Key, is sent again after a lost
 * connection, a time-out and a passing status; any other write only after 429, which is refused before anything is done. Waits
 * as long as `Retry-After` says, else twice as long each time, less a random part; gives up at once where the next attempt would come
 * too late. Returns the last response, whatever its status. Throws the last error of the connection, or the reason of the signal.
 */
export async function send(
  request: Outgoing,
  policy: RetryPolicy,
  fetchOnce: typeof fetch,
): Promise<Incoming> {
  const safe = request.method === 'GET' || 'idempotency-key' in request.headers;
  const end = Date.now() + policy.totalMs;
  for (let attempt = 1; ; attempt += 1) {
    request.signal?.throwIfAborted();
    let wait: number | null;
    try {
      const response = await sendOnce(request, policy.timeoutMs, fetchOnce);
      wait = waitMs(attempt, policy, end, response.headers.get('retry-after'));
      if (wait === null || !(await mayPass(response, safe))) return response;
    } catch (error) {
      request.signal?.throwIfAborted();
      wait = waitMs(attempt, policy, end, null);
      // Nobody knows whether the request arrived; only a read or a key makes sending it again harmless.
      if (wait === null || !safe) throw error;
    }
    await pause(wait, request.signal);
  }
}

/** The pause before the next attempt; null where there is none. */
function waitMs(attempt: number, policy: RetryPolicy, end: number, retryAfter: string | null): number | null {
  const wait = pauseMs(attempt, policy, retryAfter);
  return attempt >= policy.attempts || Date.now() + wait >= end ? null : wait;
}

async function sendOnce(
  { url, method, headers, body, signal }: Outgoing,
  timeoutMs: number,
  fetchOnce: typeof fetch,
): Promise<Incoming> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetchOnce(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  return { status: response.status, headers: response.headers, body: await response.blob() };
}

async function mayPass({ status, body }: Incoming, safe: boolean): Promise<boolean> {
  if (status === 429) return true;
  if (!safe) return false;
  if (PASSING.has(status)) return true;
  // The first request with this key is still running; soon there is its response.
  return status === 409 && (await body.text()).includes('"IDEMPOTENCY_KEY_IN_USE"');
}

function pauseMs(
  attempt: number,
  { firstPauseMs, maxPauseMs }: RetryPolicy,
  retryAfter: string | null,
): number {
  const asked = retryAfterMs(retryAfter);
  // Not in step with other clients that lost the same server.
  if (asked !== undefined) return asked + Math.random() * firstPauseMs;
  return Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Seconds or an HTTP date (RFC 9110), as milliseconds from now. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Resolves after the time. Rejects with the signal's reason as soon as it is aborted. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}
