CREATE TABLE "part_file_objects" (
	"owner_id" uuid NOT NULL,
	"part_file_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "part_file_objects_owner_id_part_file_id_pk" PRIMARY KEY("owner_id","part_file_id")
);
--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "in_bucket_since" timestamp (3) with time zone;
--> statement-breakpoint
grant select, insert, update, delete on part_file_objects to routecard_maintenance;
