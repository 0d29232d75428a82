import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@routecard/db';
import { removePostgresData, startPostgres } from '@routecard/postgres';
import pg from 'pg';
import { type Floor, furnish } from './floor.ts';
import { ended, freePort, untilReady } from './processes.ts';

/** A crash-safe PostgreSQL of its own with a shop in it, on loopback. */
export interface Site {
  readonly databaseUrl: string;
  /** The same as the superuser, for what ours is compared with. */
  readonly superuserUrl: string;
  /** The superuser's connections, past row-level security. */
  readonly sql: pg.Pool;
  readonly floor: Floor;
  close(): Promise<void>;
}

/** A site with the REST app in front. */
export interface Lab extends Site {
  readonly api: Api;
}

/** The REST app as a child process. */
export interface Api {
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Ends the process at once, as a crash would, and starts another one on the same port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const API_PROGRAM = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/** Sets a lab up; `runs` is how many work orders stand on its floor, `nodeArgs` go to the REST app's Node.js. */
export async function openLab(runs: number, nodeArgs: readonly string[] = []): Promise<Lab> {
  const site = await openSite(runs);
  const api = await startApi(site.databaseUrl, [...nodeArgs, API_PROGRAM]);
  return {
    ...site,
    api,
    async close() {
      await api.stop();
      await site.close();
    },
  };
}

/** Sets a site up; `runs` is how many work orders stand on its floor. */
export async function openSite(runs: number): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-bench-'));
  // The account that runs the server when we are root has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.url);
  const sql = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
  sql.on('error', () => undefined);
  const floor = await furnish(sql, runs);
  return {
    databaseUrl: postgres.url,
    superuserUrl: postgres.superuserUrl,
    sql,
    floor,
    async close() {
      await sql.end();
      await postgres.stop();
      removePostgresData(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the REST app with these arguments to Node.js; what it logs from warnings up is shown where `shown` says so. */
export async function startApi(
  databaseUrl: string,
  args: readonly string[],
  { shown = false, settings = {} }: { readonly shown?: boolean; readonly settings?: NodeJS.ProcessEnv } = {},
): Promise<Api> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  };
  const launch = async () => {
    const child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', shown ? 'inherit' : 'ignore', 'inherit'],
    });
    await untilReady('The REST app', `http://127.0.0.1:${port}/ready`, child, START_TIMEOUT_MS);
    return child;
  };
  let child = await launch();
  return {
    port,
    get pid() {
      return child.pid ?? 0;
    },
    async crash() {
      await ended(child, 'SIGKILL');
      child = await launch();
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}
