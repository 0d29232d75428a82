-- As lease_requests does for access tokens: takes up to `wanted` calls out of what a user of the current manufacturer has left in
-- the current window, and never more than a quarter of it (but one), so that several processes find some.
create or replace function lease_user_requests(person uuid, wanted integer, most integer, window_seconds integer)
returns table (granted integer, remaining integer, ends_in_ms integer)
language plpgsql set search_path = public, pg_temp as $$
declare
  counted user_request_windows;
  instant timestamptz;
  window_start timestamptz;
  free integer;
begin
  insert into user_request_windows as w (manufacturer_id, user_id, started_at, taken)
  values (current_manufacturer_id(), person, '-infinity', 0)
  on conflict (manufacturer_id, user_id) do update set taken = w.taken
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
  update user_request_windows w set started_at = counted.started_at, taken = counted.taken + granted
  where w.manufacturer_id = counted.manufacturer_id and w.user_id = person;
  return next;
end $$;
