-- A backup, `verify` and `backtest` share the lock of long reads (long-read.ts): they end by themselves. A migration has it alone.
-- The relay may not look into other sessions; it learns of the oldest transaction of this database alone, as their owner sees it.
create or replace function longest_transaction()
returns table (seconds double precision, what text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select extract(epoch from clock_timestamp() - xact_start)::float8, format($f$pid %s, %s, %s%s$f$, pid, usename, coalesce(state, $f$unknown$f$),
      case when exists (
        select from pg_locks l
        where l.pid = a.pid and l.locktype = $f$advisory$f$ and l.classid = 0 and l.objid = 7266006 and l.granted
          and l.mode = $f$ShareLock$f$)
      then $f$, a backup, verify or backtest$f$ end)
  from pg_stat_activity a
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and backend_type = $f$client backend$f$
  order by xact_start limit 1
$$;
revoke execute on function longest_transaction from public;
grant execute on function longest_transaction to routecard_relay;
