-- Owner: routecard_functions
-- Adds up what processes have counted in memory: when tokens were used last, and their uses of deprecated names. Rows are
-- locked in the order of their keys, because several processes report at once. Tokens that are gone are left out: one of a
-- removed manufacturer would keep all others from being recorded.
create or replace function record_token_uses(
  tenants uuid[], tokens uuid[], used_at timestamptz[],
  deprecated_tenants uuid[], deprecated_tokens uuid[], names text[], counts bigint[], counted_at timestamptz[])
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from access_tokens t
  join unnest(tenants, tokens) as u (manufacturer_id, id) on u.manufacturer_id = t.manufacturer_id and u.id = t.id
  order by t.manufacturer_id, t.id
  for no key update of t;
  update access_tokens t set last_used_at = greatest(t.last_used_at, u.at)
  from unnest(tenants, tokens, used_at) as u (manufacturer_id, id, at)
  where t.manufacturer_id = u.manufacturer_id and t.id = u.id;
  insert into deprecated_uses as d (manufacturer_id, access_token_id, name, uses, last_used_at)
  select u.manufacturer_id, u.id, u.name, u.uses, u.at
  from unnest(deprecated_tenants, deprecated_tokens, names, counts, counted_at) as u (manufacturer_id, id, name, uses, at)
  join access_tokens t on t.manufacturer_id = u.manufacturer_id and t.id = u.id
  order by u.manufacturer_id, u.id, u.name
  on conflict (manufacturer_id, access_token_id, name) do update set
    uses = d.uses + excluded.uses, last_used_at = greatest(d.last_used_at, excluded.last_used_at);
end $$;
revoke execute on function record_token_uses from public;
grant execute on function record_token_uses to routecard_app;
