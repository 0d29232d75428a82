CREATE TABLE "audit_entries" (
	"manufacturer_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"interface" text NOT NULL,
	"address" text,
	"access_token_id" uuid,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"metadata" jsonb,
	CONSTRAINT "audit_entries_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "audit_entries_interface_known" CHECK ("audit_entries"."interface" in ('CONSOLE', 'REST', 'COMMAND', 'SYSTEM')),
	CONSTRAINT "audit_entries_action_named" CHECK ("audit_entries"."action" <> '')
);
--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "audit_retention_days" integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor" FOREIGN KEY ("manufacturer_id","actor_id") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("manufacturer_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_target" ON "audit_entries" USING btree ("manufacturer_id","target_type","target_id","id");--> statement-breakpoint
call guard_tenant_table('audit_entries');
--> statement-breakpoint
-- The log is only ever added to; what is older than the shop keeps is removed by the function below.
revoke update, delete on audit_entries from routecard_app;
--> statement-breakpoint
-- To lock what is removed takes a right to change something of it.
grant insert, update (metadata), delete on audit_entries to routecard_functions;
--> statement-breakpoint
create function camel_case(name text) returns text
language sql immutable parallel safe
return lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2);
--> statement-breakpoint
-- The changed rows by their targets. Where rows are parts of a target, such as the steps of a routing template, it has one list of them.
create function audit_targets(changed jsonb, target_column text, list_name text)
returns table (manufacturer_id uuid, target_id text, fields jsonb)
language sql immutable as $$
  select coalesce(r ->> 'manufacturer_id', r ->> 'id')::uuid, r ->> target_column, r
  from jsonb_array_elements(changed) r
  where list_name is null
  union all
  select (r ->> 'manufacturer_id')::uuid, r ->> target_column, jsonb_build_object(list_name,
    jsonb_agg(r - target_column - 'manufacturer_id' order by coalesce(r ->> 'position', r ->> 'sequence')::int))
  from jsonb_array_elements(changed) r
  where list_name is not null
  group by 1, 2
$$;
--> statement-breakpoint
-- Adds an entry for each target of a changed table, with the fields that differ. Who changed it says the setting of the
-- transaction; without one it was the sign-in, the relay or the operator. Before PostgreSQL 18 a plan without sequential scans
-- looks so expensive that it would be compiled each time.
create function audit_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = on set jit = off as $$
declare
  -- Secrets, and what says nothing of what somebody did.
  left_out constant text[] := array['id', 'manufacturer_id', 'created_at', 'updated_at', 'transaction_id', 'secret',
    'previous_secret', 'secret_hash', 'last_used_at', 'last_sign_in_at', 'email_verified', 'failing_since'];
  caller constant jsonb := coalesce(nullif(current_setting('routecard.caller', true), ''), '{}')::jsonb;
  old_rows jsonb := '[]';
  new_rows jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(to_jsonb(b)), '[]') into old_rows from before b;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(to_jsonb(a)), '[]') into new_rows from after a;
  end if;
  insert into audit_entries
    (manufacturer_id, action, actor_id, interface, address, access_token_id, target_type, target_id, target_name, before, after)
  select manufacturer_id, coalesce(caller ->> 'action', lower(tg_op)), (caller ->> 'actorId')::uuid,
    coalesce(caller ->> 'interface', case current_setting('role')
      when 'routecard_sign_in' then 'CONSOLE' when 'routecard_relay' then 'SYSTEM' else 'COMMAND' end),
    caller ->> 'address', (caller ->> 'accessTokenId')::uuid,
    tg_argv[0], target_id,
    coalesce(shown ->> 'name', shown ->> 'order_number', shown ->> 'technology', shown ->> 'url', ''),
    case when o.fields is not null then changed.before end, case when n.fields is not null then changed.after end
  from audit_targets(old_rows, tg_argv[1], tg_argv[2]) o
  full join audit_targets(new_rows, tg_argv[1], tg_argv[2]) n using (manufacturer_id, target_id)
  cross join lateral (select coalesce(n.fields, o.fields) as shown) s
  cross join lateral (
    select jsonb_object_agg(camel_case(key), o.fields -> key) as before,
      jsonb_object_agg(camel_case(key), n.fields -> key) as after
    from jsonb_object_keys(shown) key
    where key <> all (left_out)
      and nullif(o.fields -> key, 'null') is distinct from nullif(n.fields -> key, 'null')
  ) changed
  where changed.before is not null;
  -- The oldest entries, when the shop does not keep them any longer. What somebody else removes at the moment is left to them.
  delete from audit_entries e using (
    select a.manufacturer_id, a.id
    from (select distinct manufacturer_id from audit_targets(old_rows || new_rows, 'id', null)) t
    join manufacturers m on m.id = t.manufacturer_id
    cross join lateral (
      select manufacturer_id, id, occurred_at from audit_entries
      where manufacturer_id = t.manufacturer_id order by id limit 20
    ) a
    where a.occurred_at < now() - make_interval(days => m.audit_retention_days)
  ) aged
  where (e.manufacturer_id, e.id) in (
    select manufacturer_id, id from audit_entries
    where manufacturer_id = aged.manufacturer_id and id = aged.id for update skip locked);
  return null;
end $$;
--> statement-breakpoint
call look_across_tenants('audit_changes()');
--> statement-breakpoint
-- `target_column` names the target of a row: itself, or what it is a part of, which then has a list of that name.
create procedure audit_changes_of(target regclass, noun text, target_column text default 'id', list_name text default null)
language plpgsql as $$
declare
  call constant text := format('for each statement execute function audit_changes(%s)',
    (select string_agg(quote_literal(argument), ', ') from unnest(array_remove(array[noun, target_column, list_name], null)) argument));
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as after %s', target, call);
  execute format('create trigger audit_update after update on %s referencing old table as before new table as after %s', target, call);
  execute format('create trigger audit_delete after delete on %s referencing old table as before %s', target, call);
end $$;
--> statement-breakpoint
do $$
begin
  call audit_changes_of('manufacturers', 'shop');
  call audit_changes_of('users', 'person');
  call audit_changes_of('access_tokens', 'accessToken');
  call audit_changes_of('webhook_endpoints', 'webhook');
  call audit_changes_of('operations', 'operation');
  call audit_changes_of('process_prices', 'process');
  call audit_changes_of('process_prices_operations', 'process', 'process_prices_id', 'operations');
  call audit_changes_of('post_processings', 'postProcessing');
  call audit_changes_of('post_processing_operations', 'postProcessing', 'post_processing_id', 'operations');
  call audit_changes_of('materials', 'material');
  call audit_changes_of('colors', 'color');
  call audit_changes_of('kanban_columns', 'kanbanColumn');
  call audit_changes_of('kanban_column_automations', 'kanbanColumn', 'kanban_column_id', 'automations');
  call audit_changes_of('part_revisions', 'part');
  call audit_changes_of('part_specifications', 'partSpecification');
  call audit_changes_of('part_specification_post_processings', 'partSpecification', 'part_specification_id', 'postProcessings');
  call audit_changes_of('routing_templates', 'routingTemplate');
  call audit_changes_of('routing_template_steps', 'routingTemplate', 'routing_template_id', 'steps');
  call audit_changes_of('customer_organisations', 'customer');
  call audit_changes_of('orders', 'order');
  call audit_changes_of('requisitions', 'requisition');
  call audit_changes_of('box_presets', 'boxSize');
end $$;
