ALTER TABLE "import_columns" DROP CONSTRAINT "import_columns_known";--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "density_kg_per_m3" integer;--> statement-breakpoint
ALTER TABLE "box_presets" ADD COLUMN "tare_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_density_range" CHECK ("materials"."density_kg_per_m3" between 1 and 30000);--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_known" CHECK ("import_columns"."imported_as" in ('order', 'line', 'customer', 'customerExternalId', 'part', 'quantity', 'process', 'material', 'color', 'finishes', 'partSpecificationId', 'partSpecificationExternalId', 'dispatchDate', 'priority', 'purchaseOrderNumber', 'currency', 'reference'));--> statement-breakpoint
ALTER TABLE "box_presets" ADD CONSTRAINT "box_presets_tare_not_negative" CHECK ("box_presets"."tare_grams" >= 0);