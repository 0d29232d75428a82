ALTER TABLE "part_counts" DROP CONSTRAINT "part_counts_manufacturer_id_part_specification_id_pk";--> statement-breakpoint
ALTER TABLE "part_counts" ADD CONSTRAINT "part_counts_manufacturer_id_part_specification_id_first_id_pk" PRIMARY KEY("manufacturer_id","part_specification_id","first_id");--> statement-breakpoint
ALTER TABLE "left_lines" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_counts" ADD COLUMN "name" text DEFAULT '' NOT NULL;