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
 * @typedef {{ signIns: SignIn[], token: string | null, setUpLink: string | null }} Access `signIns` of the demo shop, none where it is closed;
 *   `token` null where nobody knows the one that lives; `setUpLink` once, where there is no manufacturer
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
 * Brings the schema up to date, loads the demo shop unless it is there, or closes it, and says how to get in.
 *
 * @param {string} databaseUrl
 * @param {{ demo: boolean, demoToken?: string | undefined, keptDemoToken?: string | undefined, webPort?: number }} how `keptDemoToken` is
 *   told if it lives; the links lead to the console at the port
 * @returns {Promise<Access>}
 */
export async function prepareDatabase(databaseUrl, { demo, demoToken, keptDemoToken, webPort }) {
  let last = '';
  const child = start({
    name: 'The preparation',
    command: process.execPath,
    args: [inRoot(CLI), 'prepare', ...(demo ? ['demo'] : [])],
    env: databaseEnv(databaseUrl, {
      ...(demoToken ? { DEMO_TOKEN: demoToken } : {}),
      ...(keptDemoToken ? { KEPT_DEMO_TOKEN: keptDemoToken } : {}),
      ...(webPort === undefined ? {} : { WEB_PORT: String(webPort) }),
    }),
    onLine: (line, stream) => {
      if (stream === 'stdout' && line.startsWith('{')) last = line;
      else sayFrom('db', line);
    },
  });
  const failure = await child.ended;
  if (failure)
    throw new Error(`The database could not be prepared (${failure}).\n${child.lastLines.join('\n')}`);
  return JSON.parse(last);
}
