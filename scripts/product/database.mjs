import path from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { run, start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { sayFrom } from '../lib/say.mjs';

const CLI = 'apps/cli/dist/main.js';

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {Promise<readonly string[]>} [ended] of the embedded server: resolves with its last lines
 * @property {number} [pid]
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ role: string, email: string, password: string | null }} SignIn `password` null where it was changed
 * @typedef {{ signIns: SignIn[], token: string | null }} Demo
 */

/** The database to use: the given one, or the embedded one, started.
 * @param {import('./env.mjs').Settings} settings @param {{ durable?: boolean, port?: number }} [options] @returns {Promise<Database>} */
export async function openDatabase(settings, options = {}) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  const { startPostgres } = await import('./postgres.mjs');
  return startPostgres({
    dataDir: path.join(settings.dataDir, 'postgres'),
    durable: options.durable ?? true,
    ...(options.port === undefined ? {} : { port: options.port }),
    upgrade: { copy, say: (line) => sayFrom('db', line) },
    log: (line) => {
      if (!line.startsWith('LOG:')) sayFrom('db', line);
    },
  });
}

/** Copies a database into an empty one, compares them and migrates the copy. @param {string} from @param {string} to */
async function copy(from, to) {
  await ensureBuilt(['apps/cli']);
  await run({
    name: 'The copy',
    command: process.execPath,
    args: [inRoot(CLI), 'copy'],
    env: databaseEnv(to, { SOURCE_DATABASE_URL: from }),
    onLine: (line) => sayFrom('db', line),
  });
}

/** Starts the embedded database once more, where those who use it expect it. @param {import('./env.mjs').Settings} settings @param {Database} before */
export async function reopenDatabase(settings, before) {
  await before.stop();
  return openDatabase(settings, { port: Number(new URL(before.url).port) });
}

/** @param {string} databaseUrl @param {NodeJS.ProcessEnv} [more] */
export const databaseEnv = (databaseUrl, more = {}) => ({
  ...process.env,
  ...databaseVariables(databaseUrl),
  ...more,
});

/**
 * Variables that name the database to a program. The other address of the configured database is not that of another one.
 *
 * @param {string} databaseUrl
 */
export const databaseVariables = (databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  ...(process.env.DATABASE_URL?.trim() === databaseUrl
    ? {}
    : { DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '', DATABASE_POOLER: '' }),
});

/** Brings the schema up to date. @param {string} databaseUrl */
export async function migrate(databaseUrl) {
  await run({
    name: 'The migration',
    command: process.execPath,
    args: [inRoot(CLI), 'migrate'],
    env: databaseEnv(databaseUrl),
    onLine: (line) => sayFrom('db', line),
  });
}

/**
 * A one-time link to set up the first manufacturer; undefined where there is one.
 *
 * @param {string} databaseUrl @param {NodeJS.ProcessEnv} env where the console is
 * @returns {Promise<string | undefined>}
 */
export async function setUpLink(databaseUrl, env) {
  /** @type {string | undefined} */
  let link;
  const child = start({
    name: 'The set-up link',
    command: process.execPath,
    args: [inRoot(CLI), 'set-up-link'],
    env: databaseEnv(databaseUrl, env),
    onLine: (line, stream) => {
      if (stream === 'stdout') link = line;
      else sayFrom('db', line);
    },
  });
  const failure = await child.ended;
  if (failure) throw new Error(`No set-up link could be issued (${failure}).\n${child.lastLines.join('\n')}`);
  return link;
}

/** Ends the sign-ins and the access token of a demo shop that was loaded earlier. @param {string} databaseUrl */
export async function closeDemo(databaseUrl) {
  await run({
    name: 'Closing the demo shop',
    command: process.execPath,
    args: [inRoot(CLI), 'demo', 'off'],
    env: databaseEnv(databaseUrl),
    onLine: (line) => sayFrom('db', line),
  });
}

/**
 * Loads the demo shop unless it is there, and returns how to sign in. The token is null when it was made earlier.
 *
 * @param {string} databaseUrl
 * @param {string | undefined} demoToken
 * @returns {Promise<Demo>}
 */
export async function loadDemo(databaseUrl, demoToken) {
  let last = '';
  const child = start({
    name: 'The demo data',
    command: process.execPath,
    args: [inRoot(CLI), 'demo'],
    env: databaseEnv(databaseUrl, demoToken ? { DEMO_TOKEN: demoToken } : {}),
    onLine: (line, stream) => {
      if (stream === 'stdout' && line.startsWith('{')) last = line;
      else sayFrom('db', line);
    },
  });
  const failure = await child.ended;
  if (failure)
    throw new Error(`The demo data could not be loaded (${failure}).\n${child.lastLines.join('\n')}`);
  return JSON.parse(last);
}
