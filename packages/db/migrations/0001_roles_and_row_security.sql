-- The application works as routecard_app, which sees only the rows of the manufacturer named for the transaction.
-- Roles belong to the whole server, so another database may have made it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'routecard_app') then
    create role routecard_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'routecard_app', 'member') then
    execute format('grant routecard_app to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
grant usage on schema public to routecard_app;
--> statement-breakpoint
create function current_manufacturer_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('routecard.manufacturer_id', true), '')::uuid;
--> statement-breakpoint
create procedure guard_tenant_table(target regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  -- The sub-select makes it one evaluation per statement instead of one per row.
  execute format(
    'create policy tenant on %s to routecard_app using (manufacturer_id = (select current_manufacturer_id()))', target);
  execute format('grant select, insert, update, delete on %s to routecard_app', target);
end $$;
--> statement-breakpoint
do $$
declare target regclass;
begin
  for target in
    select c.oid::regclass
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname
  loop
    call guard_tenant_table(target);
  end loop;
end $$;
--> statement-breakpoint
alter table manufacturers enable row level security;
--> statement-breakpoint
create policy tenant on manufacturers to routecard_app using (id = (select current_manufacturer_id()));
--> statement-breakpoint
grant select, update on manufacturers to routecard_app;
--> statement-breakpoint
-- The ledger is only ever added to.
revoke update, delete on batch_transitions from routecard_app;
--> statement-breakpoint
-- Room on each page for new versions of balances, so that a change of quantity touches no index.
alter table batch_balances set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
alter table work_orders set (fillfactor = 90);
