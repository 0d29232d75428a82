ALTER TABLE "scrap_reasons" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "box_presets" ADD COLUMN "archived_at" timestamp (3) with time zone;