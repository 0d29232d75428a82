-- Owner: routecard_functions
-- Replaces a person's recovery codes, in exchange for a code. Returns false for a wrong one.
create or replace function replace_recovery_codes(person uuid, step bigint, recovery_hash bytea, recovery_hashes bytea[], client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from second_factors where user_id = person and confirmed_at is not null for update;
  if not found or not use_second_factor(person, step, recovery_hash, client_address) then return false; end if;
  delete from recovery_codes where user_id = person;
  insert into recovery_codes (user_id, code_hash) select person, unnest(recovery_hashes);
  perform record_sign_in(person::text, 'recoveryCodesRenewed', client_address);
  return true;
end $$;
revoke execute on function replace_recovery_codes from public;
grant execute on function replace_recovery_codes to routecard_sign_in;
