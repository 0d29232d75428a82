-- The manufacturers with events that wait to be relayed, each with its oldest one: one look-up per manufacturer, however many wait. As the
-- caller may see them.
create or replace function waiting_feeds()
returns table (manufacturer_id uuid, event_id uuid, created_at timestamptz)
language sql stable
set enable_seqscan = off
set enable_sort = off
set enable_incremental_sort = off
as $$
  with recursive feed as (
    (select e.manufacturer_id, e.id, e.created_at from order_events e
      where e.sequence is null and e.relayed_at is null order by e.manufacturer_id, e.id limit 1)
    union all
    select next.manufacturer_id, next.id, next.created_at from feed
    cross join lateral (
      select e.manufacturer_id, e.id, e.created_at from order_events e
      where e.sequence is null and e.relayed_at is null and e.manufacturer_id > feed.manufacturer_id
      order by e.manufacturer_id, e.id limit 1) next
  )
  select feed.manufacturer_id, feed.id, feed.created_at from feed
$$;
grant execute on function waiting_feeds to routecard_relay, routecard_functions;
