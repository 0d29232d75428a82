CREATE TABLE "part_file_chunks" (
	"manufacturer_id" uuid NOT NULL,
	"part_file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "part_file_chunks_manufacturer_id_part_file_id_position_pk" PRIMARY KEY("manufacturer_id","part_file_id","position"),
	CONSTRAINT "part_file_chunks_size" CHECK (octet_length("part_file_chunks"."content") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "part_files" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part_revision_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_files_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "part_files_format_known" CHECK ("part_files"."format" in ('STL', '3MF', 'STEP', 'PDF', 'PNG', 'JPEG')),
	CONSTRAINT "part_files_size" CHECK ("part_files"."size_bytes" > 0 and "part_files"."size_bytes" <= 104857600),
	CONSTRAINT "part_files_sha256_shape" CHECK ("part_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "part_file_chunks" ADD CONSTRAINT "part_file_chunks_file" FOREIGN KEY ("manufacturer_id","part_file_id") REFERENCES "public"."part_files"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_revision" FOREIGN KEY ("manufacturer_id","part_revision_id") REFERENCES "public"."part_revisions"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_files" ADD CONSTRAINT "part_files_uploaded_by" FOREIGN KEY ("manufacturer_id","uploaded_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_files_revision_index" ON "part_files" USING btree ("manufacturer_id","part_revision_id");
--> statement-breakpoint
alter table part_file_chunks alter column content set storage external;
--> statement-breakpoint
call guard_tenant_table('part_files');
--> statement-breakpoint
call guard_tenant_table('part_file_chunks');
--> statement-breakpoint
call tell_shop_changes_of('part_files', 'partSpecification');
