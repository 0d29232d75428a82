import { MAX_NEAR_NAMES, nearNames } from '@routecard/core';
import type { Database } from '../engine/client/database.ts';

/** Kinds of things that are suggested by their names. */
export type NearKind = 'part' | 'customer' | 'material';

/** The name of something that was perhaps meant. */
export interface NearName {
  readonly kind: NearKind;
  readonly name: string;
}

/** The newest of each kind that are compared, so that no search reads all parts of a large shop. */
const COMPARED = 5_000;
/** Of the names that share the most trigrams with the text, those among which the near ones are sought. */
const CANDIDATES = 50;
/** Fewer letters are near to too much. */
const MIN_LETTERS = 3;
const LETTERS = /\p{L}/gu;

const NEWEST = (kind: NearKind, table: string, condition = '') =>
  `select '${kind}' as kind, name from (
    select n.name from ${table} n where n.manufacturer_id = current_manufacturer_id() ${condition}
    order by n.id desc limit ${COMPARED}
  ) newest where '${kind}' = any ($2::text[])`;

const FIND = `
  select kind, name from (
    ${NEWEST('part', 'part_revisions')}
    union ${NEWEST('part', 'requisitions')}
    union ${NEWEST('customer', 'customer_organisations')}
    union ${NEWEST('material', 'materials', 'and n.archived_at is null')}
  ) named
  order by word_similarity($1::text, name) desc, name limit ${CANDIDATES}`;

/**
 * The names of these kinds of which the text is a misspelling by a letter or two, the nearest first. For a text that finds
 * nothing: it compares names one by one.
 */
export async function findNearNames(
  database: Database,
  manufacturerId: string,
  text: string,
  kinds: readonly NearKind[],
): Promise<readonly NearName[]> {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < MIN_LETTERS || kinds.length === 0) return [];
  const named = await database.read<NearName>(manufacturerId, {
    name: 'find_near_names',
    text: FIND,
    values: [text, kinds],
  });
  return nearNames(text, named, MAX_NEAR_NAMES);
}
