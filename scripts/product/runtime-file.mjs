import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { signalGroup } from '../lib/children.mjs';
import { identify, lives, waitForExit } from '../lib/processes.mjs';
import { shownUrl } from '../lib/shown-url.mjs';

const LEFTOVER_GRACE_MS = 10_000;

/**
 * The product running from a data directory, written to its runtime.json while it runs.
 *
 * @typedef {object} Runtime
 * @property {Proc} keeper the process of `npm start`
 * @property {Proc[]} children
 * @property {string} [databaseUrl]
 * @property {string} [webUrl]
 * @property {string} [apiUrl]
 *
 * @typedef {import('../lib/processes.mjs').Proc} Proc
 */

/** @param {string} dataDir */
const fileIn = (dataDir) => path.join(dataDir, 'runtime.json');

/** The stack that runs from this data directory now, if one does. @param {string} dataDir */
export function runningStack(dataDir) {
  const runtime = read(dataDir);
  return runtime && runtime.keeper.pid !== process.pid && lives(runtime.keeper) ? runtime : undefined;
}

/**
 * Takes the data directory for this process, after ending what a killed predecessor left running.
 * Throws while another stack runs from it.
 *
 * @param {string} dataDir
 */
export async function claimDataDir(dataDir) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const other = runningStack(dataDir);
  if (other) {
    const where =
      other.webUrl && other.apiUrl
        ? ` (console ${shownUrl(other.webUrl)}, REST ${shownUrl(other.apiUrl)})`
        : '';
    throw new Error(
      `Routecard already runs from ${dataDir}: process ${other.keeper.pid}${where}.\nStop it first, or set DATA_DIR, WEB_PORT and API_PORT to run a second one.`,
    );
  }
  for (const child of read(dataDir)?.children ?? []) {
    if (!lives(child)) continue;
    signalGroup(child.pid, 'SIGTERM');
    if (!(await waitForExit(child.pid, LEFTOVER_GRACE_MS))) signalGroup(child.pid, 'SIGKILL');
  }
  rmSync(fileIn(dataDir), { force: true });
  try {
    writeFileSync(fileIn(dataDir), JSON.stringify({ keeper: identify(process.pid), children: [] }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw unwritable(dataDir, error);
    throw new Error(`Another start from ${dataDir} is under way.`);
  }
}

/** Node.js never ends where it is to make folders in /proc with those above them. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o711 });
}

/** @param {string} dataDir @param {unknown} error */
function unwritable(dataDir, error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return new Error(
    `DATA_DIR is ${dataDir}, which cannot be written (${code}). Set it to a folder that can, as in DATA_DIR=/var/lib/routecard.`,
  );
}

/**
 * Notes what runs. Where that cannot be written, what was noted before stays.
 *
 * @param {string} dataDir @param {Omit<Runtime, 'keeper'>} runtime
 */
export function recordRuntime(dataDir, runtime) {
  const unfinished = `${fileIn(dataDir)}.unfinished`;
  try {
    writeFileSync(unfinished, JSON.stringify({ keeper: identify(process.pid), ...runtime }, null, 2), {
      mode: 0o600,
    });
    renameSync(unfinished, fileIn(dataDir));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** @param {string} dataDir */
export function releaseDataDir(dataDir) {
  if (read(dataDir)?.keeper.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

/** @param {string} dataDir @returns {Runtime | undefined} */
function read(dataDir) {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}
