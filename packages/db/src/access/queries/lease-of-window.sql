-- Takes up to `wanted` requests out of what is left in the current window, given when the counted one began and what it has
-- taken. Never more than a quarter of the rest (but one), so that several processes find some.
create or replace function lease_of_window(
  inout started_at timestamptz, inout taken integer, wanted integer, most integer, window_seconds integer,
  out granted integer, out remaining integer, out ends_in_ms integer)
language plpgsql volatile as $$
declare
  instant constant timestamptz := clock_timestamp();
  window_start constant timestamptz := to_timestamp(floor(extract(epoch from instant) / window_seconds) * window_seconds);
begin
  if started_at < window_start then
    started_at := window_start;
    taken := 0;
  end if;
  remaining := greatest(most - taken, 0);
  granted := least(wanted, (remaining + 3) / 4);
  remaining := remaining - granted;
  taken := taken + granted;
  ends_in_ms := greatest(
    floor(extract(epoch from started_at + make_interval(secs => window_seconds) - instant) * 1000), 0);
end $$;
grant execute on function lease_of_window to routecard_app;
