CREATE TABLE "order_sequences" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_sequences_manufacturer_id_order_id_pk" PRIMARY KEY("manufacturer_id","order_id"),
	CONSTRAINT "order_sequences_not_negative" CHECK ("order_sequences"."last_sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"manufacturer_id" uuid NOT NULL,
	"delivery_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"error" text,
	"response" text,
	CONSTRAINT "webhook_attempts_manufacturer_id_delivery_id_number_pk" PRIMARY KEY("manufacturer_id","delivery_id","number"),
	CONSTRAINT "webhook_attempts_answered_or_not" CHECK (("webhook_attempts"."status" is null) <> ("webhook_attempts"."error" is null)),
	CONSTRAINT "webhook_attempts_number_positive" CHECK ("webhook_attempts"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"manufacturer_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"event_id" uuid,
	"body" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
	CONSTRAINT "webhook_deliveries_has_body" CHECK (("webhook_deliveries"."event_id" is null) <> ("webhook_deliveries"."body" is null)),
	CONSTRAINT "webhook_deliveries_finished" CHECK (("webhook_deliveries"."state" = 'PENDING') = ("webhook_deliveries"."finished_at" is null)),
	CONSTRAINT "webhook_deliveries_attempts_not_negative" CHECK ("webhook_deliveries"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "webhook_endpoints_state_known" CHECK ("webhook_endpoints"."state" in ('ACTIVE', 'PAUSED', 'DISABLED')),
	CONSTRAINT "webhook_endpoints_types_known" CHECK (cardinality("webhook_endpoints"."types") > 0 and "webhook_endpoints"."types" <@ array['order.created', 'order.updated']),
	CONSTRAINT "webhook_endpoints_disabled_stamped" CHECK (("webhook_endpoints"."state" = 'DISABLED') = ("webhook_endpoints"."disabled_reason" is not null) and ("webhook_endpoints"."disabled_reason" is null) = ("webhook_endpoints"."disabled_at" is null)),
	CONSTRAINT "webhook_endpoints_reason_known" CHECK ("webhook_endpoints"."disabled_reason" in ('GONE', 'FAILING')),
	CONSTRAINT "webhook_endpoints_previous_ends" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_lanes" (
	"manufacturer_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"pending" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_by" uuid,
	CONSTRAINT "webhook_lanes_manufacturer_id_endpoint_id_lane_pk" PRIMARY KEY("manufacturer_id","endpoint_id","lane"),
	CONSTRAINT "webhook_lanes_pending_not_negative" CHECK ("webhook_lanes"."pending" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "sequence" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "relayed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "order_sequences" ADD CONSTRAINT "order_sequences_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery" FOREIGN KEY ("manufacturer_id","delivery_id") REFERENCES "public"."webhook_deliveries"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint" FOREIGN KEY ("manufacturer_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" FOREIGN KEY ("manufacturer_id","event_id") REFERENCES "public"."order_events"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_endpoint" FOREIGN KEY ("manufacturer_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_endpoint" ON "webhook_attempts" USING btree ("manufacturer_id","endpoint_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("manufacturer_id","endpoint_id","lane","id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("manufacturer_id","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("manufacturer_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("manufacturer_id","endpoint_id","due_at") WHERE pending > 0;--> statement-breakpoint
CREATE INDEX "order_events_unrelayed" ON "order_events" USING btree ("id") WHERE sequence is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_sequence" ON "order_events" USING btree ("manufacturer_id","order_id","sequence") WHERE sequence is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_relayed_stamped" CHECK (("order_events"."sequence" is null) = ("order_events"."relayed_at" is null));--> statement-breakpoint
call guard_tenant_table('order_sequences');
--> statement-breakpoint
call guard_tenant_table('webhook_endpoints');
--> statement-breakpoint
call guard_tenant_table('webhook_lanes');
--> statement-breakpoint
call guard_tenant_table('webhook_deliveries');
--> statement-breakpoint
call guard_tenant_table('webhook_attempts');
--> statement-breakpoint
-- Numbers and attempts are the relay's alone.
revoke insert, update, delete on order_sequences, webhook_attempts from routecard_app;
--> statement-breakpoint
-- The relay works for all manufacturers at once, as a role that sees what webhooks tell of and changes only what is its own.
do $$
begin
  if not exists (select from pg_roles where rolname = 'routecard_relay') then
    create role routecard_relay nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'routecard_relay', 'member') then
    execute format('grant routecard_relay to %I', current_user);
  end if;
end $$;
--> statement-breakpoint
grant usage on schema public to routecard_relay;
--> statement-breakpoint
do $$
declare target text;
begin
  foreach target in array array[
    'order_events', 'orders', 'requisitions', 'customer_organisations', 'kanban_columns', 'part_specifications',
    'part_specification_post_processings', 'process_prices', 'post_processings', 'materials', 'colors', 'operations',
    'work_orders', 'order_sequences', 'webhook_endpoints', 'webhook_lanes', 'webhook_deliveries', 'webhook_attempts']
  loop
    execute format('create policy relay on %I to routecard_relay using (true)', target);
    execute format('grant select on %I to routecard_relay', target);
  end loop;
end $$;
--> statement-breakpoint
grant update (sequence, relayed_at, body), delete on order_events to routecard_relay;
--> statement-breakpoint
grant insert, update on order_sequences to routecard_relay;
--> statement-breakpoint
grant update (state, disabled_reason, disabled_at, failing_since, updated_at), delete on webhook_endpoints to routecard_relay;
--> statement-breakpoint
grant insert, update, delete on webhook_lanes, webhook_deliveries to routecard_relay;
--> statement-breakpoint
grant insert, delete on webhook_attempts to routecard_relay;
