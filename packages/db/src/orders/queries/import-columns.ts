import type { ColumnChoices, ImportColumn } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The columns that people of the shop have chosen for the names in their files. */
export async function readImportColumns(database: Database, manufacturerId: string): Promise<ColumnChoices> {
  const rows = await database.read<{ readonly name: string; readonly importedAs: ImportColumn | null }>(
    manufacturerId,
    {
      name: 'read_import_columns',
      text: `select name, imported_as as "importedAs" from import_columns
        where manufacturer_id = (select current_manufacturer_id())`,
    },
  );
  return Object.fromEntries(rows.map(({ name, importedAs }) => [name, importedAs]));
}
