import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { migrate } from '@routecard/db';
import { startTestCluster } from '@routecard/postgres';
import pg from 'pg';
import { furnish } from '../floor.ts';
import { startApi } from '../lab.ts';
import { issueToken } from '../token.ts';

/** Arguments to Node.js that run the product's programs. */
export interface Programs {
  readonly api: readonly string[];
  readonly cli: readonly string[];
}

/** A throw-away shop behind the REST app. */
export interface FuzzLab {
  readonly port: number;
  readonly tokens: { readonly full: string; readonly others: readonly string[] };
  /** Checks every law of the database; what `verify` printed where one is broken. */
  brokenLaws(): Promise<string | undefined>;
  close(): Promise<void>;
}

const RUNS = 12;

const program = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The programs as they were built. */
export const BUILT: Programs = {
  api: [program('apps/api/dist/main.js')],
  cli: [program('apps/cli/dist/main.js')],
};

/** Sets the lab up. */
export async function openFuzzLab(programs: Programs): Promise<FuzzLab> {
  const cluster = await startTestCluster();
  await migrate(cluster.url);
  const sql = new pg.Pool({ connectionString: cluster.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
  const floor = await furnish(sql, RUNS);
  const reader = await issueToken(sql, floor.manufacturerId, floor.userId, ['orders:read', 'shipments:read']);
  const api = await startApi(cluster.url, programs.api, {
    shown: true,
    settings: { WEBHOOK_SECRETS_KEY: randomBytes(32).toString('base64') },
  });
  return {
    port: api.port,
    tokens: { full: floor.token, others: [reader, 'unknown', 'rc_short'] },
    async brokenLaws() {
      const child = spawn(process.execPath, [...programs.cli, 'verify'], {
        env: { ...process.env, DATABASE_URL: cluster.url },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [out, err, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise<number | null>((resolve) => child.once('close', resolve)),
      ]);
      return code === 0 ? undefined : out + err;
    },
    async close() {
      await api.stop();
      await sql.end();
      await cluster.stop();
    },
  };
}
