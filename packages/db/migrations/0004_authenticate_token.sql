-- Finds out whom a bearer token speaks for, before a manufacturer is known. Reads as its owner, past row-level security,
-- and answers only for the one hash.
create function authenticate_token(hash bytea)
returns table (token_id uuid, manufacturer_id uuid, user_id uuid, role text, scopes text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.manufacturer_id, u.id, u.role, t.scopes
  from access_tokens t
  join users u on u.manufacturer_id = t.manufacturer_id and u.id = t.user_id
  where t.secret_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
    and u.disabled_at is null
$$;
--> statement-breakpoint
revoke execute on function authenticate_token from public;
--> statement-breakpoint
grant execute on function authenticate_token to routecard_app;
