const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 10_000;

interface Failures {
  count: number;
  readonly until: number;
}

/** Counts requests without a valid token by the address they come from. Each process counts for itself. */
export class FailureLimiter {
  readonly #most: number;
  readonly #failures = new Map<string, Failures>();

  /** At most so many within a minute; 0 for no limit. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a failure. */
  failed(address: string): void {
    if (this.#most === 0) return;
    const now = performance.now();
    const known = this.#failures.get(address);
    if (known !== undefined && now < known.until) {
      known.count += 1;
      return;
    }
    if (this.#failures.size >= MAX_ADDRESSES) this.#failures.clear();
    this.#failures.set(address, { count: 1, until: now + WINDOW_MS });
  }

  /** Seconds until the address may try again; 0 when it may at once. */
  waitSeconds(address: string): number {
    const known = this.#failures.get(address);
    if (known === undefined || known.count < this.#most) return 0;
    return Math.max(0, Math.ceil((known.until - performance.now()) / 1000));
  }
}
