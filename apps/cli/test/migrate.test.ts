import { prepareDatabase } from '@routecard/db';
import journal from '@routecard/db/journal.json' with { type: 'json' };
import { createTestDatabase } from '@routecard/db/testing';
import { expect, test } from 'vitest';
import { type Command, UsageError } from '../src/command.ts';
import { migrateCommand } from '../src/commands/migrate.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { runCommand } from '../src/run-command.ts';
import { run } from './command-line.ts';

test('migrate takes no arguments, and does nothing where it is given one', async () => {
  const env = { databaseUrl: 'postgres://nowhere.invalid/shop', demoToken: undefined };
  await expect(run(migrateCommand, env, ['--help'])).rejects.toThrow(UsageError);
});

test('a database that was not migrated, or by an older version, has to be before a command works on it', async () => {
  const database = await createTestDatabase({ empty: true });
  const command = async (wanted: Command, ...args: string[]) => {
    const said: string[] = [];
    const terminal = { out: () => undefined, err: (line: string) => void said.push(line) };
    const env = { databaseUrl: database.directUrl, demoToken: undefined };
    return { code: await runCommand(wanted, () => env, args, terminal), said };
  };
  const setUp = () => command(setupCommand, '--manufacturer', 'Acme', '--admin', 'anna@example.com');
  try {
    expect(await setUp()).toEqual({
      code: 1,
      said: ['The database has no tables of Routecard yet. Run migrate first.'],
    });
    const older = journal.entries.slice(0, -1).map(({ when }) => when);
    await prepareDatabase(database.directUrl, older);
    expect(await setUp()).toEqual({
      code: 1,
      said: ['The database is that of an older version of Routecard. Run migrate first.'],
    });
    expect(await command(migrateCommand)).toEqual({ code: 0, said: [] });
    expect(await setUp()).toMatchObject({ code: 0 });
  } finally {
    await database.drop();
  }
});
