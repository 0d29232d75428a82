import type { EventEmitter } from 'node:events';
import { DatabaseUnreachable, type Probe } from './reachability.ts';

/** The part of a driver's client that is watched; both drivers have it. */
interface Client extends EventEmitter {
  readonly connection?: EventEmitter & {
    readonly stream?: {
      readonly bytesRead?: number;
      readonly ws?: { terminate(): void } | null;
      destroy(): void;
    };
  };
  connect(callback?: (error?: Error) => void): unknown;
  query(...args: unknown[]): unknown;
}

/** The part of a driver's pool that is watched. */
interface Pool {
  Client: new (...args: never[]) => Client;
  readonly ending: boolean;
}

/** How a pool is watched. */
export interface WatchOptions {
  readonly probe: Probe;
  /** A statement that is not answered within this time has been lost: longer than the server itself lets it run. */
  readonly statementLimitMs?: number;
  /** Told when nobody answers at the database's address any more, and when somebody does again. */
  readonly onReachable?: (reachable: boolean) => void;
}

const TICK_MS = 100;
/** Waiting longer than this without hearing anything on any connection is a reason to ask. */
const SILENCE_MS = 200;
/** A tick that comes so late says that this process was busy: what was answered meanwhile has not been read yet. */
const LATE_TICK_MS = 4 * TICK_MS;
/** How often an absent database is looked for. */
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 1_000;

/**
 * Watches the connections of a pool, which it must not have opened yet. Each has an error listener from its creation on, so
 * that one that breaks at any time ends its own statements and nothing else. When statements wait and nothing is heard on any
 * connection, the server is asked whether it is still there; if it does not answer, all connections are ended and new ones
 * refused at once, until it answers again. A statement that merely takes long is left alone.
 */
export function watchPool(pool: object, options: WatchOptions): void {
  const watched = pool as Pool;
  const watch = new Watch(watched, options);
  watched.Client = watchedBy(watch, watched.Client);
}

function watchedBy(watch: Watch, Driver: Pool['Client']): Pool['Client'] {
  return class extends Driver {
    constructor(...args: never[]) {
      super(...args);
      // Whoever asked is told by the failure of the statement or of the connect; the pool replaces the connection.
      this.on('error', () => undefined);
      this.on('drain', () => watch.answered(this));
      this.once('end', () => watch.forget(this));
    }

    override connect(callback?: (error?: Error) => void): unknown {
      if (callback === undefined) {
        return new Promise<void>((resolve, reject) => {
          this.connect((error) => (error ? reject(error) : resolve()));
        });
      }
      if (!watch.reachable) {
        const absent = new DatabaseUnreachable('The database does not answer');
        process.nextTick(() => callback(absent));
        return undefined;
      }
      watch.add(this);
      return super.connect((error, ...rest: unknown[]) => {
        if (error) watch.forget(this);
        else watch.answered(this);
        (callback as (...given: unknown[]) => void)(error, ...rest);
      });
    }

    override query(...args: unknown[]): unknown {
      watch.asked(this);
      return super.query(...args);
    }
  };
}

/** What is known of one connection. */
interface Standing {
  /** Since when something is asked of it; undefined where it is idle. */
  askedAt: number | undefined;
  heardAt: number;
  bytesRead: number;
}

class Watch {
  readonly #pool: Pool;
  readonly #options: WatchOptions;
  readonly #clients = new Map<Client, Standing>();
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = 0;
  #heardAt = 0;
  #probing = false;
  #reachable = true;

  constructor(pool: Pool, options: WatchOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  /** Watches a connection from when it is opened until it has ended. */
  add(client: Client): void {
    this.#clients.set(client, { askedAt: undefined, heardAt: 0, bytesRead: 0 });
    this.asked(client);
  }

  /** What is asked of a connection that has ended fails by itself. */
  asked(client: Client): void {
    const standing = this.#clients.get(client);
    if (standing === undefined) return;
    standing.askedAt ??= performance.now();
    if (this.#timer !== undefined) return;
    this.#tickedAt = performance.now();
    this.#heardAt = this.#tickedAt;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  answered(client: Client): void {
    this.#heardAt = performance.now();
    const standing = this.#clients.get(client);
    if (standing !== undefined) standing.askedAt = undefined;
  }

  forget(client: Client): void {
    this.#clients.delete(client);
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#tickedAt > LATE_TICK_MS) this.#heardAt = now;
    this.#tickedAt = now;
    this.#listen(now);
    const waiting = [...this.#clients].filter(([, { askedAt }]) => askedAt !== undefined);
    if (waiting.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const limit = this.#options.statementLimitMs ?? Number.POSITIVE_INFINITY;
    for (const [client, { askedAt = now, heardAt }] of waiting) {
      if (now - Math.max(askedAt, heardAt) > limit) end(client, 'A statement was never answered');
    }
    const longest = Math.min(...waiting.map(([, { askedAt = now }]) => askedAt));
    if (now - Math.max(longest, this.#heardAt) > SILENCE_MS) void this.#ask();
  }

  /** Notes what has arrived since the last tick. */
  #listen(now: number): void {
    for (const [client, standing] of this.#clients) {
      const bytesRead = client.connection?.stream?.bytesRead ?? 0;
      if (bytesRead === standing.bytesRead) continue;
      standing.bytesRead = bytesRead;
      standing.heardAt = now;
      this.#heardAt = now;
    }
  }

  async #ask(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    const begun = performance.now();
    const there = await this.#options.probe();
    // What has arrived but was not read yet counts.
    await new Promise(setImmediate);
    this.#listen(performance.now());
    this.#probing = false;
    if (there) this.#heardAt = performance.now();
    else if (this.#heardAt < begun && !this.#pool.ending) await this.#absent();
  }

  /** Ends everything, and waits until the database is there again. */
  async #absent(): Promise<void> {
    this.#reachable = false;
    this.#options.onReachable?.(false);
    for (const client of this.#clients.keys()) {
      end(client, 'The database does not answer');
      this.forget(client);
    }
    for (let pauseMs = FIRST_RETRY_MS; !this.#pool.ending; pauseMs = Math.min(2 * pauseMs, LAST_RETRY_MS)) {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pauseMs).unref();
      });
      if (await this.#options.probe()) break;
    }
    this.#reachable = true;
    if (!this.#pool.ending) this.#options.onReachable?.(true);
  }
}

/** Fails what the connection was asked, at once, and closes it without waiting for the other side. */
function end({ connection }: Client, why: string): void {
  if (connection === undefined) return;
  connection.emit('error', new DatabaseUnreachable(why));
  connection.stream?.ws?.terminate();
  connection.stream?.destroy();
}
