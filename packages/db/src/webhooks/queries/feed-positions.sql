-- Owner: routecard_functions
-- The positions of the newest events of manufacturers, for those who wait for the next ones. Reads as its owner, past row-level
-- security, and returns numbers alone.
create or replace function feed_positions(manufacturers uuid[])
returns table (manufacturer_id uuid, last_position bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.manufacturer_id, f.last_position from event_feeds f where f.manufacturer_id = any (manufacturers)
$$;
revoke execute on function feed_positions from public;
grant execute on function feed_positions to routecard_app;
