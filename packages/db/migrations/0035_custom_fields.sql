ALTER TABLE "part_specifications" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "part_specifications_external_id_words" ON "part_specifications" USING gin ("manufacturer_id","external_id" gin_trgm_ops) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "part_specifications_custom_fields_words" ON "part_specifications" USING gin ("manufacturer_id",(custom_fields::text) gin_trgm_ops) WHERE custom_fields <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "orders_custom_fields_words" ON "orders" USING gin ("manufacturer_id",(custom_fields::text) gin_trgm_ops) WHERE custom_fields <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "requisitions_external_id_words" ON "requisitions" USING gin ("manufacturer_id","external_id" gin_trgm_ops) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "requisitions_custom_fields_words" ON "requisitions" USING gin ("manufacturer_id",(custom_fields::text) gin_trgm_ops) WHERE custom_fields <> '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_external_id_unique" UNIQUE("manufacturer_id","external_id");--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_external_id_shape" CHECK (length("part_specifications"."external_id") between 1 and 100);--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_custom_fields_shape" CHECK (jsonb_typeof("part_specifications"."custom_fields") = 'object');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_custom_fields_shape" CHECK (jsonb_typeof("orders"."custom_fields") = 'object');--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_custom_fields_shape" CHECK (jsonb_typeof("requisitions"."custom_fields") = 'object');