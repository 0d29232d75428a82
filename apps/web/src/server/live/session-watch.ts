import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInDatabase } from '@routecard/db';

/** The interval of checks for ended sessions. */
const LOOK_MS = 500;

/** Notifies open streams that their session has ended: signed out, expired, or its user disabled. One statement looks for all. */
export class SessionWatch {
  readonly #database: Pick<SignInDatabase, 'liveSessions'>;
  readonly #watched = new Map<string, Set<() => void>>();
  #looking = false;

  constructor(database: Pick<SignInDatabase, 'liveSessions'>) {
    this.#database = database;
  }

  /** Calls back once when the session has ended. Returns how to stop watching. */
  watch(sessionId: string, onEnded: () => void): () => void {
    const streams = this.#watched.get(sessionId) ?? new Set();
    this.#watched.set(sessionId, streams.add(onEnded));
    if (!this.#looking) void this.#look();
    return () => {
      streams.delete(onEnded);
      if (streams.size === 0 && this.#watched.get(sessionId) === streams) this.#watched.delete(sessionId);
    };
  }

  async #look(): Promise<void> {
    this.#looking = true;
    for (await sleep(LOOK_MS); this.#watched.size > 0; await sleep(LOOK_MS)) {
      const asked = [...this.#watched.keys()];
      // A database that does not answer ends no stream: nobody knows yet whether a session has ended.
      const live = await this.#database.liveSessions(asked).catch(() => new Set(asked));
      for (const sessionId of asked) if (!live.has(sessionId)) this.#end(sessionId);
    }
    this.#looking = false;
  }

  #end(sessionId: string): void {
    const streams = this.#watched.get(sessionId) ?? [];
    this.#watched.delete(sessionId);
    for (const onEnded of streams) onEnded();
  }
}
