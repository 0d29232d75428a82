CREATE TABLE "deprecated_uses" (
	"manufacturer_id" uuid NOT NULL,
	"access_token_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uses" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deprecated_uses_manufacturer_id_access_token_id_name_pk" PRIMARY KEY("manufacturer_id","access_token_id","name"),
	CONSTRAINT "deprecated_uses_counted" CHECK ("deprecated_uses"."uses" > 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_windows" (
	"manufacturer_id" uuid NOT NULL,
	"access_token_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "request_windows_manufacturer_id_access_token_id_pk" PRIMARY KEY("manufacturer_id","access_token_id"),
	CONSTRAINT "request_windows_taken" CHECK ("request_windows"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deprecated_uses" ADD CONSTRAINT "deprecated_uses_access_token" FOREIGN KEY ("manufacturer_id","access_token_id") REFERENCES "public"."access_tokens"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_windows" ADD CONSTRAINT "request_windows_access_token" FOREIGN KEY ("manufacturer_id","access_token_id") REFERENCES "public"."access_tokens"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
call guard_tenant_table('deprecated_uses');
--> statement-breakpoint
call guard_tenant_table('request_windows');
--> statement-breakpoint
-- Takes up to `wanted` requests out of what the token has left in the current window. Never more than a quarter of it (but
-- one), so that several processes find some. A definer's function, because one process leases for tokens of any manufacturer.
create function lease_requests(tenant uuid, token uuid, wanted integer, most integer, window_seconds integer)
returns table (granted integer, remaining integer, ends_in_ms integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted request_windows;
  instant timestamptz;
  window_start timestamptz;
  free integer;
begin
  insert into request_windows as w (manufacturer_id, access_token_id, started_at, taken)
  values (tenant, token, '-infinity', 0)
  on conflict (manufacturer_id, access_token_id) do update set taken = w.taken
  returning w.* into counted;
  -- Only now, with the row locked, is it certain which window this is.
  instant := clock_timestamp();
  window_start := to_timestamp(floor(extract(epoch from instant) / window_seconds) * window_seconds);
  if counted.started_at < window_start then
    counted.started_at := window_start;
    counted.taken := 0;
  end if;
  free := greatest(most - counted.taken, 0);
  granted := least(wanted, (free + 3) / 4);
  remaining := free - granted;
  ends_in_ms := greatest(
    floor(extract(epoch from counted.started_at + make_interval(secs => window_seconds) - instant) * 1000), 0);
  update request_windows w set started_at = counted.started_at, taken = counted.taken + granted
  where w.manufacturer_id = tenant and w.access_token_id = token;
  return next;
end $$;
--> statement-breakpoint
-- Adds up what processes have counted in memory: when tokens were used last, and their uses of deprecated names. Rows are
-- locked in the order of their keys, because several processes report at once.
create function record_token_uses(
  tenants uuid[], tokens uuid[], used_at timestamptz[],
  deprecated_tenants uuid[], deprecated_tokens uuid[], names text[], counts bigint[], counted_at timestamptz[])
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from access_tokens t
  join unnest(tenants, tokens) as u (manufacturer_id, id) on u.manufacturer_id = t.manufacturer_id and u.id = t.id
  order by t.manufacturer_id, t.id
  for no key update of t;
  update access_tokens t set last_used_at = greatest(t.last_used_at, u.at)
  from unnest(tenants, tokens, used_at) as u (manufacturer_id, id, at)
  where t.manufacturer_id = u.manufacturer_id and t.id = u.id;
  insert into deprecated_uses as d (manufacturer_id, access_token_id, name, uses, last_used_at)
  select u.manufacturer_id, u.id, u.name, u.uses, u.at
  from unnest(deprecated_tenants, deprecated_tokens, names, counts, counted_at) as u (manufacturer_id, id, name, uses, at)
  order by u.manufacturer_id, u.id, u.name
  on conflict (manufacturer_id, access_token_id, name) do update set
    uses = d.uses + excluded.uses, last_used_at = greatest(d.last_used_at, excluded.last_used_at);
end $$;
--> statement-breakpoint
drop function authenticate_token;
--> statement-breakpoint
-- As before, and with what the caller compares again: the hash itself, and how long the token still lives.
create function authenticate_token(hash bytea)
returns table (token_id uuid, manufacturer_id uuid, user_id uuid, role text, scopes text[], secret_hash bytea, expires_in_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.manufacturer_id, u.id, u.role, t.scopes, t.secret_hash, (extract(epoch from t.expires_at - now()) * 1000)::float8
  from access_tokens t
  join users u on u.manufacturer_id = t.manufacturer_id and u.id = t.user_id
  where t.secret_hash = hash and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
    and u.disabled_at is null
$$;
--> statement-breakpoint
do $$
declare
  callable text;
begin
  foreach callable in array array['lease_requests', 'record_token_uses', 'authenticate_token'] loop
    execute format('revoke execute on function %I from public', callable);
    execute format('grant execute on function %I to routecard_app', callable);
  end loop;
end $$;
