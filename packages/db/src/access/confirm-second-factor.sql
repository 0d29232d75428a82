-- Owner: routecard_functions
-- Turns two-factor authentication on with a first code for the secret, stores the recovery codes, and ends the person's other sessions and
-- sign-ins under way. Returns false if the secret was replaced or is confirmed already.
create or replace function confirm_second_factor(person uuid, sealed text, step bigint, recovery_hashes bytea[], kept_session uuid,
  client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update second_factors set confirmed_at = now(), last_step = step, updated_at = now()
  where user_id = person and secret = sealed and confirmed_at is null;
  if not found then return false; end if;
  delete from recovery_codes where user_id = person;
  insert into recovery_codes (user_id, code_hash) select person, unnest(recovery_hashes);
  delete from sessions where user_id = person and id <> kept_session;
  delete from verifications where value = person::text and identifier like 'second-step:%';
  perform record_sign_in(person::text, 'secondFactorEnabled', client_address);
  return true;
end $$;
revoke execute on function confirm_second_factor from public;
grant execute on function confirm_second_factor to routecard_sign_in;
