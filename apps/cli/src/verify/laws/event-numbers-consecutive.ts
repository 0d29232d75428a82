import type { Law } from '../law.ts';

/** Of older events retention may have taken some away. */
export const eventNumbersConsecutive: Law = {
  name: 'event-numbers-consecutive',
  sentence: 'The states of an order, as webhooks tell them, are numbered without a gap up to the last one.',
  violations: `
    with recent as (
      select manufacturer_id, order_id, min(sequence) as first from order_events
      where relayed_at > now() - interval '1 day' group by 1, 2)
    select e.manufacturer_id, e.order_id from recent
    join order_events e on e.manufacturer_id = recent.manufacturer_id and e.order_id = recent.order_id
      and e.sequence >= recent.first
    left join order_sequences s on s.manufacturer_id = e.manufacturer_id and s.order_id = e.order_id
    group by 1, 2, recent.first, s.last_sequence
    having count(*) filter (where e.type in ('order.created', 'order.updated')) <> max(e.sequence) - recent.first + 1 or max(e.sequence) is distinct from s.last_sequence`,
};
