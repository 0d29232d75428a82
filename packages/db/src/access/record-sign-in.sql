-- Owner: routecard_functions
-- Adds an attempt to sign in, or another event of a person's own access, to the audit log of the shop of the person, an id or an e-mail address; nothing for nobody's.
create or replace function record_sign_in(person text, attempt text, client_address text)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audit_entries (manufacturer_id, action, actor_id, interface, address, target_type, target_id, target_name)
  select manufacturer_id, attempt, id, 'CONSOLE', client_address, 'person', id::text, name
  from users where email = lower(person) or id = case when person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then person::uuid end;
$$;
revoke execute on function record_sign_in from public;
grant execute on function record_sign_in to routecard_sign_in;
