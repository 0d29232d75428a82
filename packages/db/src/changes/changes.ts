import type { Database } from '../engine/client/database.ts';
import { type ChangePosition, nextPosition, parsePosition, positionOf } from './change-position.ts';
import type { ShopNoun } from './schema.ts';

/** A change: an order by its id, or a shop-wide table by its noun. */
export type Touch = number | ShopNoun;

/** The changes committed between two positions, by manufacturer; those without changes are missing. */
export interface Changes {
  readonly position: ChangePosition;
  readonly touched: ReadonlyMap<string, readonly Touch[]>;
}

interface ChangeRow {
  readonly snapshot: string;
  readonly manufacturer_id: string | null;
  readonly order_ids: number[] | null;
  readonly nouns: ShopNoun[] | null;
}

/**
 * The changes of manufacturers since a position, whatever order the transactions committed in: nothing is reported
 * twice and nothing is left out. Null where the position is none, too old, or of another database.
 */
export async function readChanges(
  database: Database,
  manufacturerIds: readonly string[],
  since: ChangePosition,
): Promise<Changes | null> {
  const known = parsePosition(since);
  if (known === null) return null;
  const rows = await database.anonymous<ChangeRow>({
    name: 'changes_since',
    text: 'select snapshot, manufacturer_id, order_ids, nouns from changes_since($1, $2)',
    values: [manufacturerIds, known.snapshot],
  });
  const position = nextPosition(known, rows[0]?.snapshot ?? '');
  if (position === null) return null;
  return {
    position,
    touched: new Map(
      rows.flatMap((row) =>
        row.manufacturer_id ? [[row.manufacturer_id, [...(row.order_ids ?? []), ...(row.nouns ?? [])]]] : [],
      ),
    ),
  };
}

/** The position of now: what is committed from here on is told to those who ask since it. */
export async function readPosition(database: Database): Promise<ChangePosition> {
  const [row] = await database.anonymous<{ snapshot: string }>({
    name: 'position',
    text: 'select pg_current_snapshot()::text as snapshot',
  });
  return positionOf(row?.snapshot ?? '');
}
