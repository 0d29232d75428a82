-- Owner: routecard_functions
-- Uses a passkey for a sign-in, in exchange for the challenge that it has signed, which happens once. Returns the person; null if the
-- challenge was used or has expired, and for a counter that does not grow, which a copy of the passkey would show.
create or replace function use_passkey(challenge text, credential text, counted bigint)
returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  delete from verifications where identifier = challenge and value = 'sign-in' and expires_at > now();
  if not found then return null; end if;
  update passkeys set counter = counted, last_used_at = now()
  where credential_id = credential and (counted > counter or (counted = 0 and counter = 0)) returning user_id into person;
  return person;
end $$;
revoke execute on function use_passkey from public;
grant execute on function use_passkey to routecard_sign_in;
