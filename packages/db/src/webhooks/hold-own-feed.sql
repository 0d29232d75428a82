-- Owner: routecard_functions
-- Keeps events of the current manufacturer from being relayed to its feed until the transaction ends. Positions are the relay's alone,
-- so that others may hold the row but not change it.
create or replace function hold_own_feed()
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select from event_feeds where manufacturer_id = current_manufacturer_id() for no key update
$$;
revoke execute on function hold_own_feed from public;
grant execute on function hold_own_feed to routecard_app;
