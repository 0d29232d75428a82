CREATE TABLE "floor_counts" (
	"manufacturer_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"due" date NOT NULL,
	"units" bigint NOT NULL,
	"runs" bigint NOT NULL,
	CONSTRAINT "floor_counts_manufacturer_id_operation_id_due_pk" PRIMARY KEY("manufacturer_id","operation_id","due")
);
--> statement-breakpoint
CREATE TABLE "order_floor_counts" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"operation_id" uuid NOT NULL,
	"due" date NOT NULL,
	"units" bigint NOT NULL,
	"runs" bigint NOT NULL,
	CONSTRAINT "order_floor_counts_manufacturer_id_order_id_operation_id_due_pk" PRIMARY KEY("manufacturer_id","order_id","operation_id","due")
);
--> statement-breakpoint
ALTER TABLE "floor_counts" ADD CONSTRAINT "floor_counts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_floor_counts" ADD CONSTRAINT "order_floor_counts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call guard_tenant_table('order_floor_counts');--> statement-breakpoint
call guard_tenant_table('floor_counts');
