const ATTEMPTS = 9;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;

/** Transient statuses: too many requests, and a service that is away or restarting. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * A fetch that asks again where that is safe: for reads, and for writes under an Idempotency-Key, which act once however
 * often they are sent. It waits as long as `Retry-After` says, else twice as long each time.
 */
export const patientFetch =
  (fetchOnce: typeof fetch = fetch) =>
  async (request: Request): Promise<Response> => {
    const attempts = mayBeRepeated(request) ? ATTEMPTS : 1;
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === attempts;
      try {
        const response = await fetchOnce(request.clone());
        if (last || !PASSING.has(response.status)) return response;
        await response.body?.cancel();
        await pause(pauseMs(attempt, response.headers.get('retry-after')));
      } catch (error) {
        // The answer was lost; whether the request arrived nobody knows. The key makes asking again harmless.
        if (last) throw error;
        await pause(pauseMs(attempt, null));
      }
    }
  };

const mayBeRepeated = (request: Request) =>
  request.method === 'GET' || request.headers.has('idempotency-key');

function pauseMs(attempt: number, retryAfterSeconds: string | null): number {
  const asked = Number(retryAfterSeconds ?? Number.NaN) * 1000;
  if (Number.isFinite(asked)) return asked;
  // Not in step with other clients that lost the same server.
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
