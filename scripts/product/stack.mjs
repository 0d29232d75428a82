import { ensureBuilt, ensureMayBuild } from '../lib/build.mjs';
import { noteBuildUse } from '../lib/build-users.mjs';
import { identify } from '../lib/processes.mjs';
import { openDatabase, prepareDatabase } from './database.mjs';
import { recordRuntime } from './runtime-file.mjs';
import { authSecret, keepDemoToken, keptDemoToken, webhookSecretsKey } from './secrets.mjs';
import { checkPorts, startServices, webUrlOf } from './services.mjs';

/** Packages that prepare the database; while developing, all that are not run from their sources. */
const BUILT_TO_PREPARE = ['apps/cli', 'apps/api'];
const BUILT_TO_DEVELOP = [
  'apps/cli',
  'packages/core',
  'packages/contracts',
  'packages/db',
  'packages/planning',
  'packages/printing',
  'packages/shapes',
];

/**
 * A running product: database, REST app, console.
 *
 * @typedef {object} Stack
 * @property {string} webUrl
 * @property {string} apiUrl
 * @property {string} databaseUrl
 * @property {import('./database.mjs').SignIn[]} signIns of the demo shop; none when it was not asked for
 * @property {string | null} token of the demo shop, where it is known
 * @property {string | null} setUpLink where the first manufacturer is set up, while there is none
 * @property {import('../lib/children.mjs').Child[]} children
 * @property {import('./database.mjs').Database} database stop it after the children
 */

/**
 * Brings the product up on installed packages. `onDatabase` is told the database as soon as it runs, so that a
 * failure after that can stop it.
 *
 * @param {import('./env.mjs').Settings} settings
 * @param {{ dev: boolean, durable?: boolean, env?: Record<string, string>, onDatabase: (database: import('./database.mjs').Database) => void }} how `env` is for the services
 * @returns {Promise<Stack>}
 */
export async function startStack(settings, how) {
  await checkPorts(settings);
  if (!how.dev) {
    ensureMayBuild(['apps/web']);
    noteBuildUse(webUrlOf(settings));
  }
  const [database] = await Promise.all([
    openDatabase(settings, how).then((opened) => {
      how.onDatabase(opened);
      return opened;
    }),
    ensureBuilt(how.dev ? BUILT_TO_DEVELOP : BUILT_TO_PREPARE),
  ]);
  // The console is the longest build, and the database does not need it.
  const [access] = await Promise.all([
    prepareDatabase(database.url, {
      demo: settings.demoData,
      demoToken: settings.demoToken,
      keptDemoToken: keptDemoToken(settings),
      webPort: settings.webPort,
    }),
    how.dev ? undefined : ensureBuilt(['apps/web']),
  ]);
  const { signIns, setUpLink } = access;
  if (signIns.length > 0) keepDemoToken(settings, access.token);
  const services = await startServices(settings, {
    databaseUrl: database.url,
    authSecret: authSecret(settings),
    webhookSecretsKey: webhookSecretsKey(settings),
    dev: how.dev,
    env: { DEMO_DATA: settings.demoData ? 'yes' : 'no', ...how.env },
  });
  const processes = services.children.map(({ pid }) => identify(pid));
  recordRuntime(settings.dataDir, {
    children: processes,
    databaseUrl: database.url,
    webUrl: services.webUrl,
    apiUrl: services.apiUrl,
  });
  return { ...services, databaseUrl: database.url, signIns, token: access.token, setUpLink, database };
}
