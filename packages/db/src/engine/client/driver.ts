import { Pool as NeonPool, neonConfig, types as neonTypes } from '@neondatabase/serverless';
import { drizzle as drizzleOverNeon } from 'drizzle-orm/neon-serverless';
import { drizzle as drizzleOverPg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Connection, ConnectionPool, StatementResult } from './connection.ts';
import { DatabaseSocket } from './database-socket.ts';
import { KEEP_ALIVE_AFTER_MS } from './lone-connection.ts';
import { isNeon } from './neon-host.ts';
import { type DatabaseObserver, observeStatements } from './observer.ts';
import { detectPooler, type Pooler, withoutNames } from './pooler.ts';
import { DatabaseUnreachable, type Probe, probeOfWebSocket } from './reachability.ts';
import { namesServers } from './servers.ts';
import { watchPool } from './watch-pool.ts';
import { wayToDatabase } from './way-to-database.ts';

/** The result of a statement without `returning`. */
export interface DriverResult extends PgQueryResultHKT {
  type: StatementResult<this['row']>;
}

/** Drizzle over a connection of either driver. */
export type Drizzle = PgDatabase<DriverResult, Record<string, never>>;

/** A pool of one driver, and Drizzle over its connections. */
export interface Driver {
  readonly name: 'pg' | 'neon';
  readonly pool: ConnectionPool;
  drizzle(connection: Connection): Drizzle;
}

/** Connection options. */
export interface DriverOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** The pooler in front of the database; if omitted, each new connection detects it. */
  readonly pooler?: Pooler | undefined;
  /** False plans each statement when it is sent, whatever its name; true unless given. */
  readonly keepPlans?: boolean;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
  /** A statement that is not answered within this time is given up with its connection; none unless given. */
  readonly statementLimitMs?: number;
  /** Overrides the choice by host, to try the Neon driver against another server. */
  readonly driver?: 'pg' | 'neon';
  /** Sees every statement; connections are not wrapped unless given. */
  readonly observer?: DatabaseObserver | undefined;
  /** Told of each connection that was asked for and could not be opened. */
  readonly onConnectFailed?: ((error: unknown) => void) | undefined;
}

/** The time that a caller waits for a connection of the pool if all are in use, or for a new one. */
const PATIENCE_MS = 20_000;

/** The time after which an idle connection through a pooler is closed. */
const POOLED_IDLE_MS = 1_000;

const DATE_OID = 1082;
const INT8_OID = 20;

/** Days stay strings, so that no zone can shift them; counts are numbers. */
const parserOf =
  (fallback: (oid: number, format?: 'text' | 'binary') => unknown) =>
  (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE_OID) return (text: string) => text;
    if (oid === INT8_OID) return Number;
    return fallback(oid, format);
  };

/** Neon's hosts are reached over WebSockets by its own driver, every other PostgreSQL by `pg`. */
export function driverFor(options: DriverOptions): Driver {
  const neon = options.driver === 'neon' || (options.driver === undefined && isNeonHost(options.url));
  return neon ? neonDriver(options) : pgDriver(options);
}

/** True if the address is one of Neon's. */
export function isNeonHost(url: string): boolean {
  return !namesServers(url) && isNeon(new URL(url).hostname);
}

/** Looks at each new connection before its first use; one on which that fails is not used. */
const lookFor =
  (
    {
      pooler: configured,
      keepPlans = true,
      observer,
      onConnectFailed,
    }: Pick<DriverOptions, 'pooler' | 'keepPlans' | 'observer' | 'onConnectFailed'>,
    found: (client: pg.PoolClient, pooler: Pooler) => void,
    verify: (client: pg.PoolClient) => Promise<void> = async () => undefined,
  ) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    verify(client)
      .then(() => configured ?? detectPooler(client))
      .then((pooler) => {
        if (pooler === 'transaction' || !keepPlans) withoutNames(client);
        if (observer) observeStatements(client, observer);
        found(client, pooler);
      })
      .then(
        () => done(),
        (error) => {
          onConnectFailed?.(error);
          done(error);
        },
      );
  };

function pgDriver(options: DriverOptions): Driver {
  const { url, maxConnections, onIdleError } = options;
  const way = wayToDatabase(url);
  const pool = new pg.Pool({
    ...way.config,
    max: maxConnections,
    pipeline: true,
    application_name: 'routecard',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: PATIENCE_MS,
    types: { getTypeParser: parserOf(pg.types.getTypeParser as never) as never },
    verify: lookFor(
      options,
      (client, found) => {
        if (found === 'none') watched.pingAfterPauses(client);
        // A pooler may be slow to answer a ping and is quick to connect to: what may have been lost is not kept.
        else pool.options.idleTimeoutMillis = POOLED_IDLE_MS;
      },
      way.verify,
    ),
  } as pg.PoolConfig);
  pool.on('error', onIdleError);
  const watched = watchPool(pool, { ...watchOptions(options), probe: way.probe });
  return {
    name: 'pg',
    pool: pool as unknown as ConnectionPool,
    drizzle: (connection) =>
      drizzleOverPg({ client: connection as unknown as pg.PoolClient }) as unknown as Drizzle,
  };
}

function neonDriver(options: DriverOptions): Driver {
  const { url, maxConnections, onIdleError } = options;
  neonConfig.webSocketConstructor = DatabaseSocket;
  const pool = new NeonPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'routecard',
    types: { getTypeParser: parserOf(neonTypes.getTypeParser as never) as never },
    verify: lookFor(options, () => undefined),
  } as never);
  pool.on('error', onIdleError);
  watchPool(pool, { ...watchOptions(options), probe: probeOfWebSocketUrl(url) });
  return {
    name: 'neon',
    pool: pool as unknown as ConnectionPool,
    drizzle: (connection) => drizzleOverNeon({ client: connection as never }) as unknown as Drizzle,
  };
}

const watchOptions = ({ statementLimitMs, onIdleError, onConnectFailed }: DriverOptions) => ({
  ...(statementLimitMs === undefined ? {} : { statementLimitMs }),
  ...(onConnectFailed === undefined ? {} : { onConnectFailed }),
  onReachable: (reachable: boolean) => {
    if (!reachable)
      onIdleError(new DatabaseUnreachable('The database does not answer; its connections are cut'));
  },
});

/** The probe for Neon's proxy, over which its driver reaches the server of the URL. */
export const probeOfWebSocketUrl =
  (url: string): Probe =>
  () =>
    probeOfWebSocket(webSocketOf(url))();

/** The address at which Neon's driver opens its WebSockets. */
function webSocketOf(url: string): string {
  const { hostname, port } = new URL(url);
  const { wsProxy, useSecureWebSocket } = neonConfig;
  const target =
    typeof wsProxy === 'function'
      ? wsProxy(hostname, port || '5432')
      : `${wsProxy}?address=${hostname}:${port || 5432}`;
  return `${useSecureWebSocket ? 'wss' : 'ws'}://${target}`;
}
