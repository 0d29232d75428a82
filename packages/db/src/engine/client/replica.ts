import { setTimeout as sleep } from 'node:timers/promises';
import { isAway, isLockTimeout, isPassing } from '../group-commit/passing-errors.ts';
import type { Connection, ConnectionPool, Statement } from './connection.ts';
import { together } from './together.ts';
import { rollBack } from './transaction.ts';

/** How far the primary has written its log to disk, and on which timeline: everything that anybody was told is before it. */
interface Position {
  readonly lsn: string;
  readonly timeline: number;
}

/** A replica is waited for so long; then the primary answers. */
const WAIT_MS = 100;
const POLL_MS = 5;
/** One that was behind or away is not asked again for so long. */
const REST_MS = 1_000;
/** That one refuses what it is asked is said so often, however much is read. */
const SAY_EVERY_MS = 60_000;

const POSITION: Statement = {
  name: 'primary_position',
  text: `select lsn::text as lsn, substr(pg_walfile_name(lsn), 1, 8) as timeline from (select pg_current_wal_flush_lsn() as lsn) now`,
};

/**
 * True where the server has applied all up to the position. One that follows another timeline may be as far, with other contents;
 * its control file names the timeline that it has reached, a little late.
 */
const REACHED = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
  and (select greatest(c.timeline_id, r.min_recovery_end_timeline) from pg_control_checkpoint() c, pg_control_recovery() r) = $2::int
  as reached`;

/** The replica did not say that it has applied everything: it may not even have the roles, tables or columns that are asked for yet. */
class NotReached extends Error {}

/**
 * A read replica that is never behind what its callers have written or seen, in whichever process: before each read the primary is
 * asked for its position, and the replica answers only once it has applied everything up to there.
 */
export class Replica {
  readonly #pool: Pick<ConnectionPool, 'connect' | 'end'>;
  readonly #position: () => Promise<Position>;
  readonly #onRefused: (error: Error) => void;
  #restsUntil = 0;
  #silentUntil = 0;

  /** `onRefused` is told why a replica that is there cannot be read, as where it has no such login or database. */
  constructor(
    pool: Pick<ConnectionPool, 'connect' | 'end'>,
    primary: () => Promise<Connection>,
    onRefused: (error: Error) => void,
  ) {
    this.#pool = pool;
    this.#position = sharingNext(() => readPosition(primary));
    this.#onRefused = onRefused;
  }

  /** The rows of a statement in the read-only transaction that `opening` begins; undefined where the primary has to answer. */
  async read<Row>(opening: string, statement: Statement): Promise<Row[] | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    const position = await this.#position();
    try {
      const rows = await this.#readAt<Row>(position, opening, statement);
      if (rows === undefined) this.#rest();
      return rows;
    } catch (error) {
      // What the replica cancels for the sake of what it applies is passing too.
      if (!(error instanceof NotReached) && !isLockTimeout(error) && !isPassing(error)) throw error;
      this.#rest();
      if (error instanceof NotReached && !isAway(error)) this.#sayRefused(error.cause);
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #rest(): void {
    this.#restsUntil = performance.now() + REST_MS;
  }

  #sayRefused(cause: unknown): void {
    if (performance.now() < this.#silentUntil) return;
    this.#silentUntil = performance.now() + SAY_EVERY_MS;
    const why = cause instanceof Error ? cause.message : String(cause);
    this.#onRefused(new Error(`The read replica cannot be read: ${why}`, { cause }));
  }

  async #readAt<Row>(
    { lsn, timeline }: Position,
    opening: string,
    statement: Statement,
  ): Promise<Row[] | undefined> {
    const reached = { name: 'replica_reached', text: REACHED, values: [lsn, timeline] };
    // What a migration that it is applying holds is free at the primary by now.
    const begin = `${opening}; set local lock_timeout = ${WAIT_MS}`;
    const ask = async (connection: Connection, ...asked: readonly Statement[]) => {
      const [opened, there, ...answers] = await together(connection, () =>
        Promise.allSettled(
          [{ text: begin }, reached, ...asked, { text: 'commit' }].map((sent) =>
            connection.query<Row & { readonly reached: boolean }>(sent),
          ),
        ),
      );
      if (opened?.status === 'rejected') throw new NotReached('', { cause: opened.reason });
      if (there?.status === 'rejected') throw new NotReached('', { cause: there.reason });
      // What a replica that is behind says of the statement is not the answer, even where it refuses it.
      if (there?.value.rows[0]?.reached !== true) return undefined;
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      const [found] = answers;
      return found?.status === 'fulfilled' ? found.value.rows : [];
    };
    const connection = await this.#pool.connect().catch((error: unknown) => {
      throw new NotReached('', { cause: error });
    });
    try {
      const until = performance.now() + WAIT_MS;
      let rows = await ask(connection, statement);
      while (rows === undefined && performance.now() < until) {
        await sleep(POLL_MS);
        if ((await ask(connection)) !== undefined) rows = await ask(connection, statement);
      }
      connection.release();
      return rows;
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  }
}

async function readPosition(primary: () => Promise<Connection>): Promise<Position> {
  const connection = await primary();
  try {
    const { rows } = await connection.query<{ lsn: string; timeline: string }>(POSITION);
    connection.release();
    const [row] = rows;
    if (row === undefined) throw new Error('The primary has no position');
    return { lsn: row.lsn, timeline: Number.parseInt(row.timeline, 16) };
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/**
 * Asks once for all who come before the question is sent. Whoever comes later gets the answer to the next one: an answer that was
 * under way already may be older than what they know.
 */
function sharingNext<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return ask();
      });
    underWay = next;
    return next;
  };
}
