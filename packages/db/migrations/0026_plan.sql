CREATE TABLE "plan_sequences" (
	"manufacturer_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"work_order_ids" uuid[] NOT NULL,
	"routing_steps" integer[] NOT NULL,
	CONSTRAINT "plan_sequences_manufacturer_id_operation_id_pk" PRIMARY KEY("manufacturer_id","operation_id"),
	CONSTRAINT "plan_sequences_side_by_side" CHECK (cardinality("plan_sequences"."work_order_ids") > 0 and cardinality("plan_sequences"."work_order_ids") = cardinality("plan_sequences"."routing_steps"))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"manufacturer_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"previous" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_manufacturer_id_pk" PRIMARY KEY("manufacturer_id"),
	CONSTRAINT "plans_version_not_negative" CHECK ("plans"."version" >= 0),
	CONSTRAINT "plans_previous_is_a_list" CHECK (jsonb_typeof("plans"."previous") = 'array')
);
--> statement-breakpoint
ALTER TABLE "shop_changes" DROP CONSTRAINT "shop_changes_noun_known";--> statement-breakpoint
ALTER TABLE "plan_sequences" ADD CONSTRAINT "plan_sequences_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sequences" ADD CONSTRAINT "plan_sequences_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings', 'scrapReason', 'customer', 'calendar', 'plan'));--> statement-breakpoint
call guard_tenant_table('plans');
--> statement-breakpoint
call guard_tenant_table('plan_sequences');
--> statement-breakpoint
call tell_shop_changes_of('plans', 'plan');
--> statement-breakpoint
call audit_changes_of('plan_sequences', 'plan', 'operation_id');
