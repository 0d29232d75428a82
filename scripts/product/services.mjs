import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { start } from '../lib/children.mjs';
import { inRoot } from '../lib/paths.mjs';
import { sayFrom } from '../lib/say.mjs';
import { databaseVariables } from './database.mjs';
import { readable } from './readable-log.mjs';

const READY_TIMEOUT_MS = 120_000;
const PACKAGES_READ_AS_BUILT = ['core', 'contracts', 'db'];

/**
 * @typedef {object} Services
 * @property {import('../lib/children.mjs').Child[]} children
 * @property {string} webUrl
 * @property {string} apiUrl
 */

/** Throws, naming the variable to change, when a port is taken.
 * @param {import('./env.mjs').Settings} settings */
export async function checkPorts(settings) {
  for (const [name, port] of /** @type {const} */ ([
    ['WEB_PORT', settings.webPort],
    ['API_PORT', settings.apiPort],
  ])) {
    const error = await listenOnce(port, settings.host);
    if (error?.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken by another program. Set ${name} to another port.`);
    }
    if (error)
      throw new Error(`Port ${port} on ${settings.host} (${name}, HOST) cannot be used: ${error.message}.`);
  }
}

/** @param {string} host */
const shownHost = (host) => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** Where the console is reached from this machine. @param {Pick<import('./env.mjs').Settings, 'host' | 'webPort'>} settings */
export const webUrlOf = ({ host, webPort }) => `http://${shownHost(host)}:${webPort}`;

/**
 * Starts the REST app, the relay of webhooks and the console on a migrated database and waits until those answer that listen.
 * Throws with a child's last lines when it dies first.
 *
 * @param {import('./env.mjs').Settings} settings
 * @param {{ databaseUrl: string, authSecret: string, webhookSecretsKey: string, dev: boolean, env: Record<string, string> }} how
 * @returns {Promise<Services>}
 */
export async function startServices(settings, how) {
  const { host, webPort, apiPort } = settings;
  const webUrl = webUrlOf(settings);
  const apiUrl = `http://${shownHost(host)}:${apiPort}`;
  const env = {
    ...process.env,
    ...how.env,
    ...databaseVariables(how.databaseUrl),
    WEBHOOK_SECRETS_KEY: how.webhookSecretsKey,
    HOST: host,
    NODE_ENV: how.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const api = launch('api', how.dev ? apiDev('src/main.ts') : [inRoot('apps/api/dist/main.js')], 'apps/api', {
    ...env,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    PORT: String(apiPort),
  });
  const webhooks = launch(
    'webhooks',
    how.dev ? apiDev('src/webhooks/main.ts') : [inRoot('apps/api/dist/webhooks/main.js')],
    'apps/api',
    env,
  );
  const web = launch(
    'web',
    [inRoot(how.dev ? 'apps/web/serve/develop.mjs' : 'apps/web/serve/main.mjs')],
    // As docs/deploying.md starts it.
    '.',
    {
      ...env,
      PORT: String(webPort),
      WEB_PORT: String(webPort),
      API_PORT: String(apiPort),
      BETTER_AUTH_SECRET: how.authSecret,
    },
  );
  const compilers = how.dev ? PACKAGES_READ_AS_BUILT.map(recompile) : [];
  await Promise.all([answering(`${apiUrl}/ready`, api), answering(`${webUrl}/api/health`, web)]);
  return { children: [api, webhooks, web, ...compilers], webUrl, apiUrl };
}

/** @param {string} entry */
const apiDev = (entry) => [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--conditions=source', entry];

/** Rebuilds a package's output, which the console reads, on every change. @param {string} name */
function recompile(name) {
  const args = [
    inRoot('node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ];
  return launch('tsc', args, `packages/${name}`, process.env);
}

/** @param {string} name @param {readonly string[]} args @param {string} folder @param {NodeJS.ProcessEnv} env */
function launch(name, args, folder, env) {
  const program = args[0] ?? '';
  if (!existsSync(program))
    throw new Error(`${program} is missing; was the build interrupted? Try npm run reset.`);
  return start({
    name,
    command: process.execPath,
    args,
    cwd: inRoot(folder),
    env,
    onLine: (line) => sayFrom(name, readable(line)),
  });
}

/** Waits until an address answers 2xx. @param {string} url @param {import('../lib/children.mjs').Child} child */
async function answering(url, child) {
  let how = '';
  let ended = false;
  void child.ended.then((failure) => {
    ended = true;
    how = failure ?? 'exit 0';
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (ended) throw new Error(deathReport(child, how));
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = `HTTP ${answer.status}: ${(await answer.text()).slice(0, 500)}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(100);
  }
  throw new Error(`${url} was not ready after ${READY_TIMEOUT_MS / 1000} s (${last}).`);
}

/** Describes the end of a child, with its last output. @param {import('../lib/children.mjs').Child} child @param {string} how */
export function deathReport(child, how) {
  const lines = child.lastLines.map((line) => `  ${line}`).join('\n');
  return `${child.name} died (${how}). Its last lines:\n${lines || '  (none)'}`;
}

/** @param {number} port @param {string} host @returns {Promise<NodeJS.ErrnoException | undefined>} */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
