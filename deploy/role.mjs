import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSettings } from './check-settings.mjs';
import { readSecretFiles } from './secret-files.mjs';

/**
 * Runs one role of Routecard in this process, so that signals reach it: `node deploy/role.mjs api|web|relay`, or a command of the
 * command line such as `migrate`, `setup` and `verify`. Secrets may be in files.
 */
const ROLES = {
  api: 'apps/api/dist/main.js',
  web: 'apps/web/serve/main.mjs',
  relay: 'apps/api/dist/webhooks/main.js',
};
const COMMAND_LINE = 'apps/cli/dist/main.js';

try {
  readSecretFiles(process.env);
  checkSettings(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const [name = '', ...args] = process.argv.slice(2);
const role = Object.entries(ROLES).find(([one]) => one === name)?.[1];
const program = path.join(import.meta.dirname, '..', role ?? COMMAND_LINE);
process.argv = [process.execPath, program, ...(role === undefined ? [name, ...args] : args)];
await import(pathToFileURL(program).href);
