-- Counts an attempt within a fixed window. Returns how long to wait, 0 if it is one of the `limit` that may pass. One statement,
-- which locks the row: of attempts at the same time each counts.
create or replace function count_sign_in(counter bytea, max_attempts integer, window_ms integer) returns integer
language sql volatile set search_path = public, pg_temp as $$
  insert into sign_in_attempts as a (key, attempts, slot_at, next_at, expires_at)
  values (counter, 1, clock_timestamp(), clock_timestamp(), clock_timestamp() + window_ms * interval '1 ms')
  on conflict (key) do update set
    attempts = case when a.expires_at <= clock_timestamp() then 1 else least(a.attempts + 1, 1000000) end,
    expires_at = case when a.expires_at <= clock_timestamp() then excluded.expires_at else a.expires_at end
  returning case when attempts <= max_attempts then 0
    else greatest(1, ceil(extract(epoch from expires_at - clock_timestamp()) * 1000))::integer end
$$;
revoke execute on function count_sign_in from public;
grant execute on function count_sign_in to routecard_sign_in;
