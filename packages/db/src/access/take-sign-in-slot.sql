-- Queues an attempt behind those before it: the first `free_attempts` at once, each later one after a longer pause, from `step_ms`
-- up to `max_step_ms`, with up to a fifth of jitter. An attempt that would wait longer than `max_wait_ms` is refused and takes no
-- slot, so that the queue empties by itself. Forgotten `keep_ms` after the last slot.
create or replace function take_sign_in_slot(queue bytea, free_attempts integer, step_ms integer, max_step_ms integer, max_wait_ms integer,
  keep_ms integer, out wait_ms integer, out refused boolean)
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  slot timestamptz;
begin
  insert into sign_in_attempts as a (key, attempts, slot_at, next_at, expires_at)
  values (queue, 1, clock_timestamp(), clock_timestamp() + case when free_attempts > 1 then 0 else step_ms end * interval '1 ms',
    clock_timestamp() + keep_ms * interval '1 ms')
  on conflict (key) do update set
    attempts = case when a.expires_at <= clock_timestamp() then 1 else least(a.attempts + 1, 1000000) end,
    slot_at = greatest(a.next_at, clock_timestamp()),
    next_at = greatest(a.next_at, clock_timestamp()) + interval '1 ms' * (1 + random() / 5) * case
      when a.expires_at <= clock_timestamp() or a.attempts + 1 < free_attempts then 0
      else least(max_step_ms, step_ms * 2 ^ least(a.attempts + 1 - free_attempts, 20)) end,
    expires_at = greatest(a.next_at, clock_timestamp()) + keep_ms * interval '1 ms'
  where a.expires_at <= clock_timestamp() or a.next_at <= clock_timestamp() + max_wait_ms * interval '1 ms'
  returning a.slot_at into slot;
  refused := slot is null;
  if refused then
    select next_at into slot from sign_in_attempts where key = queue;
  end if;
  wait_ms := greatest(0, ceil(extract(epoch from slot - clock_timestamp()) * 1000))::integer;
end $$;
revoke execute on function take_sign_in_slot from public;
grant execute on function take_sign_in_slot to routecard_sign_in;
