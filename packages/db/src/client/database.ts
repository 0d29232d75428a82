import { toCaller } from '../desk/passing-errors.ts';
import type { Connection, Statement } from './connection.ts';
import { type Driver, type DriverOptions, driverFor } from './driver.ts';
import { LookUps } from './look-ups.ts';
import { together } from './together.ts';

/** Settings of a database handle. */
export interface DatabaseOptions {
  readonly url: string;
  /** At most this many connections; 10 unless given. */
  readonly maxConnections?: number;
  readonly driver?: DriverOptions['driver'];
  readonly onIdleError?: (error: Error) => void;
  /** Sees the text of every statement that is sent, for tests that count them. */
  readonly onStatement?: (text: string) => void;
}

/** A handle on the database, as the application's role: without a manufacturer it sees no row. */
export interface Database {
  readonly driver: Driver;
  /** A connection to be released, for those who open their own transaction with `begin`. */
  connect(): Promise<Connection>;
  /** Runs the work in one transaction of the manufacturer; a throw rolls everything back. */
  transaction<Result>(
    manufacturerId: string,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  /** One read-only statement of the manufacturer, in one round trip. */
  read<Row>(manufacturerId: string, statement: Statement): Promise<Row[]>;
  /** A read of few rows by key; those of a manufacturer that arrive together share a transaction and a round trip. */
  find<Row>(manufacturerId: string, statement: Statement): Promise<Row[]>;
  /** A statement that knows no manufacturer: only what is granted without one answers. */
  anonymous<Row>(statement: Statement): Promise<Row[]>;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Prepared plans are reused whatever the arrays' sizes; nobody waits for a lock longer than an ERP would for an answer. */
const GREETING =
  "set role routecard_app; set plan_cache_mode = force_generic_plan; set lock_timeout = '10s'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'";

/** Opens a handle; connections are made when they are needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const driver = driverFor({
    url: options.url,
    maxConnections: options.maxConnections ?? 10,
    greeting: GREETING,
    onIdleError: options.onIdleError ?? (() => undefined),
    ...(options.driver ? { driver: options.driver } : {}),
  });
  const connect = async () => observed(await driver.pool.connect(), options.onStatement);
  const lookUps = new LookUps({
    connect,
    begin: (manufacturerId) => begin(manufacturerId, 'read only'),
    rollBack,
  });

  return {
    driver,
    connect,
    transaction: async (manufacturerId, work) => inTransaction(await connect(), begin(manufacturerId), work),
    read: <Row>(manufacturerId: string, statement: Statement) =>
      answering(async () => {
        const connection = await connect();
        try {
          const [, answer] = await together(connection, () =>
            Promise.all([
              connection.query({ text: begin(manufacturerId, 'read only') }),
              connection.query<Row>(statement),
              connection.query({ text: 'commit' }),
            ]),
          );
          connection.release();
          return answer.rows;
        } catch (error) {
          await rollBack(connection);
          throw error;
        }
      }),
    find: <Row>(manufacturerId: string, statement: Statement) =>
      answering(() => lookUps.find<Row>(manufacturerId, statement)),
    anonymous: <Row>(statement: Statement) =>
      answering(async () => {
        const connection = await connect();
        try {
          return (await connection.query<Row>(statement)).rows;
        } finally {
          connection.release();
        }
      }),
    close: () => driver.pool.end(),
  };
}

/** Turns a busy or absent database into what a caller is told of it. */
async function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toCaller(error);
  }
}

/**
 * Opens a transaction of the manufacturer, in one message. What writes names its rows by key: a plan that is made and kept
 * while a table is small must not read all of it when it has grown.
 */
export function begin(manufacturerId: string, mode: 'read write' | 'read only' = 'read write'): string {
  if (!UUID.test(manufacturerId)) throw new TypeError('A manufacturer is named by its UUID');
  const plans = mode === 'read write' ? '; set local enable_seqscan = off' : '';
  return `begin ${mode}; set local routecard.manufacturer_id = '${manufacturerId}'${plans}`;
}

/** Runs the work in the transaction that `opening` begins, and gives the connection back; a throw rolls everything back. */
export async function inTransaction<Result>(
  connection: Connection,
  opening: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    await connection.query({ text: opening });
    const result = await work(connection);
    await connection.query({ text: 'commit' });
    connection.release();
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/** Takes the transaction back; a connection that cannot even do that is thrown away. */
export async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'rollback' });
    connection.release();
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
  }
}

function observed(connection: Connection, onStatement?: (text: string) => void): Connection {
  if (!onStatement) return connection;
  return new Proxy(connection, {
    get(target, property) {
      if (property !== 'query') {
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (statement: Statement | string, ...rest: unknown[]) => {
        onStatement(typeof statement === 'string' ? statement : statement.text);
        return (target.query as (...args: unknown[]) => unknown)(statement, ...rest);
      };
    },
  });
}
