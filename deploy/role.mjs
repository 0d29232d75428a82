import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs one role of Routecard in this process, so that signals reach it: `node deploy/role.mjs api|web|relay`, or a command of the
 * command line such as `migrate`, `setup` and `verify`.
 *
 * Any setting may be in a file instead of the environment: with `WEBHOOK_SECRETS_KEY_FILE=/run/secrets/key` the contents of that
 * file, without the line's end, are `WEBHOOK_SECRETS_KEY`. A setting that has both is refused.
 */
const ROLES = {
  api: 'apps/api/dist/main.js',
  web: 'apps/web/serve/main.mjs',
  relay: 'apps/api/dist/webhooks/main.js',
};
const COMMAND_LINE = 'apps/cli/dist/main.js';

/** Settings that may be in files: what is secret, or holds a secret. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'BETTER_AUTH_SECRET',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DEMO_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'WEBHOOK_SECRETS_KEY',
];

try {
  for (const name of SECRETS) readSecret(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const [name = '', ...args] = process.argv.slice(2);
const role = Object.entries(ROLES).find(([one]) => one === name)?.[1];
const program = path.join(import.meta.dirname, '..', role ?? COMMAND_LINE);
process.argv = [process.execPath, program, ...(role === undefined ? [name, ...args] : args)];
await import(pathToFileURL(program).href);

/** Takes a setting from its file, if one is named. @param {string} name */
function readSecret(name) {
  const file = process.env[`${name}_FILE`];
  if (!file) return;
  if (process.env[name]) throw new Error(`${name} and ${name}_FILE are both set; set one of them.`);
  try {
    process.env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${code}).`);
  }
}
