-- Owner: routecard_functions
-- Keeps a link with which a person of the current manufacturer sets a password, in place of earlier ones. Nothing happens for others.
create or replace function add_password_link(person uuid, link_id uuid, link text, hours integer)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  with own as (select id from users where manufacturer_id = current_manufacturer_id() and id = person),
  earlier as (delete from verifications using own where value = own.id::text and identifier like 'set-password:%')
  insert into verifications (id, identifier, value, expires_at)
  select link_id, link, own.id::text, now() + hours * interval '1 hour' from own;
$$;
revoke execute on function add_password_link from public;
grant execute on function add_password_link to routecard_app;
