ALTER TABLE "colors" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "archived_at" timestamp (3) with time zone;