CREATE TABLE "left_lines" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"due" date NOT NULL,
	"units" bigint NOT NULL,
	CONSTRAINT "left_lines_manufacturer_id_order_id_requisition_id_pk" PRIMARY KEY("manufacturer_id","order_id","requisition_id")
);
--> statement-breakpoint
CREATE TABLE "part_counts" (
	"manufacturer_id" uuid NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"lines" integer NOT NULL,
	"units" bigint NOT NULL,
	"first_due" date NOT NULL,
	"first_id" integer NOT NULL,
	CONSTRAINT "part_counts_manufacturer_id_part_specification_id_pk" PRIMARY KEY("manufacturer_id","part_specification_id")
);
--> statement-breakpoint
ALTER TABLE "left_lines" ADD CONSTRAINT "left_lines_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_counts" ADD CONSTRAINT "part_counts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_lines_part" ON "left_lines" USING btree ("manufacturer_id","part_specification_id","due","requisition_id");--> statement-breakpoint
call guard_tenant_table('left_lines');--> statement-breakpoint
call guard_tenant_table('part_counts');
