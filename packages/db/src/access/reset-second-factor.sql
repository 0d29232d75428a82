-- Owner: routecard_functions
-- Removes the second factor and the passkeys of a person of the current manufacturer, and ends their sessions and sign-ins under way. The audit log names
-- the caller of the transaction, or a command of the operator. Returns false for who has none. The rows are locked in the order of
-- `pass_second_factor`.
create or replace function reset_second_factor(person uuid)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  had_passkeys boolean;
  caller constant jsonb := coalesce(nullif(current_setting('routecard.caller', true), ''), '{}')::jsonb;
begin
  perform from users where manufacturer_id = current_manufacturer_id() and id = person;
  if not found then return false; end if;
  delete from verifications where value = person::text and identifier like 'second-step:%';
  delete from passkeys where user_id = person;
  had_passkeys := found;
  delete from second_factors where user_id = person and confirmed_at is not null;
  if not found and not had_passkeys then return false; end if;
  delete from recovery_codes where user_id = person;
  delete from sessions where user_id = person;
  insert into audit_entries
    (manufacturer_id, action, actor_id, interface, address, access_token_id, target_type, target_id, target_name, before, after)
  select manufacturer_id, 'resetSecondFactor', (caller ->> 'actorId')::uuid, coalesce(caller ->> 'interface', 'COMMAND'),
    caller ->> 'address', (caller ->> 'accessTokenId')::uuid, 'person', id::text, name,
    '{"twoFactorAuthentication": true}', '{"twoFactorAuthentication": false}'
  from users where manufacturer_id = current_manufacturer_id() and id = person;
  return true;
end $$;
revoke execute on function reset_second_factor from public;
grant execute on function reset_second_factor to routecard_app, routecard_maintenance;
