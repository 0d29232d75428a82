-- What admins may know of the installation as a whole: the journal of migrations and the last backup are their owner's alone.
create or replace function installation_status()
returns table (migrations integer, newest_migration timestamptz, taken_at timestamptz, rows bigint, bytes bigint, encrypted boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.applied, to_timestamp(m.newest / 1000.0), b.taken_at, b.rows, b.bytes, b.encrypted
  from (select count(*)::int as applied, max(created_at) as newest from drizzle.__drizzle_migrations) m
  left join (select * from public.backups order by taken_at desc limit 1) b on true
$$;
revoke execute on function installation_status from public;
grant execute on function installation_status to routecard_app;
