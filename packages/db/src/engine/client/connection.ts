/** One statement: `name` makes it a prepared statement of the connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The result of a statement. */
export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** The part of a driver's client that this package uses; both drivers have it. */
export interface Connection {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<StatementResult<Row>>;
  release(error?: Error | boolean): void;
}

/** The part of a driver's pool that this package uses. */
export interface ConnectionPool {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  /** Connections there are, those of them that nobody uses, and callers that wait for one. */
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
