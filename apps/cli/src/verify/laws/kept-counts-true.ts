import { COUNT_COLUMNS, COUNTS_USABLE, countsOf } from '@routecard/db';
import type { Law } from '../law.ts';

const columns = (row: string) => COUNT_COLUMNS.map((name) => `${row}.${name}`).join(', ');

export const keptCountsTrue: Law = {
  name: 'kept-counts-true',
  sentence:
    'The kept counts of each order without an event since are what its lines, balances and shipments add up to.',
  violations: `
    with kept as materialized (select k.manufacturer_id, k.snapshot from count_keepings k where ${COUNTS_USABLE}),
    changed as (
      select e.manufacturer_id, e.order_id from order_events e join kept on kept.manufacturer_id = e.manufacturer_id
      where not pg_visible_in_snapshot(e.transaction_id, kept.snapshot)
    )
    select c.order_id
    from (${countsOf(`
      select o.* from kept join orders o on o.manufacturer_id = kept.manufacturer_id
      where ((o.manufacturer_id, o.id) in (select manufacturer_id, order_id from changed)) is not true`)}) c
    left join order_counts n on n.manufacturer_id = c.manufacturer_id and n.order_id = c.order_id
    where (${columns('c')}) is distinct from (${columns('n')})`,
};
