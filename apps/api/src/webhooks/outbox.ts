import { announceOrders, type RelayDatabase, type RelayedEvent, relayEvents } from '@routecard/db';
import type { Logger } from 'pino';
import { Pacemaker } from './pacemaker.ts';

/** Dependencies of emptying the outbox. */
export interface OutboxOptions {
  readonly database: RelayDatabase;
  readonly logger: Logger;
  /** Told after each batch, once it is committed. */
  readonly onRelayed: (events: readonly RelayedEvent[]) => void;
}

const EVENTS_PER_BATCH = 500;

/** Numbers events as they come and plans their deliveries, for as long as it runs. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #pace = new Pacemaker();
  #looping: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    this.#looping = this.#loop();
  }

  async stop(): Promise<void> {
    this.#pace.stop();
    await this.#looping;
  }

  async #loop(): Promise<void> {
    while (!this.#pace.stopped) {
      const events = await this.#relay();
      if (events.length > 0) this.#pace.quicken();
      if (events.length < EVENTS_PER_BATCH) await this.#pace.pause();
    }
  }

  async #relay(): Promise<readonly RelayedEvent[]> {
    const { database, logger, onRelayed } = this.#options;
    try {
      const events = await relayEvents(database, EVENTS_PER_BATCH);
      if (events.length > 0) {
        onRelayed(events);
        await announceOrders(database, events);
      }
      return events;
    } catch (error) {
      logger.error({ err: error }, 'Events could not be relayed');
      this.#pace.failed();
      return [];
    }
  }
}
