import type { Lease } from './queries/request-leases.ts';

/** The requests that a caller may make in each window of time. */
export interface RequestLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** A limited caller, and the query that leases requests of their window to this process. */
export interface Callers<Caller> {
  keyOf(caller: Caller): string;
  lease(caller: Caller, wanted: number): Promise<Lease>;
}

/** True if a request may pass, and what is left of the window. */
export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

interface Window {
  /** Requests that this process may still let pass. */
  left: number;
  /** The requests remaining for all processes at the last lease. */
  elsewhere: number;
  /** On this process's clock, never later than the window's end. */
  endsAt: number;
  leasedAt: number;
  asking: Promise<void> | undefined;
}

const FIRST_LEASE = 8;
/** No lease is larger than this part of the limit: so much may lie unused in one process while another one refuses. */
const MAX_SHARE = 1 / 20;
/** A lease ought to last about as long as this; it doubles and halves to get there. */
const BRISK_MS = 250;
const SLOW_MS = 1000;
const MAX_WINDOWS = 10_000;

/**
 * Holds each caller to their limit over all processes, without asking the database for each request: a process leases a part of
 * the window and spends it alone. The leases of a window never add up to more than the limit, so neither do the requests.
 */
export class RequestLimiter<Caller> {
  readonly #limit: RequestLimit;
  readonly #callers: Callers<Caller>;
  readonly #largestLease: number;
  readonly #windows = new Map<string, Window>();
  readonly #leaseSizes = new Map<string, number>();

  constructor(limit: RequestLimit, callers: Callers<Caller>) {
    this.#limit = limit;
    this.#callers = callers;
    this.#largestLease = Math.max(1, Math.floor(limit.requests * MAX_SHARE));
  }

  /** Takes one request of the caller's window. Returns at once while the process has a lease, which is nearly always. */
  take(caller: Caller): Verdict | Promise<Verdict> {
    const now = performance.now();
    const window = this.#windows.get(this.#callers.keyOf(caller));
    if (window === undefined || now >= window.endsAt) return this.#takeLeased(caller);
    if (window.left === 0)
      return window.elsewhere === 0 ? verdict(false, window, now) : this.#takeLeased(caller);
    window.left -= 1;
    // Requests in the meantime need not wait for the next lease; should it fail, the request that finds nothing left is told.
    if (window.left === this.#renewAt(caller) && window.elsewhere > 0)
      this.#renew(caller).catch(() => undefined);
    return verdict(true, window, now);
  }

  async #takeLeased(caller: Caller): Promise<Verdict> {
    for (;;) {
      await this.#renew(caller);
      const now = performance.now();
      const window = this.#windows.get(this.#callers.keyOf(caller));
      if (window === undefined || now >= window.endsAt) continue;
      if (window.left > 0) {
        window.left -= 1;
        return verdict(true, window, now);
      }
      if (window.elsewhere === 0) return verdict(false, window, now);
    }
  }

  #renewAt(caller: Caller): number {
    return Math.floor((this.#leaseSizes.get(this.#callers.keyOf(caller)) ?? FIRST_LEASE) / 4);
  }

  /** Leases for the token; those who ask meanwhile wait for the same lease. */
  #renew(caller: Caller): Promise<void> {
    const known = this.#windows.get(this.#callers.keyOf(caller));
    if (known?.asking !== undefined) return known.asking;
    const window = known ?? this.#open(this.#callers.keyOf(caller));
    window.asking = this.#ask(caller, window).finally(() => {
      window.asking = undefined;
    });
    return window.asking;
  }

  async #ask(caller: Caller, window: Window): Promise<void> {
    const sentAt = performance.now();
    const size = this.#nextSize(this.#callers.keyOf(caller), sentAt - window.leasedAt);
    const { granted, remaining, endsInMs } = await this.#callers.lease(caller, size);
    // Counted from before the question, so that a lease is never spent in the window after its own.
    const endsAt = sentAt + endsInMs;
    const sameWindow = endsAt - window.endsAt < (this.#limit.windowSeconds * 1000) / 2;
    const keeps = sameWindow && performance.now() < window.endsAt;
    window.left = granted + (keeps ? window.left : 0);
    window.endsAt = keeps ? Math.min(endsAt, window.endsAt) : endsAt;
    window.elsewhere = remaining;
    window.leasedAt = sentAt;
  }

  #nextSize(key: string, lastedMs: number): number {
    const last = this.#leaseSizes.get(key) ?? FIRST_LEASE;
    const wished = lastedMs < BRISK_MS ? last * 2 : lastedMs > SLOW_MS ? Math.ceil(last / 2) : last;
    const size = Math.min(wished, this.#largestLease);
    this.#leaseSizes.set(key, size);
    return size;
  }

  #open(key: string): Window {
    if (this.#windows.size >= MAX_WINDOWS) this.#forget();
    const window = {
      left: 0,
      elsewhere: 0,
      endsAt: 0,
      leasedAt: Number.NEGATIVE_INFINITY,
      asking: undefined,
    };
    this.#windows.set(key, window);
    return window;
  }

  /** Removes windows that have ended; a caller who returns starts again. */
  #forget(): void {
    const now = performance.now();
    for (const [key, { endsAt, asking }] of this.#windows) {
      if (asking !== undefined || now < endsAt) continue;
      this.#windows.delete(key);
      this.#leaseSizes.delete(key);
    }
  }
}

const verdict = (allowed: boolean, window: Window, now: number): Verdict => ({
  allowed,
  remaining: window.left + window.elsewhere,
  resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
});
