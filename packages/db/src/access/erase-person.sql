-- Owner: routecard_functions
-- Replaces the names of a person of the current manufacturer wherever they are kept, and removes how they signed in. What they did
-- stays, by the id. Where everybody of their address's domain may join, marks remain that keep them out; they tell no address.
create or replace function erase_person(person uuid)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into accounts (id, user_id, account_id, provider_id)
  select gen_random_uuid(), u.id, erased_mark(u.id, known.as_what), 'erased'
  from users u join sign_in_domains d on d.manufacturer_id = u.manufacturer_id and d.domain = split_part(u.email, '@', 2)
  cross join lateral (
    select u.email as as_what
    union
    select a.provider_id || ' ' || a.account_id from accounts a where a.user_id = u.id and a.provider_id not in ('credential', 'erased')) known
  where u.manufacturer_id = current_manufacturer_id() and u.id = person;
  update users set name = 'Erased person', first_name = 'Erased', last_name = 'person', image = null, locale = null, language = null,
    email = 'erased-' || id || '@erased.invalid', updated_at = now()
  where manufacturer_id = current_manufacturer_id() and id = person;
  delete from sessions s using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and s.user_id = u.id;
  delete from accounts a using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and a.user_id = u.id and a.provider_id <> 'erased';
  delete from second_factors f using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and f.user_id = u.id;
  delete from recovery_codes c using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and c.user_id = u.id;
  delete from passkeys p using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and p.user_id = u.id;
  delete from verifications v using users u
  where u.manufacturer_id = current_manufacturer_id() and u.id = person and v.value = u.id::text;
  update audit_entries set target_name = '', before = before - array['name', 'firstName', 'lastName', 'email', 'image'],
    after = after - array['name', 'firstName', 'lastName', 'email', 'image']
  where manufacturer_id = current_manufacturer_id() and target_type = 'person' and target_id = person::text;
  update audit_entries set address = null
  where manufacturer_id = current_manufacturer_id() and actor_id = person and address is not null;
$$;
revoke execute on function erase_person from public;
grant execute on function erase_person to routecard_app;
