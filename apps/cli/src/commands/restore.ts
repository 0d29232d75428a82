import { ensureSameVersion, loadSnapshot, migrate, prepareDatabase } from '@routecard/db';
import { openBackup } from '../backup/backup-file.ts';
import { placeAt } from '../backup/place-at.ts';
import { drain } from '../backup/table-lines.ts';
import { type Command, type Terminal, UsageError } from '../command.ts';
import type { Env } from '../env.ts';
import { verifyCommand } from './verify.ts';

/** Restores a backup and verifies the result. */
export const restoreCommand: Command = {
  usage: 'restore FILE|s3://BUCKET/KEY',
  summary:
    'Restore a backup of the whole database into an empty one, or one of a manufacturer beside others; then verify every law.',
  onAnySchema: true,
  async run(env, args, terminal) {
    const [address, ...more] = args;
    if (address === undefined || more.length > 0) throw new UsageError('Name one backup.');
    const restored = await placeAt(address, env).read(address, (file) => restore(env, file, terminal));
    terminal.err(restored);
    return verifyCommand.run(env, [], terminal);
  },
};

/** Restores the file. Returns what was restored, in words. Throws where it is damaged, newer, or has no room there. */
async function restore(env: Env, file: string, terminal: Terminal): Promise<string> {
  const url = env.directUrl ?? env.databaseUrl;
  terminal.err('Checking the backup…');
  const { header, read } = await openBackup(file, env.backupKey ?? null);
  // Everything is decrypted and summed before the database is touched.
  const firstReading = read();
  await drain(firstReading.tables);
  const { sequences } = firstReading.contents();
  const whole = header.manufacturer === null;
  if (whole) await prepareDatabase(url, header.migrations);
  else await ensureSameVersion(url, header.migrations);
  terminal.err('Restoring…');
  const snapshot = { sequences, tables: read().tables };
  const { rows, skipped } = await loadSnapshot(url, snapshot, { replacing: whole });
  for (const name of skipped) terminal.err(`Not restored: table "${name}" is not Routecard's.`);
  await migrate(url);
  return `Restored ${rows} rows of ${header.manufacturer?.name ?? 'all manufacturers'}, as they were at ${header.createdAt}.`;
}
