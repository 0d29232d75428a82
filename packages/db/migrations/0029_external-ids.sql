ALTER TABLE "orders" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_external_id_unique" UNIQUE("manufacturer_id","external_id");--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_external_id_unique" UNIQUE("manufacturer_id","external_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_external_id_shape" CHECK (length("orders"."external_id") between 1 and 100);--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_external_id_shape" CHECK (length("requisitions"."external_id") between 1 and 100);