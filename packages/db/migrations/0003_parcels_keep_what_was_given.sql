ALTER TABLE "parcels" ALTER COLUMN "value" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "parcel_allocations" ADD COLUMN "position" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "parcel_allocations" ALTER COLUMN "position" DROP DEFAULT;
