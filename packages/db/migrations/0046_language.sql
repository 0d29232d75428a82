ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'de'));--> statement-breakpoint
-- As for the locale.
grant update (language) on users to routecard_sign_in, routecard_functions;
