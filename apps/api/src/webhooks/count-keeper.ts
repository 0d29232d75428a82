import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Database,
  keepCounts,
  manufacturersWithEvents,
  type RelayDatabase,
  type RelayedEvent,
} from '@routecard/db';
import type { Logger } from 'pino';

/** Dependencies of keeping counts. */
export interface CountKeeperOptions {
  readonly database: Database;
  readonly relayDatabase: RelayDatabase;
  readonly logger: Logger;
  /** Between two looks at those with new events; 2 s unless given. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 2_000;
/** Every so often all manufacturers are looked at: what counts depend on may have changed without an event. */
const ALL_EVERY_MS = 300_000;

/** Keeps the counts that lists begin with, for manufacturers whose orders change; reads count by themselves what it has not. */
export class CountKeeper {
  readonly #options: CountKeeperOptions;
  readonly #noted = new Set<string>();
  readonly #stopping = new AbortController();
  #allAt = 0;
  #looping: Promise<void> | undefined;

  constructor(options: CountKeeperOptions) {
    this.#options = options;
  }

  start(): void {
    this.#looping = this.#loop();
  }

  /** Orders of these manufacturers have changed. */
  note(events: readonly RelayedEvent[]): void {
    for (const { manufacturerId } of events) this.#noted.add(manufacturerId);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looping;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    const { pauseMs = PAUSE_MS } = this.#options;
    while (!signal.aborted) {
      await this.#look();
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { database, relayDatabase, logger } = this.#options;
    try {
      if (Date.now() >= this.#allAt) {
        for (const id of await manufacturersWithEvents(relayDatabase)) this.#noted.add(id);
        this.#allAt = Date.now() + ALL_EVERY_MS;
      }
      const noted = [...this.#noted];
      for (const manufacturerId of noted) {
        if (this.#stopping.signal.aborted) return;
        // Before the counting, during which another change may be noted.
        this.#noted.delete(manufacturerId);
        await keepCounts(database, manufacturerId);
      }
    } catch (error) {
      logger.warn({ err: error }, 'Counts could not be kept');
    }
  }
}
