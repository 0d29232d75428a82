CREATE TABLE "box_presets" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"length_millimeters" integer NOT NULL,
	"width_millimeters" integer NOT NULL,
	"height_millimeters" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_presets_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "box_presets_name_unique" UNIQUE("manufacturer_id","name"),
	CONSTRAINT "box_presets_sides_positive" CHECK ("box_presets"."length_millimeters" >= 1 and "box_presets"."width_millimeters" >= 1 and "box_presets"."height_millimeters" >= 1)
);
--> statement-breakpoint
CREATE TABLE "declared_values" (
	"manufacturer_id" uuid NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"unit_value" numeric NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "declared_values_manufacturer_id_part_specification_id_currency_pk" PRIMARY KEY("manufacturer_id","part_specification_id","currency"),
	CONSTRAINT "declared_values_not_negative" CHECK ("declared_values"."unit_value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "box_presets" ADD CONSTRAINT "box_presets_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_values" ADD CONSTRAINT "declared_values_specification" FOREIGN KEY ("manufacturer_id","part_specification_id") REFERENCES "public"."part_specifications"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_values" ADD CONSTRAINT "declared_values_updated_by" FOREIGN KEY ("manufacturer_id","updated_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_prepared" ON "shipments" USING btree ("manufacturer_id","prepared_at","id") WHERE status = 'PREPARED';--> statement-breakpoint
call guard_tenant_table('box_presets');
--> statement-breakpoint
call guard_tenant_table('declared_values');
