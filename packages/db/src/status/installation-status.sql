-- What admins and alerts may know of the installation as a whole: migrations, functions, backups and checks of the laws are their owner's alone.
create or replace function installation_status()
returns table (migrations integer, newest_migration timestamptz, functions integer, missing_functions integer,
  taken_at timestamptz, rows bigint, bytes bigint, encrypted boolean, verified boolean, file_name text,
  checked_at timestamptz, laws integer, broken integer, connections integer, max_connections integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.applied, to_timestamp(m.newest / 1000.0), f.applied, f.missing,
    b.taken_at, b.rows, b.bytes, b.encrypted, b.verified, b.file_name,
    l.checked_at, l.laws, l.broken,
    (select sum(numbackends)::int from pg_stat_database), current_setting('max_connections')::int
  from (select count(*)::int as applied, max(created_at) as newest from drizzle.__drizzle_migrations) m
  cross join (
    select count(*)::int as applied,
      (count(*) filter (where not exists (
        select from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = s.name)))::int as missing
    from drizzle.sql_functions s) f
  left join (select * from public.backups order by taken_at desc limit 1) b on true
  left join (select * from public.law_checks order by checked_at desc limit 1) l on true
$$;
revoke execute on function installation_status from public;
grant execute on function installation_status to routecard_app, routecard_relay;
