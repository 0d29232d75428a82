import { IMPORT_COLUMNS } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { manufacturers } from '../../access/schema/manufacturers.ts';
import { manufacturerId, oneOf, timestamps } from '../../engine/columns.ts';

/** Which column of an import a name in the first line of a file is, as somebody of the shop has chosen. */
export const importColumns = pgTable(
  'import_columns',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    name: text('name').notNull(),
    /** Null for a name that is not imported. */
    importedAs: text('imported_as', { enum: IMPORT_COLUMNS }),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.name] }),
    check('import_columns_name_length', sql`length(${t.name}) between 1 and 255`),
    check('import_columns_known', oneOf(t.importedAs, IMPORT_COLUMNS)),
  ],
);
