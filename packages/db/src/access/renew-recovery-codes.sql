-- Owner: routecard_functions
-- Replaces a person's recovery codes. Returns false without two-factor authentication.
-- For consoles of the version before, which asked for no code; delete this file one version later.
create or replace function renew_recovery_codes(person uuid, recovery_hashes bytea[], client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from second_factors where user_id = person and confirmed_at is not null for update;
  if not found then return false; end if;
  delete from recovery_codes where user_id = person;
  insert into recovery_codes (user_id, code_hash) select person, unnest(recovery_hashes);
  perform record_sign_in(person::text, 'recoveryCodesRenewed', client_address);
  return true;
end $$;
revoke execute on function renew_recovery_codes from public;
grant execute on function renew_recovery_codes to routecard_sign_in;
