CREATE TABLE "event_feeds" (
	"manufacturer_id" uuid NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"removed_position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_feeds_manufacturer_id_pk" PRIMARY KEY("manufacturer_id"),
	CONSTRAINT "event_feeds_in_order" CHECK ("event_feeds"."removed_position" between 0 and "event_feeds"."last_position")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_known";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_types_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "order_sequences" ADD COLUMN "last_changed_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sequences" ADD COLUMN "relayed_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_unrelayed_of_order" ON "order_events" USING btree ("manufacturer_id","order_id","created_at") WHERE sequence is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_position" ON "order_events" USING btree ("manufacturer_id","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "order_sequences_relayed" ON "order_sequences" USING btree ("manufacturer_id","relayed_at");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_subject" CHECK (("order_events"."subject_id" is null) = ("order_events"."type" in ('order.created', 'order.updated', 'order.completed')));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('order.created', 'order.updated', 'order.completed', 'work_order.completed', 'shipment.prepared', 'shipment.released', 'shipment.fulfilled'));--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_types_known" CHECK (cardinality("webhook_endpoints"."types") > 0 and "webhook_endpoints"."types" <@ array['order.created', 'order.updated', 'order.completed', 'work_order.completed', 'shipment.prepared', 'shipment.released', 'shipment.fulfilled']);--> statement-breakpoint
call guard_tenant_table('event_feeds');
--> statement-breakpoint
-- Positions are the relay's alone.
revoke insert, update, delete on event_feeds from routecard_app;
--> statement-breakpoint
-- The relay tells of an order with its shipments.
do $$
declare
  target text;
begin
  foreach target in array array['event_feeds', 'shipments', 'parcels', 'parcel_allocations'] loop
    execute format('create policy relay on %I to routecard_relay using (%s)', target, role_is('routecard_relay'));
    execute format('grant select on %I to routecard_relay', target);
  end loop;
end $$;
--> statement-breakpoint
grant update (position) on order_events to routecard_relay;
--> statement-breakpoint
grant insert, update on event_feeds to routecard_relay;
--> statement-breakpoint
-- Whoever migrates sees no rows of manufacturers; this role sees those of all.
set local role routecard_maintenance;
--> statement-breakpoint
-- Events that were relayed before there was a feed, in the order in which they were.
update order_events e set position = numbered.position
from (
  select manufacturer_id, id,
    row_number() over (partition by manufacturer_id order by relayed_at, order_id, sequence) as position
  from order_events where sequence is not null) numbered
where e.manufacturer_id = numbered.manufacturer_id and e.id = numbered.id;
--> statement-breakpoint
insert into event_feeds (manufacturer_id, last_position)
select manufacturer_id, max(position) from order_events where position is not null group by 1;
--> statement-breakpoint
-- What has changed of an order until now, as far as its rows tell.
insert into order_sequences as q (manufacturer_id, order_id, last_changed_at, relayed_at)
select o.manufacturer_id, o.id, changed.at, changed.at
from orders o
cross join lateral (
  select greatest(o.updated_at,
    (select max(e.created_at) from order_events e where e.manufacturer_id = o.manufacturer_id and e.order_id = o.id),
    (select max(w.updated_at) from work_orders w where w.manufacturer_id = o.manufacturer_id and w.order_id = o.id),
    (select max(t.created_at) from requisitions r
      join batch_transitions t on t.manufacturer_id = r.manufacturer_id and t.requisition_id = r.id
      where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id),
    (select max(s.updated_at) from shipments s where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id)) as at
) changed
on conflict (manufacturer_id, order_id) do update set
  last_changed_at = excluded.last_changed_at, relayed_at = excluded.relayed_at;
--> statement-breakpoint
reset role;
