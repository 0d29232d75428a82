-- Owner: routecard_functions
-- Adds a passkey of a person, in exchange for the challenge that it has signed. Returns false if the challenge was used or has expired, if the
-- person has as many as they may, and for a passkey that exists.
create or replace function add_passkey(person uuid, challenge text, max_passkeys integer, passkey jsonb, client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from users where id = person for update;
  delete from verifications where identifier = challenge and value = person::text and expires_at > now();
  if not found or (select count(*) from passkeys where user_id = person) >= max_passkeys then return false; end if;
  insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
  values (gen_random_uuid(), person, passkey ->> 'name', passkey ->> 'credentialId', decode(passkey ->> 'publicKey', 'base64'),
    (passkey ->> 'counter')::bigint, array(select jsonb_array_elements_text(passkey -> 'transports')))
  on conflict (credential_id) do nothing;
  if not found then return false; end if;
  perform record_sign_in(person::text, 'passkeyAdded', client_address);
  return true;
end $$;
revoke execute on function add_passkey from public;
grant execute on function add_passkey to routecard_sign_in;
