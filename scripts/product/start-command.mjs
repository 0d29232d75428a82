import { ensureNone } from '../lib/arguments.mjs';
import { stopAll } from '../lib/children.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { identify } from '../lib/processes.mjs';
import { bold, dim, red, say } from '../lib/say.mjs';
import { shownUrl } from '../lib/shown-url.mjs';
import { onStopSignal } from '../lib/stop-signals.mjs';
import { loadSettings, readSettings } from './env.mjs';
import { keepChildRunning, keepRunning } from './keep-running.mjs';
import { claimDataDir, recordRuntime, releaseDataDir } from './runtime-file.mjs';

/**
 * `npm start` and `npm run dev`: brings everything up, says where, and stays until it is told to stop. A part that dies is started again.
 *
 * @param {{ dev: boolean, args: readonly string[] }} how
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
    ensureNone(how.dev ? 'npm run dev' : 'npm start', how.args);
    loadSettings();
    settings = readSettings(process.env);
    if (settings.demoWarning) say(red(settings.demoWarning));
    await claimDataDir(settings.dataDir);
    await ensureInstalled();
    const { startStack } = await import('./stack.mjs');
    let ready = false;
    const stack = await startStack(settings, {
      dev: how.dev,
      onDatabase: (opened) => {
        database = opened;
        // While the product is still starting, a database that dies ends the start.
        void opened.ended?.then((lines) => {
          if (!ready) void stop(1, red(databaseReport(lines)));
        });
        if (stopping) void opened.stop();
      },
    });
    ready = true;
    await keepRunningAll(settings, stack, {
      stopped: () => stopping,
      reopened: (opened) => {
        database = opened;
      },
    });
    announce(stack);
  } catch (error) {
    await stop(1, red(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Starts whatever of the stack dies again, and keeps the record of what runs up to date.
 *
 * @param {import('./env.mjs').Settings} settings
 * @param {import('./stack.mjs').Stack} stack
 * @param {{ stopped: () => boolean, reopened: (database: import('./database.mjs').Database) => void }} how
 */
async function keepRunningAll(settings, stack, { stopped, reopened }) {
  const { reopenDatabase } = await import('./database.mjs');
  const { children, databaseUrl, webUrl, apiUrl } = stack;
  for (const child of children) {
    void keepChildRunning(child, {
      stopped,
      restarted: (after, before) => {
        children.splice(children.indexOf(before), 1, after);
        const running = children.map(({ pid }) => identify(pid));
        recordRuntime(settings.dataDir, { children: running, databaseUrl, webUrl, apiUrl });
      },
    });
  }
  if (!stack.database.ended) return;
  void keepRunning({
    name: 'db',
    part: stack.database,
    ended: async (opened) => databaseReport((await opened.ended) ?? []),
    again: async (before) => {
      const after = await reopenDatabase(settings, before);
      reopened(after);
      if (stopped()) await after.stop();
      return after;
    },
    stopped,
  });
}

/** @param {readonly string[]} lines what it said last */
const databaseReport = (lines) =>
  `db died. Its last lines:\n${lines.map((line) => `  ${line}`).join('\n') || '  (none)'}`;

/** @param {import('./stack.mjs').Stack} stack */
function announce(stack) {
  say();
  say(`  ${bold('Console')}   ${shownUrl(stack.webUrl)}`);
  const apiUrl = shownUrl(stack.apiUrl);
  say(`  ${bold('REST')}      ${apiUrl}  ${dim(`(${apiUrl}/openapi.json)`)}`);
  for (const { role, email, password } of stack.signIns) {
    const how = password ?? `password changed; for a new one: npm run people -- password-link ${email}`;
    say(`  ${bold('Sign in')}   ${email}  ${how}  ${dim(`(${role.toLowerCase()})`)}`);
  }
  if (stack.setUpLink) {
    say(`  ${bold('Set up')}    ${stack.setUpLink}  ${dim('(once, within 24 hours)')}`);
  }
  if (stack.token) say(`  ${bold('Token')}     ${stack.token}`);
  else if (stack.signIns.length > 0)
    say(`  ${bold('Token')}     ${dim('revoked, or made on an earlier start and not kept here')}`);
  say();
  say('Ready');
}
