CREATE TABLE "work_periods" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"routing_step" integer NOT NULL,
	"production_step_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"finished_by" uuid,
	CONSTRAINT "work_periods_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "work_periods_quantity_positive" CHECK ("work_periods"."quantity" >= 1),
	CONSTRAINT "work_periods_in_order" CHECK ("work_periods"."finished_at" >= "work_periods"."started_at"),
	CONSTRAINT "work_periods_finished_by_somebody" CHECK (("work_periods"."finished_at" is null) = ("work_periods"."finished_by" is null))
);
--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_work_order" FOREIGN KEY ("manufacturer_id","work_order_id") REFERENCES "public"."work_orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_production_step" FOREIGN KEY ("manufacturer_id","production_step_id") REFERENCES "public"."production_steps"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_started_by" FOREIGN KEY ("manufacturer_id","started_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_periods" ADD CONSTRAINT "work_periods_finished_by" FOREIGN KEY ("manufacturer_id","finished_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_periods_unfinished" ON "work_periods" USING btree ("production_step_id","manufacturer_id","work_order_id","routing_step") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "work_periods_of_operation" ON "work_periods" USING btree ("operation_id","manufacturer_id","started_at");--> statement-breakpoint
call guard_tenant_table('work_periods');
--> statement-breakpoint
call audit_changes_of('work_periods', 'workPeriod');
