import { copyDatabase } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { verifyCommand } from './verify.ts';

/** Copies one database into another, as from one major version of PostgreSQL to the next, and verifies the copy. */
export const copyCommand: Command = {
  usage: 'copy',
  summary:
    'Copy every row of the database of SOURCE_DATABASE_URL into an empty one, compare each table, migrate the copy and verify every law.',
  onAnySchema: true,
  async run(env, args, terminal) {
    const { sourceUrl: from, directUrl, databaseUrl } = env;
    if (args.length > 0 || from === undefined) throw new UsageError('Set SOURCE_DATABASE_URL.');
    const copied = await copyDatabase(from, directUrl ?? databaseUrl);
    if (copied === null) {
      terminal.err('There was nothing to copy: no version of Routecard has written into that database.');
      return 0;
    }
    terminal.err(
      `Copied ${copied.rows} rows of ${copied.tables} tables; each table has the same rows in both databases.`,
    );
    if (copied.notCopied.length > 0) {
      terminal.err(`Not copied, because it is not Routecard's: ${copied.notCopied.join(', ')}.`);
    }
    // The rows are those of the source: what breaks a law was there before, and the copy is used all the same.
    const quiet = {
      out: (line: string) => (/^ *(0 |All )/.test(line) ? undefined : terminal.err(line)),
      err: terminal.err,
    };
    if ((await verifyCommand.run(env, [], quiet)) === 0) terminal.err('Every law holds.');
    return 0;
  },
};
