import { parseArgs } from 'node:util';
import {
  countPartFilePlaces,
  movePartFilesToBucket,
  movePartFilesToDatabase,
  openMaintenanceDatabase,
  type PartFileMove,
  removeLeftObjects,
} from '@routecard/db';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { everyMsOf, repeat } from '../schedule.ts';

/** Moves the bytes of files of parts between the database and the bucket of FILES_BUCKET; can be stopped and begun again at any time. */
export const filesCommand: Command = {
  usage: 'files [--every HOURS | --to-database | --count]',
  summary:
    'Move files of parts into the bucket of FILES_BUCKET, and remove there what was deleted here; --every goes on until it is stopped, --to-database brings them back, --count says how many are kept where.',
  async run(env, args, terminal) {
    const { everyMs, toDatabase, count } = parse(args);
    const database = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    try {
      if (count) {
        terminal.out(JSON.stringify(await countPartFilePlaces(database), null, 2));
        return 0;
      }
      if (env.filesBucket === undefined)
        throw new UsageError('Set FILES_BUCKET to s3://BUCKET/PREFIX, which is where files go.');
      const move = { database, bucket: env.filesBucket };
      if (toDatabase) {
        const brought = await movePartFilesToDatabase(move);
        terminal.out(`Files: ${brought} brought back. ${await removeLeft(move)}`);
        return 0;
      }
      if (everyMs === undefined) {
        await tidy(move, terminal);
        return 0;
      }
      const failed = (reason: string) => terminal.err(`Files stay where they are: ${reason}`);
      return await repeat(everyMs, failed, () => tidy(move, terminal));
    } finally {
      await database.close();
    }
  },
};

async function tidy(move: PartFileMove, terminal: Terminal): Promise<void> {
  const moved = await movePartFilesToBucket(move);
  terminal.out(`Files: ${moved} moved into the bucket. ${await removeLeft(move)}`);
}

async function removeLeft(move: PartFileMove): Promise<string> {
  return `Objects without a file: ${await removeLeftObjects(move)} removed.`;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        every: { type: 'string' },
        'to-database': { type: 'boolean', default: false },
        count: { type: 'boolean', default: false },
      },
    });
    if (Object.values(values).filter(Boolean).length > 1)
      throw new UsageError('files takes one of --every, --to-database and --count.');
    return { everyMs: everyMsOf(values.every), toDatabase: values['to-database'], count: values.count };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
