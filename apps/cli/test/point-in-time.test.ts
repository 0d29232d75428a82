import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  DEBIAN_PROGRAMS,
  type RunningPostgres,
  removePostgresData,
  startPostgres,
} from '@routecard/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateCommand } from '../src/commands/migrate.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { verifyCommand } from '../src/commands/verify.ts';
import { run } from './command-line.ts';

const GUIDE = new URL('../../../docs/backups.md', import.meta.url);

let folder: string;
let server: RunningPostgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-recovery-'));
  // The account that runs PostgreSQL when we are root writes there too.
  await chmod(folder, 0o777);
});

afterAll(async () => {
  await server?.stop();
  removePostgresData(path.join(folder, 'data'));
  if (process.env.KEEP !== '1') await rm(folder, { recursive: true, force: true });
});

/** Runs a block of the guide as the account `postgres`, which is us where we are not root. */
async function guide(name: string, env: Record<string, string>): Promise<void> {
  const text = await readFile(GUIDE, 'utf8');
  const [, block = ''] = new RegExp(`^\`\`\`sh ${name}$([\\s\\S]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  expect(block).not.toBe('');
  const shell = ['bash', '-euc', block];
  const [program = '', ...args] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...shell] : shell;
  const PATH = `${DEBIAN_PROGRAMS}:${process.env.PATH}`;
  await promisify(execFile)(program, args, { cwd: '/', env: { ...process.env, ...env, PATH } });
}

async function query(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

test.skipIf(!existsSync(DEBIAN_PROGRAMS))(
  'the guide brings a database back to a moment: what was committed before is there, and nothing else',
  async () => {
    const dataDir = path.join(folder, 'data');
    const start = () => startPostgres({ dataDir, programs: DEBIAN_PROGRAMS });
    const places = { ARCHIVE: path.join(folder, 'archive'), COPY: path.join(folder, 'copy') };
    server = await start();
    const add = (name: string) => {
      const args = ['--manufacturer', name, '--admin', `${name}@example.com`, '--time-zone', 'UTC'];
      return run(setupCommand, { databaseUrl: server?.url ?? '', demoToken: undefined }, args);
    };
    await guide('archive', { ...places, SUPERUSER_URL: server.superuserUrl });
    await mkdir(places.ARCHIVE);
    await chmod(places.ARCHIVE, 0o777);
    await server.stop();
    server = await start();
    await run(migrateCommand, { databaseUrl: server.url, demoToken: undefined });
    // What a server of one's own has in its configuration, ours is told by its command line, which a copy does not have.
    await query(server.superuserUrl, 'alter system set max_connections = 200');
    await guide('copy', { ...places, SUPERUSER_URL: server.superuserUrl });

    await add('Before');
    const [{ moment = '' } = {}] = await query(server.superuserUrl, 'select now()::text as moment');
    await pause(10);
    await add('After');
    const [{ piece = '' } = {}] = await query(
      server.superuserUrl,
      'select pg_walfile_name(pg_switch_wal()) as piece',
    );
    await expect.poll(() => existsSync(path.join(places.ARCHIVE, piece))).toBe(true);
    const [port, url, superuserUrl] = [server.port, server.url, server.superuserUrl];
    await server.stop();

    const recovered = path.join(folder, 'recovered');
    await guide('recover', {
      ...places,
      RECOVERED: recovered,
      RECOVERED_URL: superuserUrl,
      MOMENT: moment,
      PORT: String(port),
    });
    try {
      expect(await query(superuserUrl, 'select name from manufacturers')).toEqual([{ name: 'Before' }]);
      const { code, out } = await run(verifyCommand, { databaseUrl: url, demoToken: undefined });
      expect(out.at(-1)).toMatch(/laws hold/);
      expect(code).toBe(0);
    } finally {
      const [{ pid = '' } = {}] = await query(
        superuserUrl,
        `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
      );
      process.kill(Number(pid), 'SIGINT');
      await expect.poll(() => existsSync(path.join(recovered, 'postmaster.pid'))).toBe(false);
    }
  },
);
