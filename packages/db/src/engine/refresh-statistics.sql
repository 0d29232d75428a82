-- Has the planner look again at the tables that have grown to twice what it knows of them, and says which. An ANALYZE is the
-- owner's. Waits for nobody: a table that somebody else analyses or changes is left to the next call.
create or replace function refresh_statistics()
returns setof text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  grown record;
begin
  for grown in
    select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'usage')
      and pg_stat_get_live_tuples(oid) >= 2 * greatest(reltuples, 25)
  loop
    execute format('analyze (skip_locked) public.%I', grown.relname);
    return next grown.relname;
  end loop;
end $$;
revoke execute on function refresh_statistics from public;
grant execute on function refresh_statistics to routecard_relay;
