import { afterAMoment, migrate } from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import type { Env } from '../env.ts';

/** Brings the schema and the functions up to date and says how many of each that took. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database to the newest schema.',
  onAnySchema: true,
  async run(env, args, terminal) {
    if (args.length > 0) throw new UsageError('migrate takes no arguments.');
    terminal.out(await bringUpToDate(env, terminal));
    return 0;
  },
};

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
