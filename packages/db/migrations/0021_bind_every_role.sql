-- Row-level security binds the owner of the tables as well: without a policy of its own it sees no row and writes none. What
-- concerns several manufacturers runs as one of these roles, which cannot log in: routecard_sign_in looks up people before their
-- manufacturer is known, routecard_maintenance loads and verifies from the command line, routecard_functions owns the functions
-- that look across manufacturers. Roles belong to the whole server, so another database may have created them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['routecard_sign_in', 'routecard_maintenance', 'routecard_functions'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
--> statement-breakpoint
-- Lets the role that migrates, which the programs log in as, become each of these for a transaction, and be none of them before
-- it says so: a policy of a role that is inherited would hold outside of any transaction too. Before PostgreSQL 16 memberships
-- are inherited all the same, so that there the policies themselves ask for the current role (see role_is).
create procedure let_login_become(roles text[])
language plpgsql as $$
declare
  wanted text;
  separate boolean := current_setting('server_version_num')::int >= 160000;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  foreach wanted in array roles loop
    begin
      if separate then
        continue when pg_has_role(current_user, wanted, 'SET') and not pg_has_role(current_user, wanted, 'USAGE');
        execute format('grant %I to %I with inherit false, set true', wanted, current_user);
      elsif not pg_has_role(current_user, wanted, 'MEMBER') then
        execute format('grant %I to %I', wanted, current_user);
      end if;
    exception when internal_error or unique_violation then
      -- Another database of this server does the same at this moment.
      if not pg_has_role(current_user, wanted, 'MEMBER') then raise; end if;
    end;
  end loop;
end $$;
--> statement-breakpoint
call let_login_become(array['routecard_app', 'routecard_relay', 'routecard_sign_in', 'routecard_maintenance']);
--> statement-breakpoint
-- The condition of a policy that is meant for one role: none where a policy holds only for who is that role.
create function role_is(wanted text) returns text
language sql stable
return case when current_setting('server_version_num')::int >= 160000 then 'true' else format('current_user = %L', wanted) end;
--> statement-breakpoint
grant usage on schema public to routecard_sign_in, routecard_maintenance, routecard_functions;
--> statement-breakpoint
-- Binds everybody to a table of manufacturers' rows.
create procedure bind_tenant_table(target regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy maintenance on %s to routecard_maintenance using (%s)', target, role_is('routecard_maintenance'));
  execute format('create policy functions on %s to routecard_functions using (true)', target);
  execute format('grant select, insert, update, delete on %s to routecard_maintenance', target);
  execute format('grant select on %s to routecard_functions', target);
end $$;
--> statement-breakpoint
create or replace procedure guard_tenant_table(target regclass)
language plpgsql as $$
begin
  call bind_tenant_table(target);
  -- The sub-select makes it one evaluation per statement instead of one per row.
  execute format(
    'create policy tenant on %s to routecard_app using (manufacturer_id = (select current_manufacturer_id()) and %s)',
    target, role_is('routecard_app'));
  execute format('grant select, insert, update, delete on %s to routecard_app', target);
end $$;
--> statement-breakpoint
do $$
declare
  target regclass;
begin
  for target in
    select c.oid::regclass from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    order by c.relname
  loop
    call bind_tenant_table(target);
  end loop;
end $$;
--> statement-breakpoint
do $$
declare
  known record;
begin
  if current_setting('server_version_num')::int >= 160000 then return; end if;
  for known in
    select polrelid::regclass as target, polname as name, pg_get_expr(polqual, polrelid) as condition,
      case polname when 'relay' then 'routecard_relay' else 'routecard_app' end as wanted
    from pg_policy where polname in ('tenant', 'relay') and polrelid::regclass::text not like 'graphile_worker.%'
  loop
    execute format('alter policy %I on %s using (%s and %s)', known.name, known.target, known.condition, role_is(known.wanted));
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update, delete on sessions, accounts, verifications to routecard_maintenance, routecard_sign_in;
--> statement-breakpoint
do $$
begin
  execute format('create policy sign_in on users to routecard_sign_in using (%s)', role_is('routecard_sign_in'));
  execute format('create policy sign_in on manufacturers to routecard_sign_in using (%s)', role_is('routecard_sign_in'));
end $$;
--> statement-breakpoint
grant select on users, manufacturers to routecard_sign_in;
--> statement-breakpoint
-- Makes a function that is a definer's one of those that look across manufacturers. Before PostgreSQL 16 nobody stays a
-- member of their owner, who would inherit what it sees.
create procedure look_across_tenants(target regprocedure)
language plpgsql as $$
begin
  call let_login_become(array['routecard_functions']);
  -- Who takes a function over must be allowed to create one in its schema.
  grant create on schema public to routecard_functions;
  execute format('alter function %s owner to routecard_functions', target);
  revoke create on schema public from routecard_functions;
  if current_setting('server_version_num')::int < 160000 and pg_has_role(current_user, 'routecard_functions', 'MEMBER')
    and not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke routecard_functions from %I', current_user);
  end if;
end $$;
--> statement-breakpoint
-- What is deleted along with a row is deleted as the owner of its table, and since PostgreSQL 18 so runs what its triggers do.
alter function tell_shop_change security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function tell_settings_change security definer set search_path = public, pg_temp;
--> statement-breakpoint
grant insert, update, delete on shop_changes to routecard_functions;
--> statement-breakpoint
do $$
declare
  target regprocedure;
begin
  for target in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname <> 'longest_transaction'
  loop
    call look_across_tenants(target);
  end loop;
end $$;
--> statement-breakpoint
grant insert, update on request_windows, deprecated_uses to routecard_functions;
--> statement-breakpoint
grant update (last_used_at) on access_tokens to routecard_functions;
