ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_tag" CHECK ("users"."locale" ~ '^[a-z]{2}-[A-Z]{2}$');--> statement-breakpoint
-- People choose their own.
grant update (locale) on users to routecard_sign_in, routecard_functions;
