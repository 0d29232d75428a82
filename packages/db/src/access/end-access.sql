-- Owner: routecard_functions
-- Ends the sessions, the sign-ins under way and the one-time links of a person of the current manufacturer.
create or replace function end_access(person uuid)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  with own as (select id from users where manufacturer_id = current_manufacturer_id() and id = person),
  ended as (delete from sessions using own where user_id = own.id)
  delete from verifications using own where value = own.id::text and (identifier like 'set-password:%' or identifier like 'second-step:%');
$$;
revoke execute on function end_access from public;
grant execute on function end_access to routecard_app;
