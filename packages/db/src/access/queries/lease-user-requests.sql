-- Leases calls of a user of the current manufacturer, as lease_of_window grants them.
create or replace function lease_user_requests(person uuid, wanted integer, most integer, window_seconds integer)
returns table (granted integer, remaining integer, ends_in_ms integer)
language plpgsql set search_path = public, pg_temp as $$
declare
  counted user_request_windows;
  lease record;
begin
  insert into user_request_windows as w (manufacturer_id, user_id, started_at, taken)
  values (current_manufacturer_id(), person, '-infinity', 0)
  on conflict (manufacturer_id, user_id) do update set taken = w.taken
  returning w.* into counted;
  -- Only now, with the row locked, is it certain which window this is.
  lease := lease_of_window(counted.started_at, counted.taken, wanted, most, window_seconds);
  update user_request_windows w set started_at = lease.started_at, taken = lease.taken
  where w.manufacturer_id = counted.manufacturer_id and w.user_id = person;
  return query select lease.granted, lease.remaining, lease.ends_in_ms;
end $$;
