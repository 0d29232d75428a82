import { migrate } from '@routecard/db';
import type { Command } from '../command.ts';

/** Brings the schema up to date and says how many migrations that took. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database to the newest schema.',
  async run({ databaseUrl, directUrl }, _args, terminal) {
    const { applied, total } = await migrate(directUrl ?? databaseUrl);
    terminal.out(
      applied === 0
        ? `The database is up to date (${total} migrations).`
        : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'}; the database is up to date (${total}).`,
    );
    return 0;
  },
};
