import { answering } from '../group-commit/passing-errors.ts';
import { BEGIN_ANONYMOUS, begin } from './begin.ts';
import type { Connection, Statement } from './connection.ts';
import { type Driver, type DriverOptions, driverFor } from './driver.ts';
import { LookUps } from './look-ups.ts';
import type { DatabaseObserver } from './observer.ts';
import { PlanAges } from './plan-age.ts';
import type { Pooler } from './pooler.ts';
import { Replica } from './replica.ts';
import { inOneRoundTrip, inTransaction, rollBack } from './transaction.ts';

/** The location of a database. */
export interface DatabaseAddress {
  readonly url: string;
  /** The pooler in front of the database; if omitted, each new connection detects it. */
  readonly pooler?: Pooler | undefined;
  /** A read replica of the database; none unless given. */
  readonly readUrl?: string | undefined;
}

/** Objects beside the database, by their names. */
export interface ReadableBucket {
  /** The bytes of an object from one of them on. Throws where the store does not answer, or has no such object. */
  read(name: string, fromByte: number): AsyncIterable<Uint8Array>;
}

/** Settings of a database handle. */
export interface DatabaseOptions extends DatabaseAddress {
  /** At most this many connections; 10 unless given. */
  readonly maxConnections?: number;
  /** Where bytes lie that were moved out of the database; none unless given. */
  readonly bucket?: ReadableBucket | undefined;
  readonly driver?: DriverOptions['driver'];
  /** Told of connections that broke while idle, and of a read replica that refuses; work goes on without them. */
  readonly onIdleError?: (error: Error) => void;
  /** Sees the text of every statement that is sent, for tests that count them. */
  readonly onStatement?: (text: string) => void;
  /** The clock by which plans grow old, in milliseconds, for tests. */
  readonly now?: () => number;
  /** Measures or traces statements; nothing is wrapped unless given. */
  readonly observer?: DatabaseObserver | undefined;
}

/** A handle on the database, as the application's role: without a manufacturer it sees no row. */
export interface Database {
  readonly driver: Driver;
  readonly observer?: DatabaseObserver | undefined;
  readonly bucket?: ReadableBucket | undefined;
  /** At most this many connections. */
  readonly maxConnections: number;
  /** A connection to be released, for those who open their own transaction with `begin`. */
  connect(): Promise<Connection>;
  /** Runs the work in one transaction of the manufacturer; a throw rolls everything back. */
  transaction<Result>(
    manufacturerId: string,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>;
  /** One read-only statement of the manufacturer, in one round trip. */
  read<Row>(manufacturerId: string, statement: Statement): Promise<Row[]>;
  /** One read-only statement that may take longer: answered by the read replica where there is one, as new as the primary's answer. */
  readLarge<Row>(manufacturerId: string, statement: Statement): Promise<Row[]>;
  /** A read of few rows by key; those of a manufacturer that arrive together share a transaction and a round trip. */
  find<Row>(manufacturerId: string, statement: Statement): Promise<Row[]>;
  /** One statement of no manufacturer, in one round trip: it sees only what the functions it may call return. */
  anonymous<Row>(statement: Statement): Promise<Row[]>;
  close(): Promise<void>;
}

/** Longer than the server lets a statement run. */
const STATEMENT_LIMIT_MS = 35_000;

/** Opens a handle; connections are made when they are needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { observer, maxConnections = 10 } = options;
  const common = {
    maxConnections,
    observer,
    onIdleError: options.onIdleError ?? (() => undefined),
    statementLimitMs: STATEMENT_LIMIT_MS,
    ...(options.driver ? { driver: options.driver } : {}),
  };
  const driver = driverFor({
    ...common,
    url: options.url,
    pooler: options.pooler,
    // Of a replica nobody is told: where it is away, the primary answers.
    onConnectFailed: (error) => observer?.connectFailed?.(error),
  });
  const planAges = new PlanAges(options.now);
  const connect = async () => observed(await planAges.connect(driver.pool), options.onStatement);
  const replicas = options.readUrl ? driverFor({ ...common, url: options.readUrl }).pool : undefined;
  const replica =
    replicas &&
    new Replica(
      { connect: () => planAges.connect(replicas), end: () => replicas.end() },
      connect,
      common.onIdleError,
    );
  const lookUps = new LookUps({
    connect,
    begin: (manufacturerId) => begin(manufacturerId, 'read only'),
    rollBack,
    observer,
  });

  const read = async <Row>(manufacturerId: string, statement: Statement) =>
    (await inOneRoundTrip<Row>(await connect(), begin(manufacturerId, 'read only'), statement)).rows;

  return {
    driver,
    observer,
    bucket: options.bucket,
    maxConnections,
    connect,
    transaction: async (manufacturerId, work) => inTransaction(await connect(), begin(manufacturerId), work),
    read: <Row>(manufacturerId: string, statement: Statement) =>
      answering(() => read<Row>(manufacturerId, statement)),
    readLarge: <Row>(manufacturerId: string, statement: Statement) =>
      answering(
        async () =>
          (await replica?.read<Row>(begin(manufacturerId, 'read only'), statement)) ??
          (await read<Row>(manufacturerId, statement)),
      ),
    find: <Row>(manufacturerId: string, statement: Statement) =>
      answering(() => lookUps.find<Row>(manufacturerId, statement)),
    anonymous: <Row>(statement: Statement) =>
      answering(async () => (await inOneRoundTrip<Row>(await connect(), BEGIN_ANONYMOUS, statement)).rows),
    close: async () => {
      await Promise.all([driver.pool.end(), replica?.close()]);
    },
  };
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
