import { openLoneConnection } from './client/lone-connection.ts';
import { newestOf, readAppliedMigrations, readKnownMigrations } from './migrate.ts';

/** `missing`: never migrated; `older`: by an older version; `usable`: by this one, or by a newer one, beside which this one works. */
export type SchemaAge = 'missing' | 'older' | 'usable';

/** How the schema of a database compares with that of this version. Rejects if the role of the URL may not see that. */
export async function readSchemaAge(url: string): Promise<SchemaAge> {
  const client = await openLoneConnection(url);
  try {
    const applied = await readAppliedMigrations((text, values) => client.query(text, values && [...values]));
    if (applied.length === 0) return 'missing';
    return newestOf(applied) < newestOf(await readKnownMigrations()) ? 'older' : 'usable';
  } finally {
    await client.end();
  }
}
