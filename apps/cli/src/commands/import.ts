import { stat } from 'node:fs/promises';
import { createDeps, openDatabase, openMaintenanceDatabase, readImportColumns } from '@routecard/db';
import { type Command, UsageError } from '../command.ts';
import { importCsv } from '../import/import-csv.ts';
import { importJobShopFile } from '../import/import-job-shop.ts';
import { importOptions } from '../import/import-options.ts';
import { importingActor } from '../import/importing-actor.ts';

/** Imports a file of orders; ends with 1 when a line was bad. */
export const importCommand: Command = {
  usage:
    'import FILE.csv [--atomic] [--encoding NAME] [--days DMY|MDY] [--manufacturer ID|NAME]\n' +
    '  import --format jobshop FILE [--quantity N] [--atomic] [--manufacturer ID|NAME]',
  summary: 'Import orders from an ERP’s CSV, or a job-shop instance; see docs/importing.md.',
  async run({ databaseUrl: url, pooler }, args, terminal) {
    const options = importOptions(args);
    if (!(await isFile(options.file))) throw new UsageError(`There is no file ${options.file}.`);
    const maintenance = openMaintenanceDatabase({ url, pooler });
    const database = openDatabase({ url, pooler });
    try {
      const actor = await importingActor(maintenance, options.manufacturer);
      const deps = createDeps(database);
      const bad =
        options.format === 'csv'
          ? await importCsv(
              deps,
              actor,
              { ...options, columns: await readImportColumns(database, actor.manufacturerId) },
              terminal,
            )
          : await importJobShopFile(deps, actor, options, terminal);
      return bad === 0 ? 0 : 1;
    } finally {
      await Promise.all([database.close(), maintenance.close()]);
    }
  },
};

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
