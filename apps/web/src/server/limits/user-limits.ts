import { type Actor, Refusal } from '@routecard/core';
import { type Database, leaseUserRequests, RequestLimiter } from '@routecard/db';

/** How much one user of the console is served; 0 for no limit. */
export interface UserLimitSettings {
  readonly callsPerMinute: number;
  readonly streams: number;
}

const WINDOW_SECONDS = 60;
/** A stream that is open anywhere else ends within five minutes at the latest. */
const STREAM_RETRY_SECONDS = 30;

/** Holds each user to the calls that they may make in a minute, over all processes, and to the streams that this one keeps open. */
export class UserLimits {
  readonly #settings: UserLimitSettings;
  readonly #calls: RequestLimiter<Actor>;
  readonly #streams = new Map<string, number>();

  constructor(database: Database, settings: UserLimitSettings) {
    const limit = { requests: settings.callsPerMinute, windowSeconds: WINDOW_SECONDS };
    this.#settings = settings;
    this.#calls = new RequestLimiter<Actor>(limit, {
      keyOf: ({ userId }) => userId,
      lease: ({ manufacturerId, userId }, wanted) =>
        leaseUserRequests(database, {
          manufacturerId,
          userId,
          wanted,
          limit: limit.requests,
          windowSeconds: WINDOW_SECONDS,
        }),
    });
  }

  /** Counts one call. Throws RATE_LIMITED with the seconds until it is worth another try. */
  async take(actor: Actor): Promise<void> {
    if (this.#settings.callsPerMinute === 0) return;
    const { allowed, resetSeconds } = await this.#calls.take(actor);
    if (allowed) return;
    throw limited(
      `You sent too many requests within a minute. Try again in ${resetSeconds} s.`,
      resetSeconds,
    );
  }

  /** Counts a stream until the function that it returns is called. Throws RATE_LIMITED where the user has enough of them. */
  openStream({ userId }: Actor): () => void {
    const open = this.#streams.get(userId) ?? 0;
    if (this.#settings.streams > 0 && open >= this.#settings.streams) {
      const words = `You have ${open} live connections open already. Close some tabs or sign out elsewhere.`;
      throw limited(words, STREAM_RETRY_SECONDS);
    }
    this.#streams.set(userId, open + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#streams.get(userId) ?? 1) - 1;
      if (left > 0) this.#streams.set(userId, left);
      else this.#streams.delete(userId);
    };
  }
}

const limited = (message: string, retryAfterSeconds: number) =>
  new Refusal('RATE_LIMITED', message, { retryAfterSeconds });
