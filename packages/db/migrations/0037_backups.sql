CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"encrypted" boolean NOT NULL,
	CONSTRAINT "backups_counts_not_negative" CHECK ("backups"."rows" >= 0 and "backups"."bytes" >= 0)
);
