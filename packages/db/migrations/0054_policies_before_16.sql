-- To a planner, a comparison with the current role holds for one row in two hundred, which every policy made of each estimate before
-- PostgreSQL 16. Of what is not null it believes that nearly all rows have it.
create or replace function role_is(wanted text) returns text
language sql stable
return case
  when current_setting('server_version_num')::int >= 160000 then 'true'
  else format('nullif(current_user = %L, false) is not null', wanted) end;
--> statement-breakpoint
do $$
declare
  policy record;
begin
  for policy in
    select format('%I.%I', schemaname, tablename) as target, policyname as name,
      regexp_replace(qual, '\(CURRENT_USER = (''\w+'')::name\)', '(nullif(current_user = \1, false) is not null)') as condition
    from pg_policies
    where schemaname = 'public' and qual ~ '\(CURRENT_USER = ''\w+''::name\)' and with_check is null
    order by tablename, policyname
  loop
    execute format('alter policy %I on %s using (%s)', policy.name, policy.target, policy.condition);
  end loop;
end $$;
