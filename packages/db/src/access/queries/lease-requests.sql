-- Owner: routecard_functions
-- Leases requests of an access token, as lease_of_window grants them. A definer's function, because one process leases for tokens
-- of any manufacturer.
create or replace function lease_requests(tenant uuid, token uuid, wanted integer, most integer, window_seconds integer)
returns table (granted integer, remaining integer, ends_in_ms integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted request_windows;
  lease record;
begin
  insert into request_windows as w (manufacturer_id, access_token_id, started_at, taken)
  values (tenant, token, '-infinity', 0)
  on conflict (manufacturer_id, access_token_id) do update set taken = w.taken
  returning w.* into counted;
  -- Only now, with the row locked, is it certain which window this is.
  lease := lease_of_window(counted.started_at, counted.taken, wanted, most, window_seconds);
  update request_windows w set started_at = lease.started_at, taken = lease.taken
  where w.manufacturer_id = tenant and w.access_token_id = token;
  return query select lease.granted, lease.remaining, lease.ends_in_ms;
end $$;
revoke execute on function lease_requests from public;
grant execute on function lease_requests to routecard_app;
