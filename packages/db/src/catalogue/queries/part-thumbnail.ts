/** The file whose thumbnail stands for a row `p` of part specifications; null where none does. One look-up in an index. */
export const thumbnailOf = (p: string): string => `(
  select f.id from part_files f
  where f.manufacturer_id = ${p}.manufacturer_id and f.part_revision_id = ${p}.part_revision_id and f.shown_since is not null)`;
