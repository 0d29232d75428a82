import type { Connection } from './connection.ts';
import type { DatabaseOptions } from './database.ts';
import { driverFor } from './driver.ts';

/**
 * The database as the role of its URL, past row-level security: for maintenance from the command line alone, never for
 * what serves a request.
 */
export interface OwnerDatabase {
  /** Runs the work in one transaction; a throw rolls everything back. A `snapshot` only reads, and sees one moment. */
  transaction<Result>(
    mode: 'read write' | 'snapshot',
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

const MODES = { 'read write': 'read write', snapshot: 'isolation level repeatable read read only' } as const;

/** Opens a handle for maintenance; connections are made when they are needed. */
export function openOwnerDatabase(
  options: Pick<DatabaseOptions, 'url' | 'driver' | 'onIdleError'>,
): OwnerDatabase {
  const { pool } = driverFor({
    url: options.url,
    maxConnections: 2,
    greeting: "set application_name = 'routecard-maintenance'",
    onIdleError: options.onIdleError ?? (() => undefined),
    ...(options.driver ? { driver: options.driver } : {}),
  });
  return {
    async transaction(mode, work) {
      const connection = await pool.connect();
      try {
        await connection.query({ text: `begin ${MODES[mode]}` });
        const result = await work(connection);
        await connection.query({ text: 'commit' });
        connection.release();
        return result;
      } catch (error) {
        await connection.query({ text: 'rollback' }).then(
          () => connection.release(),
          () => connection.release(true),
        );
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
