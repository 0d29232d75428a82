import './lib/require-node.mjs';

/**
 * The commands of `npm run <name>`. The modules are loaded after the version of Node has been checked, and before packages are installed.
 *
 * @type {Readonly<Record<string, (args: string[]) => Promise<void>>>}
 */
const COMMANDS = {
  start: async (args) =>
    (await import('./product/start-command.mjs')).main({
      dev: args.includes('--dev'),
      args: args.filter((arg) => arg !== '--dev'),
    }),
  reset: async (args) => (await import('./product/reset-command.mjs')).main(args),
  test: async (args) => (await import('./test/command.mjs')).main(args),
  check: async (args) => (await import('./check/command.mjs')).main(args),
  image: async (args) => (await import('./image/command.mjs')).main(args),
  screenshots: async (args) => (await import('./screenshots/command.mjs')).main(args),
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) await command(args);
else await (await import('./product/run-command.mjs')).main(name, args);
