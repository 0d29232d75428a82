import { Refusal } from '@routecard/core';
import { keepPreview, nextUnseenPartFile, openMaintenanceDatabase } from '@routecard/db';
import { previewFile, spooled } from '@routecard/shapes';
import { type Command, UsageError } from '../command.ts';

/** Works out the previews that are missing, one file after the other; can be stopped and begun again at any time. */
export const previewsCommand: Command = {
  usage: 'previews',
  summary: 'Make thumbnails, boxes and volumes of the files of parts that were added before there were any.',
  async run(env, args, terminal) {
    if (args.length > 0) throw new UsageError(`previews takes no arguments, not ${args.join(' ')}.`);
    const database = openMaintenanceDatabase({ url: env.databaseUrl, pooler: env.pooler });
    const counts = { made: 0, without: 0 };
    try {
      let file = await nextUnseenPartFile(database, env.filesBucket, null);
      while (file !== null) {
        const { format, manufacturerId } = file;
        const owner = { manufacturerId, userId: 'previews' };
        const preview = await spooled(file.read(), (path) => previewFile(owner, { path, format })).catch(
          nullIfDeleted,
        );
        if (preview !== null && (await keepPreview(database, file, preview))) {
          counts[preview.fault === null ? 'made' : 'without'] += 1;
          if (preview.fault !== null) terminal.err(`${file.name}: ${preview.fault}`);
        }
        file = await nextUnseenPartFile(database, env.filesBucket, file.id);
      }
    } finally {
      await database.close();
    }
    terminal.out(`Previews: ${counts.made} made, ${counts.without} without.`);
    return 0;
  },
};

/** Null for a file that somebody deletes while it is read; the others still get theirs. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'PART_FILE_NOT_FOUND') return null;
  throw error;
}
