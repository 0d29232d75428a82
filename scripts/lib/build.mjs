import { existsSync, readFileSync } from 'node:fs';
import { ensureNobodyUsesBuild, isBuildUsed } from './build-users.mjs';
import { run } from './children.mjs';
import { inRoot } from './paths.mjs';
import { say, sayFrom } from './say.mjs';
import { hashFiles, readStamp, sourcesBelow, workspaceFolders, writeStamp } from './stamps.mjs';
import { toolEnv, withPnpm } from './tools.mjs';

/** Builds begun in this process: two at once would write the same files. @type {Promise<void>} */
let begun = Promise.resolve();

/**
 * Builds workspace packages and what they depend on, unless no source has changed since they were last built. Calls wait for each other.
 *
 * @param {readonly string[]} folders e.g. ['apps/api']; those that do not exist are left out
 */
export function ensureBuilt(folders) {
  const build = begun.then(() => buildOutdated(folders));
  begun = build.catch(() => undefined);
  return build;
}

/**
 * Throws where packages would have to be built although a product of another process runs on them.
 *
 * @param {readonly string[]} folders
 */
export function ensureMayBuild(folders) {
  // Reading the sources takes a moment, for which only a second product on one folder has to wait.
  if (isBuildUsed() && outdated(folders).pending.includes(SERVED)) ensureNobodyUsesBuild();
}

/** Of what a running product has loaded it once, of the console it reads files for as long as it runs. */
const SERVED = 'apps/web';

/** @param {readonly string[]} folders */
async function buildOutdated(folders) {
  const { pending, hash } = outdated(folders);
  if (pending.length === 0) return;
  if (pending.includes(SERVED)) ensureNobodyUsesBuild();
  const steps = new Set(pending.flatMap(withDependencies)).size;
  const progress = new BuildProgress(steps);
  const filters = pending.map((folder) => `--filter=./${folder}`).join(' ');
  const env = toolEnv();
  // A build that saw the database's address would be another build for turbo's cache.
  delete env.DATABASE_URL;
  delete env.NODE_ENV;
  await run({
    name: 'The build',
    command: 'npx',
    args: withPnpm(
      `turbo run build ${filters} --concurrency=2 --ui=stream --output-logs=new-only --log-order=stream`,
    ),
    env,
    onLine: (line) => progress.read(line),
  }).catch((error) => {
    progress.sayFaults();
    throw error;
  });
  for (const folder of pending) writeStamp(stampName(folder), hash);
}

/** The packages among these that have to be built, and the hash of all sources. @param {readonly string[]} folders */
function outdated(folders) {
  const wanted = folders.filter((folder) => existsSync(inRoot(folder, 'package.json')));
  const shared = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json'].map((name) =>
    inRoot(name),
  );
  // The console has the guides of docs/ in it.
  const sources = [...workspaceFolders(), 'docs'].flatMap((folder) => sourcesBelow(inRoot(folder)));
  const hash = hashFiles([...shared, ...sources]);
  const pending = wanted.filter((folder) => readStamp(stampName(folder)) !== hash || !outputExists(folder));
  return { pending, hash };
}

/** Says which package is built, of how many, from the lines of turbo. What the builds print is shown if one fails. */
class BuildProgress {
  /** @type {Set<string>} */
  #begun = new Set();
  /** @type {string[]} */
  #faults = [];
  #steps;

  /** @param {number} steps packages to build, those included that have not changed */
  constructor(steps) {
    this.#steps = steps;
  }

  /** @param {string} line */
  read(line) {
    const [, name, text = ''] = /^(\S+):build: (.*)$/.exec(line) ?? [];
    if (!name) return void (line.trim() && this.#faults.push(line));
    this.#faults.push(line);
    if (this.#begun.has(name)) return this.#readPhase(text);
    this.#begun.add(name);
    if (!text.startsWith('cache hit')) say(`Building ${name} (${this.#begun.size} of ${this.#steps})`);
  }

  /** @param {string} text of Next, whose build is the longest step */
  #readPhase(text) {
    const phase =
      /(Creating an optimized production build|Compiled successfully in \S+|Finalizing page optimization)/.exec(
        text,
      );
    if (phase?.[1]) sayFrom('web', phase[1]);
  }

  sayFaults() {
    for (const line of this.#faults) sayFrom('tsc', line);
  }
}

/** The packages of the workspace that a package needs, itself included. @param {string} folder @returns {string[]} */
function withDependencies(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  const needed = workspaceFolders().filter((other) => {
    const { name, scripts } = JSON.parse(readFileSync(inRoot(other, 'package.json'), 'utf8'));
    return scripts?.build && name in { ...dependencies, ...devDependencies };
  });
  return [folder, ...needed.flatMap(withDependencies)];
}

/** @param {string} folder */
const stampName = (folder) => `build-${folder.replaceAll('/', '-')}`;

/** @param {string} folder */
function outputExists(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return existsSync('next' in dependencies ? inRoot(folder, '.next/BUILD_ID') : inRoot(folder, 'dist'));
}
