CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"demo_removed_at" timestamp (3) with time zone,
	CONSTRAINT "installation_has_one_row" CHECK ("installation"."is_only")
);
--> statement-breakpoint
grant select, insert, update on installation to routecard_maintenance;
