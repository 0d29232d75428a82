import type { Connection, Statement, StatementResult } from './connection.ts';
import { together } from './together.ts';

/** Runs the work in the transaction that `opening` begins, and releases the connection; a throw rolls everything back. */
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

/** Runs one statement in the transaction that `opening` begins, in one packet, and releases the connection. */
export async function inOneRoundTrip<Row>(
  connection: Connection,
  opening: string,
  statement: Statement,
): Promise<StatementResult<Row>> {
  try {
    const [, result] = await together(connection, () =>
      Promise.all([
        connection.query({ text: opening }),
        connection.query<Row>(statement),
        connection.query({ text: 'commit' }),
      ]),
    );
    connection.release();
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/** Rolls the transaction back; a connection that cannot even do that is thrown away. */
export async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'rollback' });
    connection.release();
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
  }
}
