import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  afterAMoment,
  type CompletedBackup,
  countPartFilePlaces,
  openMaintenanceDatabase,
  readSnapshot,
  recordBackup,
  type Snapshot,
} from '@routecard/db';
import { openBackup, writeBackup } from '../backup/backup-file.ts';
import { keepNewest, nameOf } from '../backup/backup-place.ts';
import { placeAt } from '../backup/place-at.ts';
import { type Contents, drain } from '../backup/table-lines.ts';
import { type Command, type Terminal, UsageError } from '../command.ts';
import type { Env } from '../env.ts';
import { findManufacturer } from '../manufacturers/find-manufacturer.ts';
import { reasonOf } from '../reason.ts';
import { everyMsOf, positive, repeat } from '../schedule.ts';

/** Writes backups of the running product, once or on a schedule, or shows what is in one. */
export const backupCommand: Command = {
  usage:
    'backup [--to FOLDER|s3://BUCKET/PREFIX] [--manufacturer ID|NAME] [--keep N] [--every HOURS]\n  backup --show FILE|s3://BUCKET/KEY',
  summary:
    'Write one moment of the whole database, or of one manufacturer, into a file; --every goes on until it is stopped. BACKUP_KEY encrypts it.',
  onAnySchema: true,
  async run(env, args, terminal) {
    const options = parse(args);
    if (options.show !== undefined) return show(env, options.show, terminal);
    const job = { ...options, to: options.to ?? env.backupFolder ?? 'backups' };
    if (options.everyMs === undefined) {
      await backUp(env, job, terminal);
      return 0;
    }
    const failed = (reason: string) => terminal.err(`No backup was written: ${reason}`);
    return repeat(options.everyMs, failed, () => backUp(env, job, terminal));
  },
};

interface Options {
  readonly to: string | undefined;
  readonly manufacturer: string | undefined;
  readonly keep: number | undefined;
  readonly everyMs: number | undefined;
  readonly show: string | undefined;
}

function parse(args: readonly string[]): Options {
  const string = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: string, manufacturer: string, keep: string, every: string, show: string },
    });
    const keep = positive('--keep', values.keep);
    if (keep !== undefined && !Number.isInteger(keep)) throw new UsageError('--keep takes a whole number.');
    return {
      to: values.to,
      manufacturer: values.manufacturer,
      keep,
      everyMs: everyMsOf(values.every),
      show: values.show,
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function backUp(
  env: Env,
  { to, manufacturer: wanted, keep }: Pick<Options, 'manufacturer' | 'keep'> & { readonly to: string },
  terminal: Terminal,
): Promise<void> {
  const manufacturer = wanted === undefined ? null : await find(env, wanted);
  const prefix = manufacturer ? `routecard-${manufacturer.id}` : 'routecard';
  const place = placeAt(to, env);
  const at = new Date();
  let rows = 0;
  const address = await place.add(nameOf(prefix, at), (unfinished) =>
    readSnapshot(
      {
        url: env.directUrl ?? env.databaseUrl,
        manufacturerId: manufacturer?.id,
        waiting: afterAMoment((what) => terminal.err(what)),
      },
      async (snapshot) => {
        ensureMigrated(snapshot);
        const contents = await writeBackup(
          unfinished,
          snapshot,
          { version: await readVersion(), manufacturer, at },
          env.backupKey ?? null,
        );
        ensureOfShop(contents);
        for (const other of snapshot.notTaken) terminal.err(`Left out: ${other} is not Routecard's.`);
        rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
      },
    ),
  );
  terminal.out(address);
  // What the place has is read again: a backup that cannot be restored is no backup.
  const bytes = await place.read(address, async (file) => {
    await readAgain(file, env);
    return (await stat(file)).size;
  });
  if (manufacturer === null) {
    const fileName = path.basename(address);
    await note(env, { takenAt: at, rows, bytes, verified: true, fileName }, terminal);
  }
  const of = manufacturer ? ` of ${manufacturer.name}` : '';
  terminal.err(`${rows} rows${of}, ${env.backupKey ? 'encrypted' : 'not encrypted'}.`);
  if (keep === undefined) return;
  for (const name of await keepNewest(place, prefix, { keep, now: at })) terminal.err(`Removed ${name}.`);
}

/** A wrong DATABASE_URL is found out before `--keep` removes what was backed up of the right one. */
function ensureMigrated({ migrations }: Pick<Snapshot, 'migrations'>): void {
  if (migrations.length > 0) return;
  throw new Error(
    'The database has no tables of Routecard, so there is nothing to back up. See whether DATABASE_URL is that of the shop.',
  );
}

function ensureOfShop({ tables }: Contents): void {
  if (tables.some(({ name, rows }) => name === 'manufacturers' && rows > 0)) return;
  throw new Error(
    'The database has no manufacturer, so there is nothing to back up. See whether DATABASE_URL is that of the shop.',
  );
}

/** The page of the status shows it. The backup is good without that. */
async function note(env: Env, backup: Omit<CompletedBackup, 'encrypted'>, terminal: Terminal): Promise<void> {
  try {
    await recordBackup(env.directUrl ?? env.databaseUrl, { ...backup, encrypted: Boolean(env.backupKey) });
  } catch (error) {
    terminal.err(`The status page will not show this backup: ${reasonOf(error)}`);
  }
}

/** The version of this package, which is that of the product. */
async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

async function find(env: Env, wanted: string) {
  const maintenance = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
  try {
    const { id, name } = await maintenance.transaction('read write', (connection) =>
      findManufacturer(connection, wanted),
    );
    const { inBucket } = await countPartFilePlaces(maintenance, id);
    if (inBucket.files > 0)
      throw new Error(
        `Files of ${name} lie in a bucket, which a backup of one manufacturer does not contain. Bring them back first: npm run files -- --to-database.`,
      );
    return { id, name };
  } finally {
    await maintenance.close();
  }
}

async function show(env: Env, address: string, terminal: Terminal): Promise<number> {
  const { header, contents } = await placeAt(address, env).read(address, (file) => readAgain(file, env));
  terminal.out(
    JSON.stringify({ ...header, salt: undefined, encrypted: header.salt !== null, ...contents }, null, 2),
  );
  return 0;
}

/** Reads the whole file and compares it with its checksums. Throws where one is wrong. */
async function readAgain(file: string, env: Env) {
  const { header, read } = await openBackup(file, env.backupKey ?? null);
  const { tables, contents } = read();
  await drain(tables);
  return { header, contents: contents() };
}
