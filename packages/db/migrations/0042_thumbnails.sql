ALTER TABLE "part_files" ADD COLUMN "thumbnail" "bytea";--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "thumbnail_fault" text;--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "shown_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "box_x_mm" double precision;--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "box_y_mm" double precision;--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "box_z_mm" double precision;--> statement-breakpoint
ALTER TABLE "part_files" ADD COLUMN "volume_mm3" double precision;--> statement-breakpoint
CREATE UNIQUE INDEX "part_files_shown_unique" ON "part_files" USING btree ("manufacturer_id","part_revision_id") WHERE shown_since is not null;--> statement-breakpoint
CREATE INDEX "part_files_shown_since" ON "part_files" USING btree ("manufacturer_id","shown_since") WHERE shown_since is not null;--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_thumbnail_size" CHECK (octet_length("part_files"."thumbnail") between 1 and 8192);--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_thumbnail_fault_known" CHECK ("part_files"."thumbnail_fault" in ('TOO_LARGE', 'UNREADABLE'));--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_thumbnail_or_fault" CHECK ("part_files"."thumbnail" is null or "part_files"."thumbnail_fault" is null);--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_shown_have_thumbnails" CHECK ("part_files"."shown_since" is null or "part_files"."thumbnail" is not null);--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_box_whole" CHECK (num_nulls("part_files"."box_x_mm", "part_files"."box_y_mm", "part_files"."box_z_mm") in (0, 3));--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_volume_positive" CHECK ("part_files"."volume_mm3" is null or ("part_files"."volume_mm3" > 0 and "part_files"."box_x_mm" is not null));