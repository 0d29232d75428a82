-- Owner: routecard_functions
-- Finds whom a bearer token speaks for, before a manufacturer is known. Reads as its owner, past row-level security, and only for the
-- one hash. Returns with it what the caller compares again: the hash itself, and how long the token still lives.
create or replace function authenticate_token(hash bytea)
returns table (token_id uuid, manufacturer_id uuid, user_id uuid, role text, scopes text[], secret_hash bytea, expires_in_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.manufacturer_id, u.id, u.role, t.scopes, t.secret_hash, (extract(epoch from t.expires_at - now()) * 1000)::float8
  from access_tokens t
  join users u on u.manufacturer_id = t.manufacturer_id and u.id = t.user_id
  join manufacturers m on m.id = t.manufacturer_id
  where t.secret_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
    and u.disabled_at is null and m.disabled_at is null
$$;
revoke execute on function authenticate_token from public;
grant execute on function authenticate_token to routecard_app;
