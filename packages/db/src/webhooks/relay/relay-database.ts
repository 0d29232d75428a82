import { BEGIN_RELAY } from '../../engine/client/begin.ts';
import type { Connection, Statement } from '../../engine/client/connection.ts';
import type { DatabaseOptions } from '../../engine/client/database.ts';
import { driverFor } from '../../engine/client/driver.ts';
import { PlanAges } from '../../engine/client/plan-age.ts';
import { inOneRoundTrip, inTransaction } from '../../engine/client/transaction.ts';

/**
 * The database as the relay's role: it sees what webhooks tell of, of every manufacturer, and writes only what is the
 * relay's own. Nothing that serves a request may use it.
 */
export interface RelayDatabase {
  /** One statement in a transaction of its own, in one round trip. */
  run<Row>(statement: Statement): Promise<Row[]>;
  /** Runs the work in one transaction; a throw rolls it back. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Longer than the server lets a statement run. */
const STATEMENT_LIMIT_MS = 65_000;

/** Opens a handle; connections are made when they are needed. */
export function openRelayDatabase(
  options: Pick<DatabaseOptions, 'url' | 'driver' | 'maxConnections' | 'pooler' | 'onIdleError' | 'observer'>,
): RelayDatabase {
  const { pool } = driverFor({
    url: options.url,
    maxConnections: options.maxConnections ?? 4,
    pooler: options.pooler,
    observer: options.observer,
    onConnectFailed: (error) => options.observer?.connectFailed?.(error),
    onIdleError: options.onIdleError ?? (() => undefined),
    statementLimitMs: STATEMENT_LIMIT_MS,
    // A batch of five hundred and a look that finds nothing have no plan in common.
    keepPlans: false,
    ...(options.driver ? { driver: options.driver } : {}),
  });
  const planAges = new PlanAges();
  return {
    run: async <Row>(statement: Statement) =>
      (await inOneRoundTrip<Row>(await planAges.connect(pool), BEGIN_RELAY, statement)).rows,
    transaction: async (work) => inTransaction(await planAges.connect(pool), BEGIN_RELAY, work),
    close: () => pool.end(),
  };
}
