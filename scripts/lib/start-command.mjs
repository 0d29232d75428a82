import { stopAll } from './children.mjs';
import { loadDotEnv, readSettings } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { claimDataDir, releaseDataDir } from './runtime-file.mjs';
import { bold, dim, red, say } from './say.mjs';
import { deathReport } from './services.mjs';
import { onStopSignal } from './stop-signals.mjs';

/**
 * `npm start` and `npm run dev`: brings everything up, says where, and stays until it is told to stop or a part dies.
 *
 * @param {{ dev: boolean }} how
 */
export async function main(how) {
  /** @type {import('./env.mjs').Settings | undefined} */
  let settings;
  /** @type {import('./database.mjs').Database | undefined} */
  let database;
  let stopping = false;

  /** Children first, then PostgreSQL. @param {number} exitCode @param {string} [why] */
  async function stop(exitCode, why) {
    if (stopping) return;
    stopping = true;
    if (why) say(why);
    try {
      await stopAll();
      await database?.stop();
    } catch (error) {
      say(red(String(error)));
    }
    if (settings) releaseDataDir(settings.dataDir);
    process.exit(exitCode);
  }

  onStopSignal((reason) => void stop(0, `\nStopping (${reason}) …`));
  // The terminal or pipe we write to may vanish; there is nobody left to tell.
  process.stdout.on('error', () => void stop(1));

  try {
    loadDotEnv();
    settings = readSettings(process.env);
    await claimDataDir(settings.dataDir);
    await ensureInstalled();
    const { startStack } = await import('./stack.mjs');
    const stack = await startStack(settings, {
      dev: how.dev,
      onDatabase: (opened) => {
        database = opened;
        void opened.ended?.then((lines) => stop(1, red(`db died. Its last lines:\n${lines.join('\n')}`)));
        if (stopping) void opened.stop();
      },
    });
    for (const child of stack.children) {
      void child.ended.then((failure) => stop(1, red(deathReport(child, failure ?? 'exit 0'))));
    }
    announce(stack);
  } catch (error) {
    await stop(1, red(error instanceof Error ? error.message : String(error)));
  }
}

/** @param {import('./stack.mjs').Stack} stack */
function announce(stack) {
  say();
  say(`  ${bold('Console')}   ${stack.webUrl}`);
  say(`  ${bold('REST')}      ${stack.apiUrl}  ${dim(`(${stack.apiUrl}/openapi.json)`)}`);
  for (const { role, email, password } of stack.signIns) {
    say(`  ${bold('Sign in')}   ${email}  ${password}  ${dim(`(${role.toLowerCase()})`)}`);
  }
  if (stack.token) say(`  ${bold('Token')}     ${stack.token}`);
  else if (stack.signIns.length > 0)
    say(`  ${bold('Token')}     ${dim('made on an earlier start and not kept here')}`);
  say();
  say('Ready');
}
