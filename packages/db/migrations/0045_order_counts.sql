CREATE TABLE "count_keepings" (
	"manufacturer_id" uuid NOT NULL,
	"snapshot" "pg_snapshot" NOT NULL,
	"basis" text NOT NULL,
	"cluster" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "count_keepings_manufacturer_id_pk" PRIMARY KEY("manufacturer_id")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"order_number" integer NOT NULL,
	"state" text NOT NULL,
	"kanban_column_id" uuid,
	"is_on_kanban" boolean NOT NULL,
	"is_live" boolean NOT NULL,
	"due" date,
	"parts" integer NOT NULL,
	"ordered" bigint NOT NULL,
	"in_work" bigint NOT NULL,
	"completed" bigint NOT NULL,
	"packed" bigint NOT NULL,
	"shipped" bigint NOT NULL,
	"ready_parts" integer NOT NULL,
	"ready" bigint NOT NULL,
	"left_lines" integer NOT NULL,
	"left_units" bigint NOT NULL,
	"left_first_due" date,
	"left_first_id" integer,
	"left_last_due" date,
	"left_last_id" integer,
	"waiting_first_id" integer,
	"waiting_last_id" integer,
	CONSTRAINT "order_counts_manufacturer_id_order_id_pk" PRIMARY KEY("manufacturer_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "count_keepings" ADD CONSTRAINT "count_keepings_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call guard_tenant_table('order_counts');--> statement-breakpoint
call guard_tenant_table('count_keepings');
