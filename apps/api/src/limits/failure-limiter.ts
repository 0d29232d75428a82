import { networkOf } from '@routecard/core';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 10_000;

interface Failures {
  count: number;
  readonly until: number;
}

/** Counts requests without a valid token by the network they come from. Each process counts for itself. */
export class FailureLimiter {
  readonly #most: number;
  /** By network, the one that is forgotten first in front. */
  readonly #failures = new Map<string, Failures>();

  /** At most so many within a minute; 0 for no limit. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a failure. */
  failed(address: string): void {
    if (this.#most === 0) return;
    const now = performance.now();
    const network = networkOf(address);
    const known = this.#failures.get(network);
    if (known !== undefined && now < known.until) {
      known.count += 1;
      return;
    }
    this.#failures.delete(network);
    const [oldest] = this.#failures.keys();
    if (oldest !== undefined && this.#failures.size >= MAX_NETWORKS) this.#failures.delete(oldest);
    this.#failures.set(network, { count: 1, until: now + WINDOW_MS });
  }

  /** Seconds until the address may try again; 0 when it may at once. */
  waitSeconds(address: string): number {
    const known = this.#failures.get(networkOf(address));
    if (known === undefined || known.count < this.#most) return 0;
    return Math.max(0, Math.ceil((known.until - performance.now()) / 1000));
  }
}
