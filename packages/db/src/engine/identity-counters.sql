-- Maintenance may not look into the counters behind identity columns; it learns what each has given last, as their owner sees it. What runs
-- here reads every counter itself: the view of the system does not tell where one that was set begins.
create or replace function identity_counters()
returns table (table_name text, column_name text, given bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.relname::text, a.attname::text, substring(query_to_xml(format(
    'select last_value - case when is_called then 0 else 1 end as n from %s',
    pg_get_serial_sequence(format('public.%I', c.relname), a.attname)), false, false, '')::text from '<n>(-?[0-9]+)</n>')::bigint
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attidentity <> ''
$$;
revoke execute on function identity_counters from public;
grant execute on function identity_counters to routecard_maintenance;
