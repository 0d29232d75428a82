-- Owner: routecard_functions
-- Uses a code for the second step of a sign-in, which happens once. Returns the person who has passed it, null for a wrong code and for a
-- step that has expired or was passed.
create or replace function pass_second_factor(challenge text, step bigint, recovery_hash bytea, client_address text)
returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  select value::uuid into person from verifications
  where identifier = challenge and identifier like 'second-step:%' and expires_at > now() for update;
  if person is null or not use_second_factor(person, step, recovery_hash, client_address) then return null; end if;
  delete from verifications where identifier = challenge;
  return person;
end $$;
revoke execute on function pass_second_factor from public;
grant execute on function pass_second_factor to routecard_sign_in;
