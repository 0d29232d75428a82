CREATE TABLE "shop_changes" (
	"manufacturer_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "shop_changes_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings'))
);
--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_changes_by_transaction" ON "shop_changes" USING btree ("manufacturer_id","transaction_id");--> statement-breakpoint
call guard_tenant_table('shop_changes');
--> statement-breakpoint
create function tell_shop_change() returns trigger
language plpgsql as $$
begin
  insert into shop_changes (manufacturer_id, noun)
  select distinct manufacturer_id, tg_argv[0] from changed;
  -- No position of a screen is older than ten minutes. What somebody else removes at the moment is left to them.
  delete from shop_changes c using (
    select o.manufacturer_id, o.id from (select distinct manufacturer_id from changed) m
    cross join lateral (
      select manufacturer_id, id from shop_changes
      where manufacturer_id = m.manufacturer_id order by id limit 20 for update skip locked
    ) o
  ) aged
  where c.manufacturer_id = aged.manufacturer_id and c.id = aged.id and c.created_at < now() - interval '1 hour';
  return null;
end $$;
--> statement-breakpoint
create procedure tell_shop_changes_of(target regclass, noun text)
language plpgsql as $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
  execute format('create trigger tell_update after update on %s referencing new table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
end $$;
--> statement-breakpoint
call tell_shop_changes_of('operations', 'operation');
--> statement-breakpoint
call tell_shop_changes_of('process_prices', 'process');
--> statement-breakpoint
call tell_shop_changes_of('process_prices_operations', 'process');
--> statement-breakpoint
call tell_shop_changes_of('post_processings', 'postProcessing');
--> statement-breakpoint
call tell_shop_changes_of('post_processing_operations', 'postProcessing');
--> statement-breakpoint
call tell_shop_changes_of('materials', 'material');
--> statement-breakpoint
call tell_shop_changes_of('colors', 'color');
--> statement-breakpoint
call tell_shop_changes_of('kanban_columns', 'kanbanColumn');
--> statement-breakpoint
call tell_shop_changes_of('kanban_column_automations', 'kanbanColumn');
--> statement-breakpoint
call tell_shop_changes_of('part_specifications', 'partSpecification');
--> statement-breakpoint
call tell_shop_changes_of('routing_templates', 'routingTemplate');
--> statement-breakpoint
create function tell_settings_change() returns trigger
language plpgsql as $$
begin
  insert into shop_changes (manufacturer_id, noun) values (new.id, 'settings');
  return null;
end $$;
--> statement-breakpoint
create trigger tell_settings after update of approved_routing_template_required on manufacturers
for each row when (old.approved_routing_template_required is distinct from new.approved_routing_template_required)
execute function tell_settings_change();
--> statement-breakpoint
drop function order_changes;
--> statement-breakpoint
-- What was committed for the manufacturers and is not visible in the snapshot `since`: their orders that were touched, what of
-- the shop's own was, and the snapshot from which to ask next. Transactions commit in another order than they begin, so no id
-- or instant can say this. Reads as its owner, past row-level security, and answers with ids of orders and with nouns alone.
create function changes_since(manufacturers uuid[], since pg_snapshot)
returns table (snapshot text, manufacturer_id uuid, order_ids integer[], nouns text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select pg_current_snapshot()::text, changed.manufacturer_id, changed.order_ids, changed.nouns
  from (values (1)) as one(row)
  left join (
    select event.manufacturer_id,
      array_agg(distinct event.order_id) filter (where event.order_id is not null) as order_ids,
      array_agg(distinct event.noun) filter (where event.noun is not null) as nouns
    from (
      select e.manufacturer_id, e.order_id, null::text as noun from unnest(manufacturers) as m(id)
      join order_events e on e.manufacturer_id = m.id and e.transaction_id >= pg_snapshot_xmax(since)
      union all
      select e.manufacturer_id, e.order_id, null from unnest(manufacturers) as m(id)
      cross join pg_snapshot_xip(since) as open(id)
      join order_events e on e.manufacturer_id = m.id and e.transaction_id = open.id
      union all
      select c.manufacturer_id, null, c.noun from unnest(manufacturers) as m(id)
      join shop_changes c on c.manufacturer_id = m.id and c.transaction_id >= pg_snapshot_xmax(since)
      union all
      select c.manufacturer_id, null, c.noun from unnest(manufacturers) as m(id)
      cross join pg_snapshot_xip(since) as open(id)
      join shop_changes c on c.manufacturer_id = m.id and c.transaction_id = open.id
    ) event
    group by event.manufacturer_id
  ) changed on true
$$;
--> statement-breakpoint
revoke execute on function changes_since from public;
--> statement-breakpoint
grant execute on function changes_since to routecard_app;
