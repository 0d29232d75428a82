-- Owner: routecard_functions
-- What was committed for the manufacturers and is not visible in the snapshot `since`: their orders that were touched, what of
-- the shop's own was, and the snapshot from which to ask next. Transactions commit in another order than they begin, so no id
-- or instant can say this. Found by the indexes of transactions alone, for each manufacturer: the planner does not know how few they are,
-- and would read all events there ever were. Reads as its owner, past row-level security, and answers with ids of orders and with nouns alone.
create or replace function changes_since(manufacturers uuid[], since pg_snapshot)
returns table (snapshot text, manufacturer_id uuid, order_ids integer[], nouns text[])
language sql stable security definer set search_path = public, pg_temp
set enable_seqscan = off
as $$
  select pg_current_snapshot()::text, changed.manufacturer_id, changed.order_ids, changed.nouns
  from (values (1)) as one(row)
  left join (
    select event.manufacturer_id,
      array_agg(distinct event.order_id) filter (where event.order_id is not null) as order_ids,
      array_agg(distinct event.noun) filter (where event.noun is not null) as nouns
    from unnest(manufacturers) as m(id)
    cross join lateral (
      select e.manufacturer_id, e.order_id, null::text as noun from order_events e
      where e.manufacturer_id = m.id and e.transaction_id >= pg_snapshot_xmax(since)
      union all
      select e.manufacturer_id, e.order_id, null from pg_snapshot_xip(since) as open(id)
      join order_events e on e.manufacturer_id = m.id and e.transaction_id = open.id
      union all
      select k.manufacturer_id, k.order_id, null from order_comments k
      where k.manufacturer_id = m.id and k.transaction_id >= pg_snapshot_xmax(since)
      union all
      select k.manufacturer_id, k.order_id, null from pg_snapshot_xip(since) as open(id)
      join order_comments k on k.manufacturer_id = m.id and k.transaction_id = open.id
      union all
      select c.manufacturer_id, null, c.noun from shop_changes c
      where c.manufacturer_id = m.id and c.transaction_id >= pg_snapshot_xmax(since)
      union all
      select c.manufacturer_id, null, c.noun from pg_snapshot_xip(since) as open(id)
      join shop_changes c on c.manufacturer_id = m.id and c.transaction_id = open.id
    ) event
    group by event.manufacturer_id
  ) changed on true
$$;
revoke execute on function changes_since from public;
grant execute on function changes_since to routecard_app;
