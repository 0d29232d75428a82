import type { Connection, ConnectionPool } from './connection.ts';

/** The age at which plans are made anew, in milliseconds: below the time limit of a statement. */
export const MAX_PLAN_AGE_MS = 20_000;

/**
 * Keeps plans no longer than `MAX_PLAN_AGE_MS`: those of prepared statements, of functions and of foreign keys. One that was
 * made while a table was empty would read all of it when it has grown, until statistics are collected (decision 51).
 */
export class PlanAges {
  readonly #madeAt = new WeakMap<Connection, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A connection of the pool, which has no old plans. */
  async connect(pool: ConnectionPool): Promise<Connection> {
    const connection = await pool.connect();
    this.renew(connection);
    return connection;
  }

  /**
   * Has the connection forget its plans if they are old. A connection is asked for that at its first use too: behind a pooler it
   * leads to sessions that others have used. Nobody waits for it: what comes next on the connection comes after it.
   */
  renew(connection: Connection): void {
    const now = this.#now();
    const madeAt = this.#madeAt.get(connection);
    if (madeAt !== undefined && now - madeAt < MAX_PLAN_AGE_MS) return;
    this.#madeAt.set(connection, now);
    // A connection that cannot do it is broken, which the next statement on it tells.
    connection.query({ text: 'discard plans' }).catch(() => undefined);
  }
}
