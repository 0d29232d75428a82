CREATE TABLE "calendars" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"shifts" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "calendars_shifts_are_a_list" CHECK (jsonb_typeof("calendars"."shifts") = 'array'),
	CONSTRAINT "calendars_exceptions_are_a_list" CHECK (jsonb_typeof("calendars"."exceptions") = 'array')
);
--> statement-breakpoint
ALTER TABLE "shop_changes" DROP CONSTRAINT "shop_changes_noun_known";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "time_model" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "setup_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "seconds_per_unit" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "seconds_per_load" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "load_capacity" integer;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "machines" jsonb DEFAULT '[{"name":null,"speedPercent":100,"downUntil":null}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "unlimited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority" text DEFAULT 'NORMAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD COLUMN "setup_seconds" integer;--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD COLUMN "seconds_per_unit" integer;--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD COLUMN "seconds_per_load" integer;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_name_unique" ON "calendars" USING btree ("manufacturer_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_one_default" ON "calendars" USING btree ("manufacturer_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_calendar" FOREIGN KEY ("manufacturer_id","calendar_id") REFERENCES "public"."calendars"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_time_model_known" CHECK ("operations"."time_model" in ('PER_UNIT', 'PER_LOAD'));--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_times_not_negative" CHECK (least("operations"."setup_seconds", "operations"."seconds_per_unit", "operations"."seconds_per_load") >= 0);--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_load_capacity_positive" CHECK ("operations"."load_capacity" >= 1);--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_machines_exist" CHECK (jsonb_typeof("operations"."machines") = 'array' and "operations"."machines" <> '[]');--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings', 'scrapReason', 'customer', 'calendar'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_priority_known" CHECK ("orders"."priority" in ('RUSH', 'NORMAL', 'LOW'));--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD CONSTRAINT "routing_template_steps_times_not_negative" CHECK (least("routing_template_steps"."setup_seconds", "routing_template_steps"."seconds_per_unit", "routing_template_steps"."seconds_per_load") >= 0);--> statement-breakpoint
call guard_tenant_table('calendars');
--> statement-breakpoint
call tell_shop_changes_of('calendars', 'calendar');
--> statement-breakpoint
call audit_changes_of('calendars', 'calendar');
