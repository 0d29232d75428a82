-- Owner: routecard_functions
-- Uses a code of a person's authenticator app, by its time step, or a recovery code, by its hash. Returns false for a code that was used
-- before: of two uses at the same time one succeeds.
create or replace function use_second_factor(person uuid, step bigint, recovery_hash bytea, client_address text)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if step is not null then
    update second_factors set last_step = step, updated_at = now()
    where user_id = person and confirmed_at is not null and last_step < step;
    if found then return true; end if;
  elsif recovery_hash is not null then
    delete from recovery_codes where user_id = person and code_hash = recovery_hash;
    if found then
      perform record_sign_in(person::text, 'recoveryCodeUsed', client_address);
      return true;
    end if;
  end if;
  perform record_sign_in(person::text, 'secondFactorFailed', client_address);
  return false;
end $$;
revoke execute on function use_second_factor from public;
grant execute on function use_second_factor to routecard_sign_in;
