CREATE TABLE "sign_in_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_key_is_sha256" CHECK (octet_length("sign_in_attempts"."key") = 32)
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires" ON "sign_in_attempts" USING btree ("expires_at");
--> statement-breakpoint
revoke all on "sign_in_attempts" from public;
--> statement-breakpoint
-- Counts an attempt within a fixed window. Returns how long to wait, 0 if it is one of the `limit` that may pass. One statement,
-- which locks the row: of attempts at the same time each counts.
create function count_sign_in(counter bytea, max_attempts integer, window_ms integer) returns integer
language sql volatile set search_path = public, pg_temp as $$
  insert into sign_in_attempts as a (key, attempts, slot_at, next_at, expires_at)
  values (counter, 1, clock_timestamp(), clock_timestamp(), clock_timestamp() + window_ms * interval '1 ms')
  on conflict (key) do update set
    attempts = case when a.expires_at <= clock_timestamp() then 1 else least(a.attempts + 1, 1000000) end,
    expires_at = case when a.expires_at <= clock_timestamp() then excluded.expires_at else a.expires_at end
  returning case when attempts <= max_attempts then 0
    else greatest(1, ceil(extract(epoch from expires_at - clock_timestamp()) * 1000))::integer end
$$;
--> statement-breakpoint
-- Queues an attempt behind those before it: the first `free_attempts` at once, each later one after a longer pause, from `step_ms`
-- up to `max_step_ms`, with up to a fifth of jitter. An attempt that would wait longer than `max_wait_ms` is refused and takes no
-- slot, so that the queue empties by itself. Forgotten `keep_ms` after the last slot.
create function take_sign_in_slot(queue bytea, free_attempts integer, step_ms integer, max_step_ms integer, max_wait_ms integer,
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
--> statement-breakpoint
-- Removes a few counts whose time is over; called with each attempt, so that the table stays as small as what is going on.
create function forget_sign_ins() returns void
language sql volatile set search_path = public, pg_temp as $$
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts where expires_at < clock_timestamp() order by expires_at limit 20 for update skip locked)
$$;
--> statement-breakpoint
revoke execute on function count_sign_in, take_sign_in_slot, forget_sign_ins from public;
--> statement-breakpoint
grant execute on function count_sign_in, take_sign_in_slot, forget_sign_ins to routecard_sign_in;
--> statement-breakpoint
grant select, insert, update, delete on "sign_in_attempts" to routecard_sign_in, routecard_maintenance;
