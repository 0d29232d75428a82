-- Owner: routecard_functions
-- Removes a passkey of a person. Returns false for one that is not theirs.
create or replace function remove_passkey(person uuid, passkey uuid, client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from passkeys where id = passkey and user_id = person;
  if not found then return false; end if;
  perform record_sign_in(person::text, 'passkeyRemoved', client_address);
  return true;
end $$;
revoke execute on function remove_passkey from public;
grant execute on function remove_passkey to routecard_sign_in;
