ALTER TABLE "manufacturers" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
-- What `create_manufacturer` writes.
grant insert on manufacturers, shop_counters, users, accounts to routecard_functions;
--> statement-breakpoint
grant select, delete on verifications to routecard_functions;
