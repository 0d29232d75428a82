import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removePostgresData, startPostgres } from '../src/index.ts';
import { isAlive, waitForExit } from '../src/processes.ts';

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'routecard-keeper-'));
  chmodSync(parent, 0o711);
  dataDir = path.join(parent, 'postgres');
});

afterEach(() => {
  removePostgresData(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

const quick = () => startPostgres({ dataDir, durable: false });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows.map((row) => row.value);
  } finally {
    await client.end();
  }
}

async function startKeeper(): Promise<{ keeper: ChildProcess; url: string; pid: number }> {
  const script = fileURLToPath(new URL('./keeper.ts', import.meta.url));
  const keeper = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    keeper.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.includes('\n')) resolve(text);
    });
    let errors = '';
    keeper.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString('utf8');
    });
    keeper.once('close', () => reject(new Error(errors)));
  });
  return { keeper, ...(JSON.parse(line) as { url: string; pid: number }) };
}

async function kill(keeper: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.kill('SIGKILL');
  await gone;
}

describe('a data directory', () => {
  test('keeps its data, its port and its password from one start to the next', async () => {
    const first = await quick();
    await ask(first.url, 'create table kept as select 42 as value');
    await first.stop();
    const second = await quick();
    expect(await ask(second.url, 'select value from kept')).toEqual([42]);
    expect(second.url).toBe(first.url);
    await second.stop();
  });

  test('guards its password, which is its own', async () => {
    const running = await quick();
    const file = path.join(dataDir, 'login-password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(running.url).toContain(readFileSync(file, 'utf8').trim());
    await expect(ask(running.url.replace(/:[^:@]+@/, ':password@'), 'select 1 as value')).rejects.toThrow(
      /authentication/,
    );
    await running.stop();
  });

  test('has a login role that owns the database and is no superuser', async () => {
    const running = await quick();
    const asked = `select rolsuper or rolbypassrls as value from pg_roles where rolname = session_user`;
    expect(await ask(running.url, asked)).toEqual([false]);
    expect(await ask(running.superuserUrl, asked)).toEqual([true]);
    await ask(running.url, 'create extension pg_trgm');
    await ask(running.url, 'create role routecard_some_role');
    await running.stop();
  });

  test('of an earlier version, in which programs were superusers, hands everything over to the login role', async () => {
    const before = await quick();
    for (const command of [
      'create extension pg_trgm',
      'create schema kept',
      'create table kept.rows (id int generated always as identity, n serial, value int)',
      'insert into kept.rows (value) values (5)',
      'create function kept.five() returns int language sql return 5',
      'create role routecard_app',
    ]) {
      await ask(before.superuserUrl, command);
    }
    await before.stop();
    rmSync(path.join(dataDir, 'login-password'));
    const after = await quick();
    expect(
      await ask(
        after.url,
        `select relowner::regrole::text as value from pg_class where oid = 'kept.rows'::regclass
         union all select proowner::regrole::text from pg_proc where oid = 'kept.five()'::regprocedure
         union all select nspowner::regrole::text from pg_namespace where nspname = 'kept'
         union all select datdba::regrole::text from pg_database where datname = current_database()`,
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'routecard_login'));
    expect(
      await ask(after.url, 'insert into kept.rows (value) values (6) returning id + n + value as value'),
    ).toEqual([10]);
    await ask(after.url, 'set role routecard_app');
    await after.stop();
  });

  test('is refused to a second keeper while the first lives', async () => {
    const running = await quick();
    await expect(startKeeper()).rejects.toThrow(`is already run by process ${process.pid}`);
    expect(await ask(running.url, 'select 1 as value')).toEqual([1]);
    await running.stop();
  });

  test('listens on 127.0.0.1 only', async () => {
    const running = await quick();
    expect(await ask(running.url, "select current_setting('listen_addresses') as value")).toEqual([
      '127.0.0.1',
    ]);
    await running.stop();
  });
});

describe('a kill -9', () => {
  test('of the keeper takes the server down too, and the data are there at the next start', async () => {
    const { keeper, url, pid } = await startKeeper();
    await ask(url, 'create table kept as select 7 as value');
    await kill(keeper);
    expect(await waitForExit(pid, 30_000)).toBe(true);
    const next = await quick();
    expect(await ask(next.url, 'select value from kept')).toEqual([7]);
    await next.stop();
  });

  test('of the server leaves a postmaster.pid that does not hinder the next start', async () => {
    const first = await quick();
    await ask(first.url, 'create table kept as select 9 as value');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await first.stop();
    const next = await quick();
    expect(await ask(next.url, 'select value from kept')).toEqual([9]);
    await next.stop();
  });

  test('whose server id now belongs to another program does not hinder the next start', async () => {
    const first = await quick();
    await first.stop();
    writeFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n${dataDir}/cluster\n`);
    const next = await quick();
    expect(isAlive(process.ppid)).toBe(true);
    expect(await ask(next.url, 'select 1 as value')).toEqual([1]);
    await next.stop();
  });
});

test('a directory that another process runs is not removed', async () => {
  const { keeper, url } = await startKeeper();
  try {
    expect(() => removePostgresData(dataDir)).toThrow(`is already run by process ${keeper.pid}`);
    expect(await ask(url, 'select 1 as value')).toEqual([1]);
  } finally {
    await kill(keeper);
  }
});

test('a given port that is taken is named in the error', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await expect(startPostgres({ dataDir, durable: false, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  );
  server.close();
});

test.runIf(process.getuid?.() === 0)('a directory under a closed home works for root', async () => {
  chmodSync(parent, 0o700);
  const first = await quick();
  await ask(first.url, 'create table kept as select 3 as value');
  await first.stop();
  const second = await quick();
  expect(await ask(second.url, 'select value from kept')).toEqual([3]);
  await second.stop();
  const elsewhere = readFileSync(path.join(dataDir, 'location'), 'utf8').trim();
  removePostgresData(dataDir);
  expect(() => statSync(elsewhere)).toThrow(/ENOENT/);
});
