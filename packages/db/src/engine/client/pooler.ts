import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * The pooler in front of PostgreSQL. `none`: nothing, or a pooler that gives each client a connection of its
 * own; `transaction`: one that gives it another connection for each transaction; `transaction-prepared`: one of those that
 * keeps named prepared statements apart (PgBouncer from 1.21 on with `max_prepared_statements`).
 */
export const POOLERS = ['none', 'transaction', 'transaction-prepared'] as const;
export type Pooler = (typeof POOLERS)[number];

/** DATABASE_POOLER: undefined where each new connection is to find out. Throws where it names none that there is. */
export function readPooler(value: string | undefined): Pooler | undefined {
  const named = value?.trim().toLowerCase();
  if (!named || named === 'auto') return undefined;
  const pooler = POOLERS.find((known) => known === named);
  if (pooler === undefined) throw new Error(`DATABASE_POOLER must be auto, ${POOLERS.join(' or ')}.`);
  return pooler;
}

/** The part of a driver's client that a look at the pooler needs. */
type Client = Pick<pg.Client, 'query'> & { readonly processID?: number | null };

/**
 * Finds out what a new connection goes through. A pooler names another process than the one that serves a statement; a
 * named statement that the server knows under its own name was passed on as it was, and may meet its namesake there.
 */
export async function detectPooler(client: Client): Promise<Pooler> {
  const name = `routecard_${randomBytes(8).toString('hex')}`;
  const served = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (served.rows[0]?.pid === client.processID) return 'none';
  await client.query('begin');
  try {
    const text = `select count(*)::int as known from pg_prepared_statements where name = '${name}'`;
    const { rows } = await client.query<{ known: number }>({ name, text });
    if (rows[0]?.known === 0) return 'transaction-prepared';
    await client.query(`deallocate ${name}`);
    return 'transaction';
  } finally {
    await client.query('rollback');
  }
}

/** Sends statements of the client without their names from now on, so that the server keeps none of them. */
export function withoutNames(client: Pick<pg.Client, 'query'>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(
      typeof statement === 'object' && statement !== null && 'name' in statement
        ? { ...statement, name: undefined }
        : statement,
      ...rest,
    );
  client.query = unnamed as typeof client.query;
}
