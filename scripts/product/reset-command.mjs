import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ensureNone } from '../lib/arguments.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { red, say } from '../lib/say.mjs';
import { loadSettings, readSettings } from './env.mjs';
import { runningStack } from './runtime-file.mjs';

/** Everything `npm start` writes into the data directory; anything else in there is not ours to delete. */
const OURS = [/^demo-token(-[0-9a-f]{8})?$/, /^runtime\.json(\.unfinished)?$/];

/** They open what the database keeps closed, second factors and the secrets of webhooks; a database that stays keeps them. */
const KEYS = ['auth-secret', 'webhook-secrets-key'];

/** `npm run reset`: forgets the embedded database and all that was generated with it. @param {readonly string[]} args */
export async function main(args) {
  try {
    ensureNone('npm run reset', args);
    loadSettings();
    const { dataDir, databaseUrl } = readSettings(process.env);
    const running = runningStack(dataDir);
    if (running) {
      throw new Error(
        `Routecard runs from ${dataDir} (process ${running.keeper.pid}); stop it before you reset it.`,
      );
    }
    if (databaseUrl) say('DATABASE_URL is set: that database is not changed.');
    if (!existsSync(dataDir)) {
      say(`Nothing to reset: ${dataDir} does not exist.`);
      return;
    }
    if (process.stdin.isTTY && !(await confirmed(`Delete all data in ${dataDir}? [y/N] `))) {
      say('Nothing was deleted.');
      return;
    }
    await ensureInstalled();
    const { removePostgresData } = await import('./postgres.mjs');
    removePostgresData(path.join(dataDir, 'postgres'));
    if (!databaseUrl) for (const key of KEYS) rmSync(path.join(dataDir, key), { force: true });
    for (const name of readdirSync(dataDir)) {
      if (OURS.some((pattern) => pattern.test(name))) rmSync(path.join(dataDir, name), { force: true });
    }
    if (readdirSync(dataDir).length === 0) rmSync(dataDir, { recursive: true });
    say(
      databaseUrl
        ? 'Reset: the next start works on the database of DATABASE_URL, as it is.'
        : 'Reset: the next start begins with an empty database.',
    );
  } catch (error) {
    say(red(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** @param {string} question */
async function confirmed(question) {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}
