import {
  COUNT_COLUMNS,
  COUNTS_USABLE,
  countsOf,
  FLOOR_COLUMNS,
  floorOf,
  floorSumsOf,
  LEFT_LINE_COLUMNS,
  leftLinesOf,
  ORDER_FLOOR_COLUMNS,
  ORDER_WORD_COLUMNS,
  PART_COUNT_COLUMNS,
  partCountsOf,
  wordsOf,
} from '@routecard/db';
import type { Law } from '../law.ts';

/** Rows of one of the two lists that are not in the other: united and grouped, so that none is compared with all. */
const differing = (kept: string, counted: string, columns: readonly string[]) => `
  select 'differs' as what from (
    select 1 as list, manufacturer_id, ${columns.join(', ')} from (${kept}) k
    union all
    select -1, manufacturer_id, ${columns.join(', ')} from (${counted}) c
  ) listed
  group by manufacturer_id, ${columns.join(', ')} having sum(list) <> 0`;

/** The kept rows of orders without an event since. */
const unchanged = (table: string) => `
  select n.* from ${table} n
  where (n.manufacturer_id in (select manufacturer_id from kept)) is true
    and ((n.manufacturer_id, n.order_id) in (select manufacturer_id, order_id from changed)) is not true`;

const UNCHANGED_ORDERS = `
  select o.* from kept join orders o on o.manufacturer_id = kept.manufacturer_id
  where ((o.manufacturer_id, o.id) in (select manufacturer_id, order_id from changed)) is not true`;

export const keptCountsTrue: Law = {
  name: 'kept-counts-true',
  sentence:
    'The kept counts of each order without an event since are what its lines, balances and shipments add up to, its kept words those of its fields and lines, and the counts of parts and operations what the kept rows of orders add up to.',
  violations: `
    with kept as materialized (select k.manufacturer_id, k.snapshot from count_keepings k where ${COUNTS_USABLE}),
    changed as materialized (
      select e.manufacturer_id, e.order_id from order_events e join kept on kept.manufacturer_id = e.manufacturer_id
      where not pg_visible_in_snapshot(e.transaction_id, kept.snapshot)
    )
    ${[
      differing(unchanged('order_counts'), countsOf(UNCHANGED_ORDERS), ['order_id', ...COUNT_COLUMNS]),
      differing(unchanged('order_words'), wordsOf(UNCHANGED_ORDERS), ORDER_WORD_COLUMNS),
      differing(unchanged('left_lines'), leftLinesOf(UNCHANGED_ORDERS), LEFT_LINE_COLUMNS),
      differing(unchanged('order_floor_counts'), floorOf(UNCHANGED_ORDERS), ORDER_FLOOR_COLUMNS),
      differing('select * from floor_counts', floorSumsOf('select * from order_floor_counts'), FLOOR_COLUMNS),
      differing('select * from part_counts', partCountsOf('select * from left_lines'), PART_COUNT_COLUMNS),
    ].join('\n    union all\n')}`,
};
