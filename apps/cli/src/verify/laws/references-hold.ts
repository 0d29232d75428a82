import type { Law } from '../law.ts';

/*
 * The schema itself says which columns refer to which, so the law asks it, and a table added later is covered.
 * query_to_xml runs a query whose text is made by this one; it is how SQL counts in tables that it only knows by name.
 */
export const referencesHold: Law = {
  name: 'references-hold',
  sentence: 'Every reference names a row that exists, of the same manufacturer.',
  violations: `
    with reference as (
      select c.conname, c.conrelid::regclass as child, c.confrelid::regclass as parent,
        string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ' order by k.place) as matches,
        string_agg(format('c.%I is not null', ca.attname), ' and ' order by k.place) as given
      from pg_constraint c
      cross join unnest(c.conkey, c.confkey) with ordinality as k(child_column, parent_column, place)
      join pg_attribute ca on ca.attrelid = c.conrelid and ca.attnum = k.child_column
      join pg_attribute pa on pa.attrelid = c.confrelid and pa.attnum = k.parent_column
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      group by c.conname, c.conrelid, c.confrelid
    ), counted as (
      select conname, substring(query_to_xml(format(
        'select count(*) as n from %s c where %s and not exists (select from %s p where %s)', child, given, parent, matches
      ), false, false, '')::text from '<n>([0-9]+)</n>')::int as orphans
      from reference
    )
    select conname from counted cross join generate_series(1, orphans)`,
};
