import { migrate } from '@routecard/db';
import type { Command } from '../command.ts';
import type { Env } from '../env.ts';

/** Brings the schema and the functions up to date and says how many of each that took. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database to the newest schema.',
  async run(env, _args, terminal) {
    terminal.out(await bringUpToDate(env));
    return 0;
  },
};

/** Brings the schema and the functions up to date. Returns what that took, in words. */
export async function bringUpToDate({ databaseUrl, directUrl }: Env): Promise<string> {
  const { applied, total, functions, isNewer } = await migrate(directUrl ?? databaseUrl);
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
