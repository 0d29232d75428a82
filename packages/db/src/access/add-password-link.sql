-- Owner: routecard_functions
-- Keeps a link with which a person of the current manufacturer sets a password, in place of earlier ones, and adds it to the audit log. Nothing
-- happens for others.
create or replace function add_password_link(person uuid, link_id uuid, link text, hours integer)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  with own as (select * from users where manufacturer_id = current_manufacturer_id() and id = person),
  earlier as (delete from verifications using own where value = own.id::text and identifier like 'set-password:%'),
  entry as (
    insert into audit_entries
      (manufacturer_id, action, actor_id, interface, address, access_token_id, target_type, target_id, target_name)
    select manufacturer_id, 'createPasswordLink', (caller ->> 'actorId')::uuid, coalesce(caller ->> 'interface', 'COMMAND'),
      caller ->> 'address', (caller ->> 'accessTokenId')::uuid, 'person', id::text, name
    from own, (select coalesce(nullif(current_setting('routecard.caller', true), ''), '{}')::jsonb as caller) c
  )
  insert into verifications (id, identifier, value, expires_at)
  select link_id, link, own.id::text, now() + hours * interval '1 hour' from own;
$$;
revoke execute on function add_password_link from public;
grant execute on function add_password_link to routecard_app;
