-- Owner: routecard_functions
-- Creates a manufacturer with its first admin, in exchange for a one-time link. The link of the first start works only while there is
-- no manufacturer but the demo shop. Returns null where the link is unknown, used or expired. Without a password the admin gets none.
create or replace function create_manufacturer(link text, manufacturer jsonb, admin jsonb, password_hash text)
returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  kind text;
begin
  -- Those who set up wait for each other, so that two links of first starts create one manufacturer.
  perform pg_advisory_xact_lock(7266004);
  delete from verifications where identifier = link and value in ('first', 'operator') and expires_at > now() returning value into kind;
  if kind is null or (kind = 'first' and exists (select from manufacturers where not is_demo)) then return null; end if;
  insert into manufacturers (id, name, time_zone, currency, address)
  values ((manufacturer ->> 'id')::uuid, manufacturer ->> 'name', manufacturer ->> 'timeZone', manufacturer ->> 'currency',
    manufacturer ->> 'address');
  insert into shop_counters (manufacturer_id) values ((manufacturer ->> 'id')::uuid);
  insert into users (manufacturer_id, id, email, email_verified, name, first_name, last_name, role)
  values ((manufacturer ->> 'id')::uuid, (admin ->> 'id')::uuid, admin ->> 'email', false,
    concat_ws(' ', admin ->> 'firstName', admin ->> 'lastName'), admin ->> 'firstName', admin ->> 'lastName', 'ADMIN');
  if password_hash is not null then
    insert into accounts (id, user_id, account_id, provider_id, password)
    values (gen_random_uuid(), (admin ->> 'id')::uuid, admin ->> 'id', 'credential', password_hash);
  end if;
  return (manufacturer ->> 'id')::uuid;
end $$;
revoke execute on function create_manufacturer from public;
grant execute on function create_manufacturer to routecard_sign_in, routecard_maintenance;
