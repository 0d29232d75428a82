-- Owner: routecard_functions
-- Takes up to `wanted` requests out of what the token has left in the current window. Never more than a quarter of it (but
-- one), so that several processes find some. A definer's function, because one process leases for tokens of any manufacturer.
create or replace function lease_requests(tenant uuid, token uuid, wanted integer, most integer, window_seconds integer)
returns table (granted integer, remaining integer, ends_in_ms integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted request_windows;
  instant timestamptz;
  window_start timestamptz;
  free integer;
begin
  insert into request_windows as w (manufacturer_id, access_token_id, started_at, taken)
  values (tenant, token, '-infinity', 0)
  on conflict (manufacturer_id, access_token_id) do update set taken = w.taken
  returning w.* into counted;
  -- Only now, with the row locked, is it certain which window this is.
  instant := clock_timestamp();
  window_start := to_timestamp(floor(extract(epoch from instant) / window_seconds) * window_seconds);
  if counted.started_at < window_start then
    counted.started_at := window_start;
    counted.taken := 0;
  end if;
  free := greatest(most - counted.taken, 0);
  granted := least(wanted, (free + 3) / 4);
  remaining := free - granted;
  ends_in_ms := greatest(
    floor(extract(epoch from counted.started_at + make_interval(secs => window_seconds) - instant) * 1000), 0);
  update request_windows w set started_at = counted.started_at, taken = counted.taken + granted
  where w.manufacturer_id = tenant and w.access_token_id = token;
  return next;
end $$;
revoke execute on function lease_requests from public;
grant execute on function lease_requests to routecard_app;
