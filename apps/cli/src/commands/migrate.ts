import { migrate, openOwnerDatabase } from '@routecard/db';
import type { Command } from '../command.ts';

/** Brings the schema up to date and says how many migrations that took. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Bring the database to the newest schema.',
  async run({ databaseUrl }, _args, terminal) {
    const before = await appliedMigrations(databaseUrl);
    await migrate(databaseUrl);
    const after = await appliedMigrations(databaseUrl);
    const applied = after - before;
    terminal.out(
      applied === 0
        ? `The database is up to date (${after} migrations).`
        : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'}; the database is up to date (${after}).`,
    );
    return 0;
  },
};

async function appliedMigrations(url: string): Promise<number> {
  const database = openOwnerDatabase({ url });
  try {
    return await database.transaction('snapshot', async (connection) => {
      const journal = await connection.query<{ there: boolean }>({
        text: `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
      });
      if (journal.rows[0]?.there !== true) return 0;
      const counted = await connection.query<{ n: number }>({
        text: 'select count(*)::int as n from drizzle.__drizzle_migrations',
      });
      return counted.rows[0]?.n ?? 0;
    });
  } finally {
    await database.close();
  }
}
