import { type Actor, Refusal } from '@routecard/core';
import { type Database, leaseUserRequests, RequestLimiter } from '@routecard/db';
import { t } from '@/words/t';

/** Limits for each console user; 0 for none. */
export interface UserLimitSettings {
  readonly callsPerMinute: number;
  readonly streams: number;
}

/** An open stream: the connection of a browser that asked for it, and how it is ended. */
interface Stream {
  readonly connection: string;
  readonly replaced: AbortController;
}

const WINDOW_SECONDS = 60;
/** A stream that is open anywhere else ends within five minutes at the latest. */
const STREAM_RETRY_SECONDS = 30;

/** Holds each user to the calls that they may make in a minute, over all processes, and to the streams that this one keeps open. */
export class UserLimits {
  readonly #settings: UserLimitSettings;
  readonly #calls: RequestLimiter<Actor>;
  readonly #streams = new Map<string, Set<Stream>>();

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
      t('You sent too many requests within a minute. Try again in {resetSeconds} s.', { resetSeconds }),
      resetSeconds,
    );
  }

  /**
   * Counts a stream until it is left. A browser that opens its connection again replaces the stream that a lost network may
   * have left behind: `replaced` then aborts. Throws RATE_LIMITED where the user has enough others.
   */
  openStream({ userId }: Actor, connection: string): { readonly replaced: AbortSignal; leave(): void } {
    const streams = this.#streams.get(userId) ?? new Set<Stream>();
    const leave = (stream: Stream) => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(userId) === streams) this.#streams.delete(userId);
    };
    for (const stream of streams) {
      if (stream.connection !== connection) continue;
      leave(stream);
      stream.replaced.abort();
    }
    if (this.#settings.streams > 0 && streams.size >= this.#settings.streams) {
      const words = t(
        'You have {streams} live connections open already. Close some tabs or sign out elsewhere.',
        { streams: streams.size },
      );
      throw limited(words, STREAM_RETRY_SECONDS);
    }
    const opened: Stream = { connection, replaced: new AbortController() };
    this.#streams.set(userId, streams.add(opened));
    return { replaced: opened.replaced.signal, leave: () => leave(opened) };
  }
}

const limited = (message: string, retryAfterSeconds: number) =>
  new Refusal('RATE_LIMITED', message, { retryAfterSeconds });
