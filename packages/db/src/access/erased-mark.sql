-- Owner: routecard_functions
-- What is kept of an address, or of an account at an identity provider, of who was erased: it tells whether a given one was theirs, and
-- nothing of one that is not given.
create or replace function erased_mark(person uuid, what text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(person::text || ' ' || what, 'UTF8')), 'hex')
$$;
revoke execute on function erased_mark from public;
