/** A sort key and its direction. */
export interface Sort<Field extends string> {
  readonly by: Field;
  readonly direction: 'ASC' | 'DESC';
}

/** A page of a list; pages count from 0. */
export interface PageQuery<Field extends string> {
  readonly page: number;
  /** Rows per page, at least 1. */
  readonly size: number;
  /** At least one; each further one sorts the rows that those before it leave equal. */
  readonly sorts: readonly Sort<Field>[];
  /** The search text, matched literally; empty for all. */
  readonly search: string;
}

/** A page of a list, with its place in it. */
export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly isEmpty: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The order of a list in SQL, and how a prepared statement that has it is named; undefined where there are too many to keep one for each. */
export interface SortOrder {
  readonly sql: string;
  readonly name: string | undefined;
}

/** The order by these keys, of which each counts once, with rows without a value last; the id decides between what is equal. */
export function sortOrder<Field extends string>(
  columns: Readonly<Record<Field, string>>,
  sorts: readonly Sort<Field>[],
  id: string,
): SortOrder {
  const distinct = sorts.filter(({ by }, i) => sorts.findIndex((other) => other.by === by) === i);
  const [first] = distinct;
  // Every row has an id, and its index knows of none without.
  const keys = distinct.map(
    ({ by, direction }) => `${columns[by]} ${direction}${columns[by] === id ? '' : ' nulls last'}`,
  );
  return {
    sql: [...keys, `${id} ${first?.direction ?? 'ASC'}`].join(', '),
    name: first !== undefined && distinct.length === 1 ? `${first.by}_${first.direction}` : undefined,
  };
}

/** The page around the rows that were read for the query. A page behind the end is empty and counts as last. */
export function pageOf<Row>(
  { page, size }: { readonly page: number; readonly size: number },
  content: readonly Row[],
  totalElements: number,
): Page<Row> {
  const totalPages = Math.ceil(totalElements / size);
  return {
    content,
    totalElements,
    totalPages,
    pageNumber: page,
    pageSize: size,
    isEmpty: content.length === 0,
    isFirst: page === 0,
    isLast: page >= totalPages - 1,
  };
}

/** The text as a LIKE pattern that finds it anywhere: `%` and `_` in it are not wildcards. */
export function containing(search: string): string {
  return `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** A piece of a list that is read after a place in it; `next` is where the following one starts, null where there is none. */
export interface Piece<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | null;
}

/** Of one row more than was asked for: those that were, and the place of the last of them if there are more. */
export function pieceOf<Row, Place>(
  read: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Piece<Row, Place> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: read.length > limit && last !== undefined ? placeOf(last) : null };
}

/** A bounded count: `count` rows and, if `more`, others that were not counted. */
export interface Counted {
  readonly count: number;
  readonly more: boolean;
}

/** Lists that may be of any length are counted no further. */
export const COUNTED_TO = 1_000;
