-- The orders of the current manufacturer with an event that is not visible in the snapshot. Found by the index of transactions alone: the
-- planner does not know how few they are, and would read all events there ever were.
create or replace function orders_changed_since(since pg_snapshot) returns setof integer
language sql stable
set enable_seqscan = off
as $$
  select e.order_id from order_events e
  where e.manufacturer_id = (select current_manufacturer_id()) and e.transaction_id >= pg_snapshot_xmax(since)
  union
  select e.order_id from pg_snapshot_xip(since) as open(id)
  join order_events e on e.manufacturer_id = (select current_manufacturer_id()) and e.transaction_id = open.id
$$;
grant execute on function orders_changed_since to routecard_app, routecard_maintenance;
