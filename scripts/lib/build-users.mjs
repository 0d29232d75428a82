import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { identify, lives } from './processes.mjs';
import { shownUrl } from './shown-url.mjs';

/** One file for each product that runs what is built in this folder, whatever its data directory. */
const FOLDER = inRoot('node_modules/.cache/routecard/running');

/** @typedef {import('./processes.mjs').Proc & { webUrl: string }} BuildUser */

/** Notes that this process runs a product on what is built here, until it ends. @param {string} webUrl of its console */
export function noteBuildUse(webUrl) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(process.pid), JSON.stringify({ ...identify(process.pid), webUrl }));
}

/**
 * Throws while a product of another process runs on what is built here: the pages that it has served ask for files that a new build
 * no longer has.
 */
export function ensureNobodyUsesBuild() {
  const [user] = otherUsers();
  if (user === undefined) return;
  throw new Error(
    `Routecard runs from this folder (process ${user.pid}, console ${shownUrl(user.webUrl)}), and its sources have changed since it was built. Building them now would break the pages that it serves.\nStop it first. To keep it running, start the changed version from a folder of its own (git worktree add).`,
  );
}

/** True if a product of another process runs on what is built here. */
export const isBuildUsed = () => otherUsers().length > 0;

/** @returns {BuildUser[]} */
function otherUsers() {
  return noted().flatMap((pid) => {
    const user = read(pid);
    if (user && lives(user)) return pid === process.pid ? [] : [user];
    rmSync(fileOf(pid), { force: true });
    return [];
  });
}

function noted() {
  try {
    return readdirSync(FOLDER).map((name) => Number.parseInt(name, 10));
  } catch {
    return [];
  }
}

/** @param {number} pid @returns {BuildUser | undefined} */
function read(pid) {
  try {
    return JSON.parse(readFileSync(fileOf(pid), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
const fileOf = (pid) => path.join(FOLDER, `${pid}.json`);
