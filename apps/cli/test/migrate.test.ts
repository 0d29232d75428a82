import { expect, test } from 'vitest';
import { UsageError } from '../src/command.ts';
import { migrateCommand } from '../src/commands/migrate.ts';
import { run } from './command-line.ts';

test('migrate takes no arguments, and does nothing where it is given one', async () => {
  const env = { databaseUrl: 'postgres://nowhere.invalid/shop', demoToken: undefined };
  await expect(run(migrateCommand, env, ['--help'])).rejects.toThrow(UsageError);
});
