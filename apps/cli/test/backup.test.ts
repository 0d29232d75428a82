import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { moveBatches } from '@routecard/core';
import { type BackupTable, prepareDatabase, readSnapshot } from '@routecard/db';
import { createTestDatabase, fresh, superuserUrlOf, type TestDatabase } from '@routecard/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup, writeBackup } from '../src/backup/backup-file.ts';
import { backupCommand } from '../src/commands/backup.ts';
import { restoreCommand } from '../src/commands/restore.ts';
import { run } from './command-line.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
let folder: string;
const opened: TestDatabase[] = [];
const key = randomBytes(32);
const TSX = pathToFileURL(
  path.join(import.meta.dirname, '../../../node_modules/tsx/dist/esm/index.mjs'),
).href;

beforeAll(async () => {
  scene = await openScene();
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-backup-'));
});

afterAll(async () => {
  await scene.shop.close();
  for (const database of opened) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function anotherDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  opened.push(database);
  return database;
}

/** A database without a manufacturer, as an earlier release left it. */
async function databaseOfRelease(): Promise<TestDatabase> {
  const database = await anotherDatabase({ empty: true });
  const { header } = await openBackup(path.join(import.meta.dirname, 'releases/0.1.0.rcbackup'), null);
  await prepareDatabase(database.directUrl, header.migrations);
  return database;
}

const envOf = (database: Pick<TestDatabase, 'url' | 'directUrl'>, backupKey: Buffer | null = null) => ({
  databaseUrl: database.url,
  directUrl: database.directUrl,
  demoToken: undefined,
  backupKey,
});

const ofScene = (backupKey: Buffer | null = null) =>
  envOf({ url: scene.shop.url, directUrl: scene.shop.directUrl }, backupKey);

/** Backs the scene's database up. Returns the file. */
async function backUp(args: readonly string[] = [], backupKey: Buffer | null = null): Promise<string> {
  const to = await mkdtemp(path.join(folder, 'to-'));
  const { code, out } = await run(backupCommand, ofScene(backupKey), ['--to', to, ...args]);
  expect(code).toBe(0);
  return out[0] ?? '';
}

/** Every row of every table that a backup has, as text, past row-level security. */
async function rowsOf(superuserUrl: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'xid8'::regtype
         and c.relname not in ('backups', 'law_checks', 'request_windows', 'sessions', 'shop_changes', 'sign_in_attempts', 'verifications')
       group by 1 order by 1`,
    );
    const found: Record<string, readonly string[]> = {};
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns})::text as row from "${name}" order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

for (const [what, backupKey, empty] of [
  ['plain, into an empty database', null, true],
  ['encrypted, into one that was migrated', key, false],
] as const) {
  test(`a restored database has each row of the snapshot, and its laws hold: ${what}`, async () => {
    const file = await backUp([], backupKey);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const target = await anotherDatabase({ empty });
    const { code, out } = await run(restoreCommand, envOf(target, backupKey), [file]);
    expect(out.at(-1)).toMatch(/laws hold/);
    expect(code).toBe(0);
    const source = superuserUrlOf(scene.shop.url);
    expect(await rowsOf(target.superuserUrl)).toEqual(await rowsOf(source));
    expect(await countersOf(target.superuserUrl)).toEqual(await countersOf(source));
  });
}

/** What the next numbers are made from. */
async function countersOf(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('a backup under load is one moment: every law holds of what is restored', async () => {
  const { print, qc } = scene.shop.operations;
  const call = { actor: scene.shop.actor() };
  const move = (toOperationId: string, fromOperationId: string) =>
    fresh(
      moveBatches(scene.shop.deps, call, {
        entries: [{ toOperationId, batches: [{ workOrderId: scene.runId, fromOperationId, quantity: 1 }] }],
      }),
    );
  let working = true;
  let moves = 0;
  const work = (async () => {
    while (working) {
      await move(qc, print);
      await move(print, qc);
      moves += 2;
    }
  })();
  const file = await backUp();
  working = false;
  await work;
  expect(moves).toBeGreaterThan(0);
  const target = await anotherDatabase();
  const { code, out } = await run(restoreCommand, envOf(target), [file]);
  expect(out.at(-1)).toMatch(/laws hold/);
  expect(code).toBe(0);
});

test('a byte changed anywhere in a backup is detected before anything is written', async () => {
  for (const backupKey of [null, key]) {
    const file = await backUp([], backupKey);
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    const byte = Buffer.alloc(1);
    let detected = 0;
    try {
      for (let place = 0; place < 200; place += 1) {
        const at = Math.floor((place * (size - 1)) / 199);
        await handle.read(byte, 0, 1, at);
        const was = byte[0] ?? 0;
        await handle.write(Buffer.of(was ^ (1 << (place % 8))), 0, 1, at);
        await openBackup(file, backupKey).catch(() => {
          detected += 1;
        });
        await handle.write(Buffer.of(was), 0, 1, at);
      }
    } finally {
      await handle.close();
    }
    expect(detected).toBe(200);
    await expect(openBackup(file, backupKey)).resolves.toBeDefined();
  }
});

test('a backup that was cut off is detected', async () => {
  const file = await backUp();
  const handle = await open(file, 'r+');
  await handle.truncate((await stat(file)).size - 100);
  await handle.close();
  await expect(openBackup(file, null)).rejects.toThrow(/damaged/);
});

describe('refuses, and writes nothing:', () => {
  test('another key, and none', async () => {
    const file = await backUp([], key);
    const target = await anotherDatabase({ empty: true });
    await expect(run(restoreCommand, envOf(target, randomBytes(32)), [file])).rejects.toThrow(/BACKUP_KEY/);
    await expect(run(restoreCommand, envOf(target), [file])).rejects.toThrow(/BACKUP_KEY/);
    expect(await rowsOf(target.superuserUrl)).toEqual({});
  });

  test('a database that has a manufacturer', async () => {
    const before = await rowsOf(superuserUrlOf(scene.shop.url));
    await expect(run(restoreCommand, ofScene(), [await backUp()])).rejects.toThrow(/not empty/);
    expect(await rowsOf(superuserUrlOf(scene.shop.url))).toEqual(before);
  });

  for (const [where, begin] of [
    ['an empty database', () => anotherDatabase({ empty: true })],
    ['one of this version', () => anotherDatabase()],
    ['one of an earlier version', databaseOfRelease],
  ] as const) {
    for (const kind of ['table', 'view']) {
      test(`${where} that has a ${kind} of somebody else`, async () => {
        const target = await begin();
        const client = new pg.Client({ connectionString: target.directUrl });
        await client.connect();
        try {
          await client.query(`create ${kind} theirs as select 1 as id`);
          await expect(run(restoreCommand, envOf(target), [await backUp()])).rejects.toThrow(
            `${kind} "theirs"`,
          );
          expect((await client.query('select id from theirs')).rows).toEqual([{ id: 1 }]);
        } finally {
          await client.end();
        }
      });
    }
  }

  test('a database that has a table outside of public that refers to one of ours', async () => {
    const target = await anotherDatabase();
    const client = new pg.Client({ connectionString: target.superuserUrl });
    await client.connect();
    try {
      await client.query(
        'create schema mine; create table mine.theirs (id uuid references public.manufacturers (id))',
      );
      await expect(run(restoreCommand, envOf(target), [await backUp()])).rejects.toThrow('table "theirs"');
    } finally {
      await client.end();
    }
  });

  test('a backup of a newer version', async () => {
    const client = new pg.Client({ connectionString: superuserUrlOf(scene.shop.url) });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    const file = await backUp();
    await client.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    await client.end();
    const target = await anotherDatabase({ empty: true });
    await expect(run(restoreCommand, envOf(target), [file])).rejects.toThrow(/newer version/);
    expect(await rowsOf(target.superuserUrl)).toEqual({});
  });
});

describe('one manufacturer', () => {
  test('is restored beside others, whose rows stay as they are', async () => {
    const file = await backUp(['--manufacturer', scene.shop.manufacturerId]);
    const other = await openScene();
    try {
      const before = await rowsOf(superuserUrlOf(other.shop.url));
      const env = envOf({ url: other.shop.url, directUrl: other.shop.directUrl });
      const { code, out } = await run(restoreCommand, env, [file]);
      expect(out.at(-1)).toMatch(/laws hold/);
      expect(code).toBe(0);
      const after = await rowsOf(superuserUrlOf(other.shop.url));
      const source = await rowsOf(superuserUrlOf(scene.shop.url));
      const id = scene.shop.manufacturerId;
      for (const [table, rows] of Object.entries(after)) {
        const mine = (row: string) => row.includes(id);
        expect(
          rows.filter((row) => !mine(row)),
          table,
        ).toEqual((before[table] ?? []).filter((row) => !mine(row)));
        expect(rows.filter(mine), table).toEqual((source[table] ?? []).filter(mine));
      }
      await expect(run(restoreCommand, env, [file])).rejects.toThrow(/already/);
      expect(await rowsOf(superuserUrlOf(other.shop.url))).toEqual(after);
      await other.shop.sql.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
      );
      await expect(run(restoreCommand, env, [file])).rejects.toThrow(/of the same version/);
    } finally {
      await other.shop.close();
    }
  });
});

test('--keep removes the oldest backups of the same kind, and nothing else', async () => {
  const to = await mkdtemp(path.join(folder, 'keep-'));
  const others = [
    'routecard-2020-01-01T00-00-00Z.rcbackup',
    'routecard-2020-01-02T00-00-00Z.rcbackup',
    'notes.txt',
    'routecard-2020-01-03T00-00-00Z.rcbackup.unfinished',
    'routecard-2999-01-01T00-00-00Z.rcbackup.unfinished',
    'notes.unfinished',
  ];
  for (const name of others) await (await open(path.join(to, name), 'w')).close();
  const { err } = await run(backupCommand, ofScene(), ['--to', to, '--keep', '2']);
  expect(err).toContain('Removed routecard-2020-01-01T00-00-00Z.rcbackup.');
  expect((await readdir(to)).toSorted()).toEqual([
    'notes.txt',
    'notes.unfinished',
    others[1],
    expect.stringMatching(/^routecard-20(?!20)/),
    'routecard-2999-01-01T00-00-00Z.rcbackup.unfinished',
  ]);
});

describe('a table of somebody else beside those of the shop', () => {
  const beside = async (work: () => Promise<void>) => {
    const client = new pg.Client({ connectionString: scene.shop.directUrl });
    await client.connect();
    try {
      await client.query('create table "Own list" as select 1 as manufacturer_id');
      await work();
    } finally {
      await client.query('drop table "Own list"');
      await client.end();
    }
  };

  test('is left out of a backup, which says so', () =>
    beside(async () => {
      const to = await mkdtemp(path.join(folder, 'beside-'));
      const { err, out } = await run(backupCommand, ofScene(), ['--to', to]);
      expect(err).toContain('Left out: table "Own list" is not Routecard\'s.');
      const target = await anotherDatabase();
      expect((await run(restoreCommand, envOf(target), [out[0] ?? ''])).code).toBe(0);
    }));

  test('is skipped where an earlier version backed it up', async () => {
    const table = { name: 'Own list', columns: ['id'] };
    const file = path.join(folder, 'earlier.rcbackup');
    await readSnapshot({ url: scene.shop.directUrl }, async (snapshot) => {
      const earlier = {
        ...snapshot,
        tables: [...snapshot.tables, table],
        rows: (of: BackupTable) =>
          of === table ? Promise.resolve(Readable.from([Buffer.from('1\n')])) : snapshot.rows(of),
      };
      await writeBackup(file, earlier, { version: '0.0.9', manufacturer: null, at: new Date() }, null);
    });
    const target = await anotherDatabase();
    const { code, err } = await run(restoreCommand, envOf(target), [file]);
    expect(code).toBe(0);
    expect(err).toContain('Not restored: table "Own list" is not Routecard\'s.');
  });
});

for (const [where, place] of [
  ['a folder', 'folderAt(process.env.TMPDIR)'],
  ['a bucket', "bucketAt('s3://backups/factory', {})"],
] as const) {
  test(`a backup into ${where} that is told to stop leaves nothing`, async () => {
    const to = await mkdtemp(path.join(folder, 'stopped-'));
    const source = (name: string) =>
      JSON.stringify(pathToFileURL(path.join(import.meta.dirname, '../src/backup', name)).href);
    const script = `
      const { writeFileSync } = await import('node:fs');
      const { folderAt } = await import(${source('backup-folder.ts')});
      const { bucketAt } = await import(${source('backup-bucket.ts')});
      process.env.TMPDIR = process.env.TO;
      setInterval(() => undefined, 60_000);
      await ${place}.add('one.rcbackup', (file) => {
        writeFileSync(file, 'half');
        console.log('half');
        return new Promise(() => undefined);
      });`;
    const child = spawn(
      process.execPath,
      ['--import', TSX, '--conditions=source', '--input-type=module', '-e', script],
      {
        env: { ...process.env, TO: to },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    expect(await readdir(to)).not.toEqual([]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(await readdir(to)).toEqual([]);
  });
}

test('a database without a shop is not backed up, and the backups that there are stay', async () => {
  const to = await mkdtemp(path.join(folder, 'wrong-'));
  const before = ['routecard-2020-01-01T00-00-00Z.rcbackup', 'routecard-2020-01-02T00-00-00Z.rcbackup'];
  for (const name of before) await (await open(path.join(to, name), 'w')).close();
  for (const [empty, why] of [
    [true, /no tables of Routecard.*DATABASE_URL/],
    [false, /no manufacturer.*DATABASE_URL/],
  ] as const) {
    const database = await anotherDatabase({ empty });
    const asked = run(backupCommand, envOf(database), ['--to', to, '--keep', '1']);
    await expect(asked).rejects.toThrow(why);
    expect((await readdir(to)).toSorted()).toEqual(before);
  }
});

test('a backup of the whole database is noted in it, for the page of the status', async () => {
  const noted = () =>
    scene.shop.sql.query(
      'select id, bytes::int as bytes, encrypted, verified, file_name from backups order by taken_at desc limit 1',
    );
  const file = await backUp([], key);
  const { rows } = await noted();
  expect(rows[0]).toMatchObject({
    bytes: (await stat(file)).size,
    encrypted: true,
    verified: true,
    file_name: path.basename(file),
  });
  await backUp(['--manufacturer', scene.shop.manufacturerId]);
  expect((await noted()).rows).toEqual(rows);
});

test('--show prints the version, the tables and their sums', async () => {
  const file = await backUp([], key);
  const { out } = await run(backupCommand, ofScene(key), ['--show', file]);
  const shown = JSON.parse(out.join('\n'));
  expect(shown).toMatchObject({ format: 'routecard-backup-1', manufacturer: null, encrypted: true });
  expect(shown.tables).toContainEqual({
    name: 'batch_transitions',
    rows: expect.any(Number),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await readFile(file)).includes('batch_transitions')).toBe(false);
});
