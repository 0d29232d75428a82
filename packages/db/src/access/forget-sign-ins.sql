-- Removes a few counts whose time is over; called with each attempt, so that the table stays as small as what is going on.
create or replace function forget_sign_ins() returns void
language sql volatile set search_path = public, pg_temp as $$
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts where expires_at < clock_timestamp() order by expires_at limit 20 for update skip locked)
$$;
revoke execute on function forget_sign_ins from public;
grant execute on function forget_sign_ins to routecard_sign_in;
