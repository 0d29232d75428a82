-- Owner: routecard_functions
-- How many passkeys the people of the current manufacturer have; who has none is missing.
create or replace function passkeys_of_people()
returns table (user_id uuid, passkeys integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.user_id, count(*)::integer from passkeys p join users u on u.id = p.user_id
  where u.manufacturer_id = current_manufacturer_id()
  group by p.user_id;
$$;
revoke execute on function passkeys_of_people from public;
grant execute on function passkeys_of_people to routecard_app;
