import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ServiceUser } from './service-user.ts';

/** The superuser of an embedded cluster, and the database created in it. */
export const SUPERUSER = 'routecard';
export const DATABASE = 'routecard';

/** The superuser's password, created on first use; readable by its owner only. */
export function superuserPassword(dataDir: string): string {
  const file = path.join(dataDir, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates a cluster in `folder` with one superuser and one database. It appears under its name only when it is
 * whole, so that an interrupted first start leaves nothing half made.
 */
export async function initialise(
  binaries: Binaries,
  folder: string,
  password: string,
  user: ServiceUser | undefined,
): Promise<void> {
  const partial = `${folder}.partial`;
  const passwordFile = `${folder}.pw`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (user) {
    chownSync(partial, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const as: SpawnOptions = { cwd: partial, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${partial}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...binaries.locale,
        '--no-instructions',
        '--no-sync',
      ],
      as,
    );
    await runSql(binaries, partial, user, 'postgres', [`create database ${DATABASE}`]);
    renameSync(partial, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Makes sure that all files of a cluster that is not running are on the disk. */
export function syncToDisk(binaries: Binaries, folder: string, user: ServiceUser | undefined): Promise<void> {
  const as: SpawnOptions = { cwd: folder, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
  return run(binaries.initdb, ['--sync-only', `--pgdata=${folder}`], as);
}

/** Runs statements as the superuser in a cluster that is not running. */
export function runSql(
  binaries: Binaries,
  folder: string,
  user: ServiceUser | undefined,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const as: SpawnOptions = { cwd: folder, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
  // With -j a statement may have several lines; an empty one ends it.
  const input = statements.map((statement) => `${statement.trim()};\n\n`).join('');
  return run(binaries.postgres, ['--single', '-j', '-D', folder, database], as, input);
}

function run(command: string, args: readonly string[], options: SpawnOptions, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.end(input);
    child.once('error', reject);
    child.once('close', (code, endSignal) => {
      if (code === 0 && !output.includes('ERROR:')) resolve();
      else
        reject(
          new Error(`${path.basename(command)} failed (${endSignal ?? `exit ${code}`}):\n${output.trim()}`),
        );
    });
  });
}
