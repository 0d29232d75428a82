import type { Law } from '../law.ts';

/** Of older events retention may have taken some away. Events of other types repeat the number of the state before them. */
export const eventNumbersConsecutive: Law = {
  name: 'event-numbers-consecutive',
  sentence: 'The states of an order, as webhooks tell them, are numbered without a gap up to the last one.',
  violations: `
    with state as (
      select manufacturer_id, order_id, sequence, relayed_at from order_events
      where type in ('order.created', 'order.updated')),
    recent as (
      select manufacturer_id, order_id, min(sequence) as first from state
      where relayed_at > now() - interval '1 day' group by 1, 2)
    select e.manufacturer_id, e.order_id from recent
    join state e on e.manufacturer_id = recent.manufacturer_id and e.order_id = recent.order_id
      and e.sequence >= recent.first
    left join order_sequences s on s.manufacturer_id = e.manufacturer_id and s.order_id = e.order_id
    group by 1, 2, recent.first, s.last_sequence
    having count(*) <> max(e.sequence) - recent.first + 1 or max(e.sequence) is distinct from s.last_sequence`,
};
