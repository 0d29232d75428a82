-- Owner: routecard_functions
-- Stores the secret of an authenticator app that is not confirmed yet, in place of an earlier one. Returns false if one is confirmed.
create or replace function begin_second_factor(person uuid, sealed text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into second_factors (user_id, secret) values (person, sealed)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0, updated_at = now()
  where second_factors.confirmed_at is null;
  return found;
end $$;
revoke execute on function begin_second_factor from public;
grant execute on function begin_second_factor to routecard_sign_in;
