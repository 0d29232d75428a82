import type { Query } from '../engine/functions.ts';
import { readOwnTables } from './own-tables.ts';

/** A table as a backup contains it. */
export interface BackupTable {
  readonly name: string;
  /** In the order of the table; columns that the database fills in by itself are left out. */
  readonly columns: readonly string[];
}

/** How the rows of a table are read and written, and which of them belong to one manufacturer. */
export interface TableAccess extends BackupTable {
  /** Row-level security is forced, so that even the owner sees no row unless it becomes the role of maintenance. */
  readonly guarded: boolean;
  /** The column that names the manufacturer, or the person of a manufacturer; null where rows belong to the installation. */
  readonly ownedBy: { readonly column: string; readonly by: 'manufacturer' | 'user' } | null;
}

/**
 * Rows that mean something only to the processes that wrote them, or only for minutes: changes for open screens, windows of
 * limits, attempts to sign in, which backups and checks there were of this database, and counts, which are made of other rows. Sessions and one-time links are left out so that a backup that was stolen signs nobody in.
 */
const LEFT_OUT = [
  'backups',
  'count_keepings',
  'floor_counts',
  'law_checks',
  'left_lines',
  'order_counts',
  'order_floor_counts',
  'order_words',
  'part_counts',
  'request_windows',
  'sessions',
  'shop_changes',
  'sign_in_attempts',
  'verifications',
];

/** Which tables are read. */
export interface TableChoice {
  /** Those that a backup leaves out too. Default false. */
  readonly everyTable?: boolean | undefined;
}

/**
 * The tables that migrations made, in an order in which each comes after those that it refers to; of a database that a newer version has
 * migrated all tables. Throws where references form a circle.
 */
export async function readTables(
  query: Query,
  { everyTable = false }: TableChoice = {},
): Promise<readonly TableAccess[]> {
  const own = await readOwnTables(query);
  const { rows } = await query(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
        (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and a.atttypid <> 'xid8'::regtype) as columns,
        coalesce((select jsonb_agg(distinct r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.conparentid = 0), '[]') as refers
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1) and ($2::text[] is null or c.relname = any ($2))
      order by c.relname`,
    [everyTable ? [] : LEFT_OUT, own],
  );
  const tables = (rows as unknown as readonly TableRow[]).map((row) => ({ ...row, ownedBy: ownerOf(row) }));
  return inOrderOfReferences(tables, everyTable ? [] : LEFT_OUT);
}

interface TableRow {
  readonly name: string;
  readonly guarded: boolean;
  readonly columns: readonly string[];
  readonly refers: readonly string[];
}

function ownerOf({ name, columns }: TableRow): TableAccess['ownedBy'] {
  if (name === 'manufacturers') return { column: 'id', by: 'manufacturer' };
  if (columns.includes('manufacturer_id')) return { column: 'manufacturer_id', by: 'manufacturer' };
  if (columns.includes('user_id')) return { column: 'user_id', by: 'user' };
  return null;
}

function inOrderOfReferences<Table extends TableRow & TableAccess>(
  tables: readonly Table[],
  absent: readonly string[],
): TableAccess[] {
  const ordered: TableAccess[] = [];
  const done = new Set(absent);
  let remaining = tables;
  while (remaining.length > 0) {
    const ready = remaining.filter(({ refers }) => refers.every((name) => done.has(name)));
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${remaining.map(({ name }) => name).join(', ')}`,
      );
    }
    for (const { name, columns, guarded, ownedBy } of ready) {
      ordered.push({ name, columns, guarded, ownedBy });
      done.add(name);
    }
    remaining = remaining.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/** A name as SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The columns of a table as a list in SQL. */
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');
