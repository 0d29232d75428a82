-- Owner: routecard_functions
-- Finds the person of an account at an identity provider. At the first sign-in the account is linked to the person with its e-mail address, or
-- to a new viewer where a manufacturer takes everybody of the address's domain. Returns null for who was not invited, for people of the
-- demo shop, whose addresses are not real, for an address that is linked to another account of the provider, and for who was erased, until
-- they are invited again.
create or replace function sign_in_by_provider(provider text, subject text, mail text, given text, family text, client_address text)
returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  select user_id into person from accounts where provider_id = provider and account_id = subject;
  if found then return person; end if;
  -- First sign-ins wait for each other.
  perform pg_advisory_xact_lock(7266005);
  select user_id into person from accounts where provider_id = provider and account_id = subject;
  if found then return person; end if;
  -- An address that another manufacturer's user or the demo shop has already stays theirs.
  insert into users (manufacturer_id, id, email, email_verified, name, first_name, last_name, role)
  select d.manufacturer_id, gen_random_uuid(), lower(mail), true, concat_ws(' ', given, nullif(family, '')), given, family, 'VIEWER'
  from sign_in_domains d join manufacturers m on m.id = d.manufacturer_id
  where d.domain = split_part(lower(mail), '@', 2) and m.disabled_at is null
    and not exists (
      select from accounts a join users u on u.id = a.user_id
      where a.provider_id = 'erased' and u.manufacturer_id = d.manufacturer_id
        and a.account_id in (erased_mark(a.user_id, lower(mail)), erased_mark(a.user_id, provider || ' ' || subject)))
  on conflict (email) do nothing;
  select u.id into person from users u join manufacturers m on m.id = u.manufacturer_id
  where u.email = lower(mail) and not m.is_demo and not exists (select from accounts where user_id = u.id and provider_id = provider);
  if person is null then return null; end if;
  insert into accounts (id, user_id, account_id, provider_id) values (gen_random_uuid(), person, subject, provider);
  perform record_sign_in(person::text, 'linkProvider', client_address);
  return person;
end $$;
revoke execute on function sign_in_by_provider from public;
grant execute on function sign_in_by_provider to routecard_sign_in;
