import { setTimeout as sleep } from 'node:timers/promises';
import { afterAMoment, isAway, migrate } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import type { Env } from '../env.ts';
import { reasonOf } from '../reason.ts';

/** So long after it was found away, the database is tried again. */
const AGAIN_AFTER_MS = 2_000;
/** Why it is still waited for is said so often: a mistyped host looks like one that is not there yet. */
const SAY_EVERY_MS = 60_000;

/** Brings the schema and the functions up to date and says how many of each that took. */
export const migrateCommand: Command = {
  usage: 'migrate [--wait]',
  summary: 'Bring the database to the newest schema; with --wait, once it can be reached.',
  onAnySchema: true,
  async run(env, args, terminal) {
    const wait = args[0] === '--wait';
    if (args.length > (wait ? 1 : 0)) throw new UsageError('migrate takes no argument but --wait.');
    terminal.out(await (wait ? onceReached(env, terminal) : bringUpToDate(env, terminal)));
    return 0;
  },
};

/** Tries for as long as the database is away, as while it still starts on a machine that has just been switched on. */
async function onceReached(env: Env, terminal: Terminal): Promise<string> {
  let said = { line: '', at: 0 };
  for (; ; await sleep(AGAIN_AFTER_MS)) {
    try {
      return await bringUpToDate(env, terminal);
    } catch (error) {
      if (!isAway(error)) throw error;
      const line = `Waiting until the database can be reached: ${reasonOf(error)}`;
      const at = performance.now();
      if (line === said.line && at - said.at < SAY_EVERY_MS) continue;
      terminal.err(line);
      said = { line, at };
    }
  }
}

/** Brings the schema and the functions up to date. Returns what that took, in words; says what it waits for meanwhile. */
export async function bringUpToDate({ databaseUrl, directUrl }: Env, terminal: Terminal): Promise<string> {
  const waiting = afterAMoment((what) => terminal.err(what));
  const { applied, total, functions, isNewer } = await migrate(directUrl ?? databaseUrl, undefined, waiting);
  if (isNewer) return 'The database has been migrated by a newer version of Routecard; nothing was changed.';
  const changes = [
    ...(applied > 0 ? [count(applied, 'migration')] : []),
    ...(functions > 0 ? [count(functions, 'function')] : []),
  ];
  return changes.length === 0
    ? `The database is up to date (${count(total, 'migration')}).`
    : `Applied ${changes.join(' and ')}; the database is up to date.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
