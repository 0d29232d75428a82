import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { start } from './children.mjs';
import { say, sayFrom } from './say.mjs';

/** @type {Promise<boolean> | undefined} */
let updated;

/**
 * Installs packages of Debian where that is possible: as root, or through sudo. Their services are not started.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed
 */
export async function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = asRoot();
  if (!sudo) return false;
  say(`Installing ${packages.join(' and ')} of Debian …`);
  /** @param {readonly string[]} args */
  const apt = async (...args) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    const failure = await start({
      name: 'apt-get',
      command,
      args: rest,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      onLine: (line) => sayFrom('apt', line),
    }).ended;
    return failure === undefined;
  };
  updated ??= apt('update');
  return (await updated) && (await apt('install', '-y', '--no-install-recommends', ...packages));
}

/** The prefix that runs a command as root; undefined if that is not permitted. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  } catch {
    return undefined;
  }
}
