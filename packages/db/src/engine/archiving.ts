import { sql } from 'drizzle-orm';

/**
 * The columns of an edit; archiving again keeps the first instant. What is left out is set to what it is: an update without a
 * column is an error.
 */
export function archiving<Edit extends { readonly archived?: boolean }>(
  { archived, ...edit }: Edit,
  at: Date,
) {
  const kept = sql`archived_at`;
  return {
    archivedAt: archived === undefined ? kept : archived ? sql`coalesce(archived_at, ${at})` : null,
    ...edit,
  };
}
