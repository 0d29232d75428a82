import type { Law } from '../law.ts';

/* Tables are found by their column, so that one added later is covered; see references-hold for query_to_xml. */
export const manufacturersKnown: Law = {
  name: 'manufacturers-known',
  sentence: 'Every row belongs to a manufacturer that exists.',
  violations: `
    with counted as (
      select c.relname, substring(query_to_xml(format(
        'select count(*) as n from %s t where not exists (select from manufacturers m where m.id = t.manufacturer_id)',
        c.oid::regclass), false, false, '')::text from '<n>([0-9]+)</n>')::int as strangers
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    )
    select relname from counted cross join generate_series(1, strangers)`,
};
