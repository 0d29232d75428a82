import type { Connection, Statement } from '../client/connection.ts';
import { type DatabaseOptions, inTransaction, rollBack } from '../client/database.ts';
import { driverFor } from '../client/driver.ts';

/**
 * The database as the relay's role: it sees what webhooks tell of, of every manufacturer, and writes only what is the
 * relay's own. Nothing that serves a request may use it.
 */
export interface RelayDatabase {
  /** One statement in a transaction of its own. */
  run<Row>(statement: Statement): Promise<Row[]>;
  /** Runs the work in one transaction; a throw rolls it back. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Planned anew each time: a batch of five hundred and a look that finds nothing have no plan in common. */
const GREETING =
  "set role routecard_relay; set plan_cache_mode = force_custom_plan; set lock_timeout = '10s'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '30s'";

/** Opens a handle; connections are made when they are needed. */
export function openRelayDatabase(
  options: Pick<DatabaseOptions, 'url' | 'driver' | 'maxConnections' | 'onIdleError'>,
): RelayDatabase {
  const { pool } = driverFor({
    url: options.url,
    maxConnections: options.maxConnections ?? 4,
    greeting: GREETING,
    onIdleError: options.onIdleError ?? (() => undefined),
    ...(options.driver ? { driver: options.driver } : {}),
  });
  return {
    async run<Row>(statement: Statement) {
      const connection = await pool.connect();
      try {
        const { rows } = await connection.query<Row>(statement);
        connection.release();
        return rows;
      } catch (error) {
        await rollBack(connection);
        throw error;
      }
    },
    transaction: async (work) => inTransaction(await pool.connect(), 'begin', work),
    close: () => pool.end(),
  };
}
