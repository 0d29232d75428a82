import type { Law } from '../law.ts';

/* The schema says which columns have a counter; see references-hold for query_to_xml. A row that is added would get the id of another one. */
export const countersNotBehind: Law = {
  name: 'counters-not-behind',
  sentence: 'The counter of a column has given the largest number in it, or a larger one.',
  violations: `
    with counted as (
      select table_name, column_name, given, substring(query_to_xml(format(
        'select max(%I) as n from %I', column_name, table_name), false, false, '')::text from '<n>([0-9]+)</n>')::bigint as largest
      from identity_counters()
    )
    select table_name, column_name from counted where largest > given`,
};
