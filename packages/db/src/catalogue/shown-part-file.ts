import { PART_FILE_FORMATS } from '@routecard/core';

/** Of the formats, as JSON: the second parameter of the statements that show a file. */
export const FORMAT_RANKS = JSON.stringify(
  Object.fromEntries(
    Object.entries(PART_FILE_FORMATS).map(([name, { thumbnailRank }]) => [name, thumbnailRank]),
  ),
);

/** SQL for a manufacturer and for the revision of a part. */
export interface RevisionSql {
  readonly manufacturer: string;
  readonly revision: string;
}

/** Takes the lock under which the files of a manufacturer are counted, and which of them is shown is decided, until the end of the transaction. */
export const lockPartFiles = (manufacturer: string): string =>
  `select pg_advisory_xact_lock(hashtextextended('part files of ' || ${manufacturer}, 0))`;

/**
 * Lets the best file of a revision that has a thumbnail stand for the part, the newest of equal ones; under the lock of `lockPartFiles`. Two
 * statements: the index that keeps a part from having two would meet both in the middle of one.
 */
export function showBestPartFile({ manufacturer, revision }: RevisionSql): {
  readonly hide: string;
  readonly show: string;
} {
  const best = `select b.id from part_files b
    where b.manufacturer_id = ${manufacturer} and b.part_revision_id = (${revision}) and b.thumbnail is not null
    order by ($2::jsonb ->> b.format)::int, b.created_at desc, b.id desc limit 1`;
  return {
    hide: `update part_files f set shown_since = null
      where f.manufacturer_id = ${manufacturer} and f.shown_since is not null
        and f.part_revision_id = (${revision}) and f.id is distinct from (${best})`,
    show: `update part_files f set shown_since = now()
      where f.manufacturer_id = ${manufacturer} and f.shown_since is null and f.id = (${best})`,
  };
}
