-- Owner: routecard_functions
-- The people of the current manufacturer who have two-factor authentication on.
create or replace function people_with_second_factor()
returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.user_id from second_factors f join users u on u.id = f.user_id
  where u.manufacturer_id = current_manufacturer_id() and f.confirmed_at is not null;
$$;
revoke execute on function people_with_second_factor from public;
grant execute on function people_with_second_factor to routecard_app;
