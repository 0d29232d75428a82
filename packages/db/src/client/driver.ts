import { Pool as NeonPool, neonConfig, types as neonTypes } from '@neondatabase/serverless';
import { drizzle as drizzleOverNeon } from 'drizzle-orm/neon-serverless';
import { drizzle as drizzleOverPg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import WebSocket from 'ws';
import type { Connection, ConnectionPool } from './connection.ts';
import { detectPooler, type Pooler, withoutNames } from './pooler.ts';

/** Drizzle over a connection of either driver. */
export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A pool of one driver, and Drizzle over its connections. */
export interface Driver {
  readonly name: 'pg' | 'neon';
  readonly pool: ConnectionPool;
  drizzle(connection: Connection): Drizzle;
}

/** How to reach the database. */
export interface DriverOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** What stands before the database; left out, each new connection finds out. */
  readonly pooler?: Pooler | undefined;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onIdleError: (error: Error) => void;
  /** Overrides the choice by host, to try the Neon driver against another server. */
  readonly driver?: 'pg' | 'neon';
}

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

/** Whether the address is one of Neon's. */
export function isNeonHost(url: string): boolean {
  const host = new URL(url).hostname;
  return host === 'neon.tech' || host.endsWith('.neon.tech');
}

/** Looks at each new connection before its first use; one on which that fails is not used. */
const lookFor =
  (configured: Pooler | undefined) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const known = configured === undefined ? detectPooler(client) : Promise.resolve(configured);
    known
      .then((pooler) => {
        if (pooler === 'transaction') withoutNames(client);
      })
      .then(() => done(), done);
  };

function pgDriver({ url, maxConnections, pooler, onIdleError }: DriverOptions): Driver {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    application_name: 'routecard',
    keepAlive: true,
    types: { getTypeParser: parserOf(pg.types.getTypeParser as never) as never },
    verify: lookFor(pooler),
  } as pg.PoolConfig);
  pool.on('error', onIdleError);
  return {
    name: 'pg',
    pool: pool as unknown as ConnectionPool,
    drizzle: (connection) =>
      drizzleOverPg({ client: connection as unknown as pg.PoolClient }) as unknown as Drizzle,
  };
}

function neonDriver({ url, maxConnections, pooler, onIdleError }: DriverOptions): Driver {
  neonConfig.webSocketConstructor = WebSocket;
  const pool = new NeonPool({
    connectionString: url,
    max: maxConnections,
    application_name: 'routecard',
    types: { getTypeParser: parserOf(neonTypes.getTypeParser as never) as never },
    verify: lookFor(pooler),
  } as never);
  pool.on('error', onIdleError);
  return {
    name: 'neon',
    pool: pool as unknown as ConnectionPool,
    drizzle: (connection) => drizzleOverNeon({ client: connection as never }) as unknown as Drizzle,
  };
}
