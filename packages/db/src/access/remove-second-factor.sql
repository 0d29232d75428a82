-- Owner: routecard_functions
-- Turns two-factor authentication off with a code. Returns false for a wrong one.
create or replace function remove_second_factor(person uuid, step bigint, recovery_hash bytea, client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not use_second_factor(person, step, recovery_hash, client_address) then return false; end if;
  delete from second_factors where user_id = person;
  delete from recovery_codes where user_id = person;
  perform record_sign_in(person::text, 'secondFactorDisabled', client_address);
  return true;
end $$;
revoke execute on function remove_second_factor from public;
grant execute on function remove_second_factor to routecard_sign_in;
