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
-- it says so: a policy of a role that is inherited would hold outside of any transaction too. Before PostgreSQL 16 inheritance is
-- a property of the member and not of the membership.
create procedure let_login_become(roles text[])
language plpgsql as $$
declare
  wanted text;
  settable boolean;
  inherited boolean;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  foreach wanted in array roles loop
    settable := pg_has_role(current_user, wanted, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end);
    inherited := pg_has_role(current_user, wanted, 'USAGE');
    continue when settable and not inherited;
    begin
      if current_setting('server_version_num')::int >= 160000 then
        execute format('grant %I to %I with inherit false, set true', wanted, current_user);
      else
        if not settable then execute format('grant %I to %I', wanted, current_user); end if;
        execute format('alter role %I noinherit', current_user);
      end if;
    exception when internal_error then
      -- Another database of this server does the same at this moment.
      if not pg_has_role(current_user, wanted, 'MEMBER') then raise; end if;
    end;
  end loop;
end $$;
--> statement-breakpoint
call let_login_become(array['routecard_app', 'routecard_relay', 'routecard_sign_in', 'routecard_maintenance', 'routecard_functions']);
--> statement-breakpoint
grant usage on schema public to routecard_sign_in, routecard_maintenance, routecard_functions;
--> statement-breakpoint
-- Binds everybody to a table of manufacturers' rows.
create procedure bind_tenant_table(target regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy across_tenants on %s to routecard_maintenance, routecard_functions using (true)', target);
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
    'create policy tenant on %s to routecard_app using (manufacturer_id = (select current_manufacturer_id()))', target);
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
grant select, insert, update, delete on sessions, accounts, verifications to routecard_maintenance, routecard_sign_in;
--> statement-breakpoint
create policy sign_in on users to routecard_sign_in using (true);
--> statement-breakpoint
create policy sign_in on manufacturers to routecard_sign_in using (true);
--> statement-breakpoint
grant select on users, manufacturers to routecard_sign_in;
--> statement-breakpoint
-- Makes a function that is a definer's one of those that look across manufacturers.
create procedure look_across_tenants(target regprocedure)
language plpgsql as $$
begin
  -- Who takes a function over must be allowed to create one in its schema.
  grant create on schema public to routecard_functions;
  execute format('alter function %s owner to routecard_functions', target);
  revoke create on schema public from routecard_functions;
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
