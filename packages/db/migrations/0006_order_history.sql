CREATE TABLE "order_history" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "order_history_manufacturer_id_order_id_id_pk" PRIMARY KEY("manufacturer_id","order_id","id"),
	CONSTRAINT "order_history_kind_known" CHECK ("order_history"."kind" in ('CREATED', 'EDITED', 'COLUMN_CHANGED')),
	CONSTRAINT "order_history_details_object" CHECK (jsonb_typeof("order_history"."details") = 'object')
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call guard_tenant_table('order_history');
--> statement-breakpoint
-- History is only ever added to.
revoke update, delete on order_history from routecard_app;
