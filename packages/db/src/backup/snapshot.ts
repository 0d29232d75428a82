import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openLoneConnection } from '../engine/client/lone-connection.ts';
import { openingLongRead } from '../engine/client/long-read.ts';
import { sayingWhatFor, type Waiting } from '../engine/client/saying-what-is-waited-for.ts';
import type { Query } from '../engine/functions.ts';
import { type AppliedMigration, readAppliedMigrations } from '../engine/migrate.ts';
import {
  type BackupTable,
  columnList,
  quoted,
  readTables,
  type TableAccess,
  type TableChoice,
} from './backup-tables.ts';
import { readOtherTables, readOwnTables } from './own-tables.ts';

/** A counter behind an identity column, by its name and the last value that it gave. */
export interface SequenceValue {
  readonly name: string;
  readonly value: string;
}

/** Equal for two tables that have the same rows, in whatever order. */
export interface TableSum {
  readonly rows: string;
  /** The sums over all rows of both halves of the MD5 of their text. */
  readonly sums: string;
}

/** One moment of the database, as long as its transaction is open. */
export interface Snapshot {
  readonly migrations: readonly AppliedMigration[];
  readonly sequences: readonly SequenceValue[];
  readonly tables: readonly BackupTable[];
  /** Tables and views that are not Routecard's, in words; of one manufacturer none are told. */
  readonly notTaken: readonly string[];
  /** The rows of a table as lines in PostgreSQL's text format of COPY. Streams of two tables are read one after the other. */
  rows(table: BackupTable): Promise<Readable>;
  /** Counts and sums the rows of a table in the database, which reads them once. */
  sumOf(table: BackupTable): Promise<TableSum>;
}

/**
 * Opens a snapshot of the whole database, or of one manufacturer's rows in it, while the product goes on working: one
 * repeatable-read transaction, as the role of the URL, which owns the tables. It waits for a migration that is under way, and
 * migrations wait for its end. Throws where the manufacturer does not exist.
 */
export async function readSnapshot<Result>(
  options: TableChoice & {
    readonly url: string;
    readonly manufacturerId?: string | undefined;
    /** Told where it waits for a migration. */
    readonly waiting?: Waiting;
  },
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openLoneConnection(options.url);
  try {
    await sayingWhatFor(
      options.waiting,
      'Waiting for a migration of the database to end.',
      client.query(
        openingLongRead(
          `begin isolation level repeatable read read only; set local statement_timeout = 0;
           set local idle_in_transaction_session_timeout = 0; set local datestyle = iso; set local timezone = 'UTC'`,
        ),
      ),
    );
    const query = (text: string, values?: readonly unknown[]) => client.query(text, values && [...values]);
    const tables = await readTables(query, options);
    const scope = options.manufacturerId === undefined ? null : await scopeOf(client, options.manufacturerId);
    const kept = scope === null ? tables : tables.filter(({ ownedBy }) => ownedBy !== null);
    const become = async ({ name }: BackupTable): Promise<TableAccess> => {
      const table = kept.find((known) => known.name === name);
      if (!table) throw new Error(`The snapshot has no table ${name}`);
      await client.query(table.guarded ? 'set local role routecard_maintenance' : 'reset role');
      return table;
    };
    const partOf = (table: TableAccess) =>
      `select ${columnList(table.columns)} from ${quoted(table.name)} ${scope === null ? '' : conditionOf(table, scope)}`;
    const result = await work({
      migrations: await readAppliedMigrations(query),
      sequences: await readSequences(client),
      tables: kept.map(({ name, columns }) => ({ name, columns })),
      notTaken: scope === null ? await readOthers(query) : [],
      rows: async (table) => client.query(copyTo(`copy (${partOf(await become(table))}) to stdout`)),
      sumOf: async (table) => {
        const found = await client.query<TableSum>(sumsOver(partOf(await become(table))));
        return found.rows[0] as TableSum;
      },
    });
    await client.query('rollback');
    return result;
  } finally {
    await client.end();
  }
}

async function readOthers(query: Query): Promise<readonly string[]> {
  const own = await readOwnTables(query);
  return own === null ? [] : readOtherTables(query, own);
}

/** MD5 is the same in every version of PostgreSQL, which its own functions for hashes need not be. */
const sumsOver = (rows: string) => `
  select count(*)::text as rows, concat_ws(' ', sum(('x' || left(hash, 16))::bit(64)::bigint), sum(('x' || right(hash, 16))::bit(64)::bigint)) as sums
  from (select md5(t::text) as hash from (${rows}) t) as hashed`;

/** The manufacturer and its people. */
interface Scope {
  readonly manufacturerId: string;
  readonly userIds: readonly string[];
}

async function scopeOf(client: pg.Client, manufacturerId: string): Promise<Scope> {
  await client.query('set local role routecard_maintenance');
  const found = await client.query<{ id: string }>('select id from manufacturers where id = $1', [
    manufacturerId,
  ]);
  if (found.rowCount === 0) throw new Error(`There is no manufacturer ${manufacturerId}.`);
  const people = await client.query<{ id: string }>('select id from users where manufacturer_id = $1', [
    manufacturerId,
  ]);
  await client.query('reset role');
  return { manufacturerId, userIds: people.rows.map(({ id }) => id) };
}

function conditionOf({ ownedBy }: TableAccess, { manufacturerId, userIds }: Scope): string {
  if (ownedBy === null) return 'where false';
  const ids = ownedBy.by === 'manufacturer' ? [manufacturerId] : userIds;
  return `where ${quoted(ownedBy.column)} = any (${pg.escapeLiteral(`{${ids.join(',')}}`)}::uuid[])`;
}

async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}
