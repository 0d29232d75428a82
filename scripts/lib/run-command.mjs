import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { loadDotEnv, readSettings } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runningStack } from './runtime-file.mjs';
import { red, say } from './say.mjs';
import { onStopSignal } from './stop-signals.mjs';

/** @type {Record<string, { folder: string, program: string, args: readonly string[] }>} */
const COMMANDS = {
  import: { folder: 'apps/cli', program: 'apps/cli/dist/main.js', args: ['import'] },
  verify: { folder: 'apps/cli', program: 'apps/cli/dist/main.js', args: ['verify'] },
  bench: { folder: 'bench', program: 'bench/dist/main.js', args: [] },
  chaos: { folder: 'bench', program: 'bench/dist/chaos/main.js', args: [] },
};

/**
 * `npm run import|verify|bench|chaos -- …`: runs a program of ours on the database of the running stack, or, when
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
    loadDotEnv();
    const settings = readSettings(process.env);
    await ensureInstalled();
    await ensureBuilt([...new Set([command.folder, 'apps/cli', 'apps/api'])]);
    const running = runningStack(settings.dataDir);
    if (!settings.databaseUrl && running && !running.databaseUrl) {
      throw new Error('Routecard is just starting; try again once it says Ready.');
    }
    const { databaseEnv, migrate, openDatabase } = await import('./database.mjs');
    let url = settings.databaseUrl ?? running?.databaseUrl;
    if (!url) {
      database = await openDatabase(settings);
      url = database.url;
      await migrate(url);
    }
    const program = inRoot(command.program);
    if (!existsSync(program)) throw new Error(`${program} is missing.`);
    process.exitCode = await attached(program, [...command.args, ...args], databaseEnv(url));
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  } finally {
    await database?.stop();
  }
}

/**
 * Runs a program in this terminal, from where the user stands, so that relative file names mean what they say.
 *
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function attached(program, args, env) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env,
    stdio: 'inherit',
  });
  // In a terminal Ctrl-C reaches the program by itself; it decides how to end, and we end after it.
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
