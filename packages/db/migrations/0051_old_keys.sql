-- The relay removes answers that are not kept any longer. It sees their keys and ages, not what they say.
do $$
begin
  execute format('create policy relay on idempotency_keys to routecard_relay using (%s)', role_is('routecard_relay'));
end $$;
--> statement-breakpoint
-- To lock what is removed takes a right to change something of it.
grant select (manufacturer_id, key, created_at), update (created_at), delete on idempotency_keys to routecard_relay;
