import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, readFeedPositions } from '@routecard/db';

/** The interval at which positions are read while somebody waits. */
const POLL_MS = 200;
const AFTER_ERROR_MS = 1_000;

/** Bounds of how many requests may wait at once. */
export interface WaitLimits {
  readonly perProcess: number;
  readonly perManufacturer: number;
}

const LIMITS: WaitLimits = { perProcess: 1_000, perManufacturer: 50 };

interface Waiter {
  readonly after: number;
  readonly end: () => void;
}

/**
 * Requests that wait for events of their manufacturer. None of them holds a connection: one statement looks for all
 * manufacturers that somebody waits for, and nothing is asked while nobody does. Where as many wait as may, a further one does
 * not.
 */
export class EventWaits {
  readonly #database: Database;
  readonly #limits: WaitLimits;
  readonly #waiting = new Map<string, Set<Waiter>>();
  #count = 0;
  #looking = false;
  #closed = false;

  constructor(database: Database, limits = LIMITS) {
    this.#database = database;
    this.#limits = limits;
  }

  /** The number of requests that wait. */
  get count(): number {
    return this.#count;
  }

  /** Waits until the manufacturer has an event after the position, at most so long, and no longer than the client does. */
  async until(manufacturerId: string, after: number, limitMs: number, gone?: AbortSignal): Promise<void> {
    const waiters = this.#waiting.get(manufacturerId) ?? new Set<Waiter>();
    if (this.#closed || gone?.aborted || this.#count >= this.#limits.perProcess) return;
    if (waiters.size >= this.#limits.perManufacturer) return;
    await new Promise<void>((resolve) => {
      const waiter = {
        after,
        end: () => {
          clearTimeout(timer);
          gone?.removeEventListener('abort', waiter.end);
          this.#leave(manufacturerId, waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.end, limitMs);
      gone?.addEventListener('abort', waiter.end);
      this.#waiting.set(manufacturerId, waiters.add(waiter));
      this.#count += 1;
      if (!this.#looking) void this.#look();
    });
  }

  /** Ends all waits, so that their requests are answered while the process stops. */
  close(): void {
    this.#closed = true;
    for (const waiter of this.#all()) waiter.end();
  }

  #all(): Waiter[] {
    return [...this.#waiting.values()].flatMap((waiters) => [...waiters]);
  }

  #leave(manufacturerId: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(manufacturerId);
    if (!waiters?.delete(waiter)) return;
    this.#count -= 1;
    if (waiters.size === 0) this.#waiting.delete(manufacturerId);
  }

  async #look(): Promise<void> {
    this.#looking = true;
    while (this.#waiting.size > 0) {
      let pauseMs = POLL_MS;
      try {
        const positions = await readFeedPositions(this.#database, [...this.#waiting.keys()]);
        for (const [manufacturerId, position] of positions) {
          for (const waiter of this.#waiting.get(manufacturerId) ?? []) {
            if (position > waiter.after) waiter.end();
          }
        }
      } catch {
        // Whoever waits is answered when the time is over, and learns then what is wrong.
        pauseMs = AFTER_ERROR_MS;
      }
      await sleep(pauseMs, undefined, { ref: false });
    }
    this.#looking = false;
  }
}
