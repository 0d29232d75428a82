import { BEGIN_MAINTENANCE } from './begin.ts';
import type { Connection } from './connection.ts';
import type { DatabaseOptions } from './database.ts';
import { driverFor } from './driver.ts';
import { inTransaction } from './transaction.ts';

/**
 * The database across manufacturers, as the role of maintenance: for the command line alone, never for what serves a
 * request.
 */
export interface MaintenanceDatabase {
  /**
   * Runs the work in one transaction; a throw rolls everything back. A `snapshot` only reads, and sees one moment; one that takes
   * minutes is a `long snapshot`, which migrations wait for, and which waits for them.
   */
  transaction<Result>(
    mode: keyof typeof BEGIN_MAINTENANCE,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** Opens a handle for maintenance; connections are made when they are needed. */
export function openMaintenanceDatabase(
  options: Pick<DatabaseOptions, 'url' | 'driver' | 'pooler' | 'onIdleError'>,
): MaintenanceDatabase {
  const { pool } = driverFor({
    url: options.url,
    maxConnections: 2,
    pooler: options.pooler,
    onIdleError: options.onIdleError ?? (() => undefined),
    ...(options.driver ? { driver: options.driver } : {}),
  });
  return {
    transaction: async (mode, work) => inTransaction(await pool.connect(), BEGIN_MAINTENANCE[mode], work),
    close: () => pool.end(),
  };
}
