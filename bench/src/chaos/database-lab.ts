import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@routecard/db';
import {
  type FaultProxy,
  type RunningPostgres,
  removePostgresData,
  startFaultProxy,
  startPostgres,
} from '@routecard/postgres';
import pg from 'pg';
import { type Floor, furnish } from '../floor.ts';
import { ended, freePort } from '../processes.ts';
import { SECRETS_KEY } from '../webhooks/orders.ts';

/** The product's processes, over a database that can be broken in every way. */
export interface DatabaseLab {
  readonly sql: pg.Pool;
  readonly floor: Floor;
  readonly proxy: FaultProxy;
  readonly server: BreakableServer;
  /** Fills the disk on which rows are stored; undefined where this machine lends no small disk. */
  readonly disk: { fill(): void; empty(): void } | undefined;
  readonly apiUrl: string;
  readonly webUrl: string;
  /** Names of the processes that have ended. */
  gone(): readonly string[];
  close(): Promise<void>;
}

/** A PostgreSQL that is stopped, killed, frozen and started again on its port. */
export interface BreakableServer {
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

const program = (file: string) => fileURLToPath(new URL(`../../../apps/${file}`, import.meta.url));
const DISK_BYTES = 64 * 1024 * 1024;
/** Tables that every write adds rows to. */
const ON_SMALL_DISK = ['batch_transitions', 'idempotency_keys', 'order_events'];

/** Sets it up with as many work orders; `nodeArgs` go to each program's Node.js. */
export async function openDatabaseLab(runs: number, nodeArgs: readonly string[]): Promise<DatabaseLab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-faults-'));
  // The account that runs the server when we are root has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'postgres');
  let postgres = await startPostgres({ dataDir });
  const { port } = postgres;
  const url = postgres.url;
  await migrate(url);
  const sql = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
  sql.on('error', () => undefined);
  sql.on('connect', (client) => client.on('error', () => undefined));
  const disk = await smallDisk(folder, sql);
  const floor = await furnish(sql, runs);
  const proxy = await startFaultProxy(url);
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATABASE_URL: proxy.url,
    DATABASE_DIRECT_URL: proxy.url,
    WEBHOOK_SECRETS_KEY: SECRETS_KEY,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    BETTER_AUTH_SECRET: 'a secret of the fault test, of forty letters',
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    RATE_LIMIT_PER_MINUTE: '0',
  };
  const launch = (file: string) =>
    spawn(process.execPath, [...nodeArgs, program(file)], {
      env,
      stdio: 'ignore',
      cwd: program(file.split('/')[0] ?? ''),
    });
  const processes: Readonly<Record<string, ChildProcess>> = {
    REST: launch('api/dist/main.js'),
    relay: launch('api/dist/webhooks/main.js'),
    console: launch('web/serve/main.mjs'),
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const webUrl = `http://127.0.0.1:${webPort}`;
  const gone = () =>
    Object.entries(processes)
      .filter(([, child]) => child.exitCode !== null || child.signalCode !== null)
      .map(([name]) => name);
  return {
    sql,
    floor,
    proxy,
    disk,
    apiUrl,
    webUrl,
    gone,
    server: {
      stop: () => postgres.stop(),
      kill: () => killed(postgres),
      async start() {
        postgres = await startPostgres({ dataDir, port });
      },
      freeze: () => signalAll(postgres.pid, 'SIGSTOP'),
      thaw: () => signalAll(postgres.pid, 'SIGCONT'),
    },
    async close() {
      await Promise.all(Object.values(processes).map((child) => ended(child, 'SIGKILL')));
      await proxy.stop();
      await sql.end();
      await postgres.stop();
      disk?.unmount();
      removePostgresData(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function killed(postgres: RunningPostgres): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.ended;
  await postgres.stop();
}

/** The server and the process of each of its connections. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const target of [pid, ...children.split('\n').map(Number)]) {
    if (target > 0) process.kill(target, signal);
  }
}

/** Moves what grows to a tablespace in a file system of its own. Only root may mount one. */
async function smallDisk(folder: string, sql: pg.Pool) {
  const place = path.join(folder, 'disk');
  const filler = path.join(place, 'filler');
  const space = path.join(place, 'space');
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  chmodSync(place, 0o711);
  mkdirSync(space, { mode: 0o700 });
  const { rows } = await sql.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const { uid, gid } = statSync(rows[0]?.folder ?? '');
  chownSync(space, uid, gid);
  await sql.query(`create tablespace small location '${space}'`);
  for (const table of ON_SMALL_DISK) {
    await sql.query(`alter table ${table} set tablespace small`);
    const indexes = await sql.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass',
      [table],
    );
    for (const { name } of indexes.rows) await sql.query(`alter index ${name} set tablespace small`);
  }
  return {
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(DISK_BYTES));
      } catch {
        // It takes as many bytes as there is room for, which is what is wanted.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', place], { stdio: 'ignore' }),
  };
}
