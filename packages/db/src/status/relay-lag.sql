-- Owner: routecard_functions
-- How far behind the relay is over all manufacturers, as a number without anybody's rows.
create or replace function relay_lag()
returns table (oldest_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select extract(epoch from now() - min(created_at)) from waiting_feeds()), 0)::float8
$$;
revoke execute on function relay_lag from public;
grant execute on function relay_lag to routecard_app;
