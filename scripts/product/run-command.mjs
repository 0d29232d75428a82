import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { red, say } from '../lib/say.mjs';
import { onStopSignal } from '../lib/stop-signals.mjs';
import { loadSettings, readSettings } from './env.mjs';
import { runningStack } from './runtime-file.mjs';

const CLI = 'apps/cli/dist/main.js';

/**
 * `database`: the program works on the shop's database; the others set up one of their own, or need none.
 * `folder`: the program runs there, not where the user stands.
 *
 * @typedef {{ built: readonly string[], program: string, args: readonly string[], database: boolean, folder?: string }} Command
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  setup: { built: ['apps/cli'], program: CLI, args: ['setup'], database: true },
  manufacturers: { built: ['apps/cli'], program: CLI, args: ['manufacturers'], database: true },
  people: { built: ['apps/cli'], program: CLI, args: ['people'], database: true },
  import: { built: ['apps/cli'], program: CLI, args: ['import'], database: true },
  files: { built: ['apps/cli'], program: CLI, args: ['files'], database: true },
  previews: { built: ['apps/cli'], program: CLI, args: ['previews'], database: true },
  verify: { built: ['apps/cli'], program: CLI, args: ['verify'], database: true },
  backtest: { built: ['apps/cli'], program: CLI, args: ['backtest'], database: true },
  backup: { built: ['apps/cli'], program: CLI, args: ['backup'], database: true },
  restore: { built: ['apps/cli'], program: CLI, args: ['restore'], database: true },
  bench: {
    built: ['bench', 'apps/api', 'apps/web'],
    program: 'bench/dist/main.js',
    args: [],
    database: false,
  },
  fuzz: {
    built: ['bench', 'apps/api', 'apps/cli', 'apps/web'],
    program: 'bench/dist/fuzz/main.js',
    args: [],
    database: false,
  },
  chaos: {
    built: ['bench', 'apps/api', 'apps/web'],
    program: 'bench/dist/chaos/main.js',
    args: [],
    database: false,
  },
  mutants: {
    built: [],
    program: 'packages/core/node_modules/@stryker-mutator/core/bin/stryker.js',
    args: ['run'],
    database: false,
    folder: 'packages/core',
  },
};

/**
 * `npm run setup|manufacturers|people|import|files|previews|verify|backtest|backup|restore|bench|fuzz|chaos|mutants -- …`: runs a program of ours on the database of the running stack, or, when
 * none runs, on the embedded one, started for as long as it takes. Ends with the program's exit code.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
export async function main(name, args) {
  /** @type {import('./database.mjs').Database | undefined} */
  let database;
  try {
    const command = COMMANDS[name];
    if (!command)
      throw new Error(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
    loadSettings();
    const settings = readSettings(process.env);
    await ensureInstalled();
    await ensureBuilt(command.built);
    const program = inRoot(command.program);
    if (!existsSync(program)) throw new Error(`${program} is missing.`);
    let env = process.env;
    if (command.database) {
      const { databaseEnv, migrate, openDatabase } = await import('./database.mjs');
      const running = runningStack(settings.dataDir);
      let url = settings.databaseUrl ?? urlOf(running);
      if (!url) {
        database = await openDatabase(settings);
        url = database.url;
        await migrate(url);
      }
      env = databaseEnv(url, {
        BACKUP_FOLDER: process.env.BACKUP_FOLDER?.trim() || path.join(settings.dataDir, 'backups'),
        // Links lead to the console that runs, whatever its port.
        BETTER_AUTH_URL: process.env.BETTER_AUTH_URL?.trim() || running?.webUrl,
      });
    }
    // B15 and B19 look at pages in a browser.
    if (
      name === 'bench' &&
      (args.includes('B15') ||
        args.includes('B19') ||
        !args.some((arg) => ['jobshop', 'lists'].includes(arg) || /^B\d/.test(arg)))
    ) {
      const chromium = await ensureChromium();
      if (chromium) env = { ...env, CHROMIUM_PATH: chromium };
    }
    process.exitCode = await attached(program, [...command.args, ...args], env, command.folder);
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    await database?.stop();
  }
}

/** The database of a stack that runs. @param {import('./runtime-file.mjs').Runtime | undefined} running */
function urlOf(running) {
  if (running && !running.databaseUrl) {
    throw new Error('Routecard is just starting; try again once it says Ready.');
  }
  return running?.databaseUrl;
}

/**
 * Runs a program in this terminal, from where the user stands, so that relative file names mean what they say.
 *
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @param {string} [folder] where to run it instead
 * @returns {Promise<number>} its exit code
 */
function attached(program, args, env, folder) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder ? inRoot(folder) : (process.env.INIT_CWD ?? process.cwd()),
    env,
    stdio: 'inherit',
  });
  // In a terminal Ctrl-C reaches the program by itself; it decides how to end, and we end after it.
  onStopSignal((reason) => {
    if (reason !== 'SIGINT') child.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
