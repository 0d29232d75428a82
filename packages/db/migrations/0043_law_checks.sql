CREATE TABLE "law_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"laws" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "law_checks_counts" CHECK ("law_checks"."broken" between 0 and "law_checks"."laws")
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "file_name" text;