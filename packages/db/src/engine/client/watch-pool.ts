import type { EventEmitter } from 'node:events';
import { DatabaseUnreachable, type Probe } from './reachability.ts';
import { together } from './together.ts';

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

/** Options for watching a pool. */
export interface WatchOptions {
  readonly probe: Probe;
  /** A statement that is not answered within this time has been lost: longer than the server itself lets it run. */
  readonly statementLimitMs?: number;
  /** Told when nobody answers at the database's address any more, and when somebody does again. */
  readonly onReachable?: (reachable: boolean) => void;
  /** Told of each connection that was asked for and could not be opened. */
  readonly onConnectFailed?: (error: unknown) => void;
}

const TICK_MS = 100;
/** Waiting longer than this without hearing anything on any connection is a reason to ask. */
const SILENCE_MS = 200;
/** A tick that comes so late says that this process was busy: what was answered meanwhile has not been read yet. */
const LATE_TICK_MS = 4 * TICK_MS;
/** A connection that was idle for so long may have been forgotten on the way, so it is asked for a sign of life too. */
const PING_AFTER_MS = 1_000;
/** PostgreSQL answers an empty query at once. */
const PING_LIMIT_MS = 1_000;
/** The interval of attempts to reach an absent database. */
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 1_000;

/**
 * Watches the connections of a pool, which it must not have opened yet. Each has an error listener from its creation on, so
 * that one that breaks at any time ends its own statements and nothing else. When statements wait and nothing is heard on any
 * connection, the server is asked whether it is still there; if it does not answer, all connections are ended and new ones
 * refused at once, until it answers again. A statement that merely takes long is left alone.
 *
 * A server that answers says nothing of a connection that was lost on the way, as when a firewall forgot it: a statement on it
 * would wait for good. The first statement after a pause therefore follows an empty query in the same packet; where that is not
 * answered, the connection is ended, and with it the idle ones that have not been heard since.
 */
export function watchPool(pool: object, options: WatchOptions): Watched {
  const watched = pool as Pool;
  const watch = new Watch(watched, options);
  watched.Client = watchedBy(watch, watched.Client);
  return { pingAfterPauses: (client) => watch.pingAfterPauses(client as Client) };
}

/** A pool that is watched. */
export interface Watched {
  /** For TCP connections straight to a server: Neon’s driver counts no bytes, and a pooler may let an empty query wait until a connection of its own is free. */
  pingAfterPauses(client: object): void;
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
        watch.failedToConnect(absent);
        process.nextTick(() => callback(absent));
        return undefined;
      }
      watch.add(this);
      return super.connect((error, ...rest: unknown[]) => {
        if (error) {
          watch.forget(this);
          watch.failedToConnect(error);
        } else watch.answered(this);
        (callback as (...given: unknown[]) => void)(error, ...rest);
      });
    }

    override query(...args: unknown[]): unknown {
      if (watch.asked(this) === 'after a pause') {
        return together(this as never, () => {
          Promise.resolve(super.query('')).catch(() => undefined);
          return super.query(...args);
        });
      }
      return super.query(...args);
    }
  };
}

/** The state of a connection. */
interface Standing {
  /** Since when something is asked of it; undefined where it is idle. */
  askedAt: number | undefined;
  heardAt: number;
  bytesRead: number;
  /** Since when it is idle; undefined where it is not, or was never asked. */
  idleSince: number | undefined;
  pingsAfterPauses: boolean;
  /** True if what is asked of it now began with an empty query. */
  pinged: boolean;
}

class Watch {
  readonly #pool: Pool;
  readonly #options: WatchOptions;
  readonly #clients = new Map<Client, Standing>();
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = 0;
  #heardAt = 0;
  /** The instant at which this process was last late for a tick. */
  #busyUntil = 0;
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
    this.#clients.set(client, {
      askedAt: undefined,
      heardAt: 0,
      bytesRead: 0,
      idleSince: undefined,
      pingsAfterPauses: false,
      pinged: false,
    });
    this.asked(client);
  }

  pingAfterPauses(client: Client): void {
    const standing = this.#clients.get(client);
    if (standing !== undefined) standing.pingsAfterPauses = true;
  }

  /** A statement on an ended connection fails by itself. */
  asked(client: Client): 'after a pause' | undefined {
    const standing = this.#clients.get(client);
    if (standing === undefined) return undefined;
    const begins = standing.askedAt === undefined;
    const now = performance.now();
    standing.askedAt ??= now;
    if (this.#timer === undefined) {
      // Data that arrived while nobody looked is no sign of life now.
      for (const [other, known] of this.#clients) known.bytesRead = bytesReadBy(other);
      this.#tickedAt = now;
      this.#heardAt = now;
      this.#timer = setInterval(() => this.#tick(), TICK_MS);
      this.#timer.unref();
    }
    if (!begins) return undefined;
    standing.bytesRead = bytesReadBy(client);
    standing.pinged = standing.pingsAfterPauses && now - (standing.idleSince ?? now) > PING_AFTER_MS;
    return standing.pinged ? 'after a pause' : undefined;
  }

  answered(client: Client): void {
    this.#heardAt = performance.now();
    const standing = this.#clients.get(client);
    if (standing === undefined) return;
    standing.askedAt = undefined;
    standing.heardAt = this.#heardAt;
    standing.idleSince = this.#heardAt;
  }

  forget(client: Client): void {
    this.#clients.delete(client);
  }

  failedToConnect(error: unknown): void {
    this.#options.onConnectFailed?.(error);
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#tickedAt > LATE_TICK_MS) {
      this.#heardAt = now;
      this.#busyUntil = now;
    }
    this.#tickedAt = now;
    this.#listen(now);
    const waiting = [...this.#clients].filter(([, { askedAt }]) => askedAt !== undefined);
    if (waiting.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    for (const [client, { pinged, askedAt = now, heardAt }] of waiting) {
      if (pinged && heardAt < askedAt && now - Math.max(askedAt, this.#busyUntil) > PING_LIMIT_MS) {
        this.#lost(client, askedAt);
      }
    }
    const limit = this.#options.statementLimitMs ?? Number.POSITIVE_INFINITY;
    for (const [client, { askedAt = now, heardAt }] of waiting) {
      if (now - Math.max(askedAt, heardAt) > limit) endConnection(client, 'A statement was never answered');
    }
    const longest = Math.min(...waiting.map(([, { askedAt = now }]) => askedAt));
    if (now - Math.max(longest, this.#heardAt) > SILENCE_MS) void this.#ask();
  }

  /** Ends a connection that was lost on the way, and the idle ones that nothing was heard of since it was asked. */
  #lost(client: Client, askedAt: number): void {
    const idle = [...this.#clients].filter(
      ([, standing]) => standing.askedAt === undefined && standing.heardAt < askedAt,
    );
    for (const lost of [client, ...idle.map(([other]) => other)]) {
      this.forget(lost);
      endConnection(lost, 'The connection was lost');
    }
  }

  /** Notes what has arrived since the last tick. */
  #listen(now: number): void {
    for (const [client, standing] of this.#clients) {
      const bytesRead = bytesReadBy(client);
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
    // Data that has arrived but was not read yet counts.
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
      endConnection(client, 'The database does not answer');
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

const bytesReadBy = (client: Client): number => client.connection?.stream?.bytesRead ?? 0;

/** Fails what the connection was asked, at once, and closes it without waiting for the other side. */
export function endConnection({ connection }: Pick<Client, 'connection'>, why: string): void {
  if (connection === undefined) return;
  connection.emit('error', new DatabaseUnreachable(why));
  connection.stream?.ws?.terminate();
  connection.stream?.destroy();
}
