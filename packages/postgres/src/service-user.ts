import { execFileSync } from 'node:child_process';

/** The account PostgreSQL runs under when we are root, who may not run it. */
export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** True when this process has root's rights, which PostgreSQL refuses. */
const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account to run PostgreSQL under: none when we are an ordinary user; else `postgres`, created if missing.
 * Falls back to `nobody` where no account can be created.
 */
export function serviceUser(): ServiceUser | undefined {
  if (!isRoot()) return undefined;
  const existing = lookUp('postgres');
  if (existing) return existing;
  tryRun('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new Error(
    'PostgreSQL may not run as root, and no account "postgres" exists or could be created. Create one with "useradd --system postgres", or start as an ordinary user.',
  );
}

function lookUp(name: string): ServiceUser | undefined {
  const uid = tryRun('id', ['-u', name]);
  const gid = tryRun('id', ['-g', name]);
  if (uid === undefined || gid === undefined) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

function tryRun(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
