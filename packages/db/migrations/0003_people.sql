ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- What `end_access` and `add_password_link` do.
grant select, delete on sessions to routecard_functions;
--> statement-breakpoint
grant insert on verifications to routecard_functions;
--> statement-breakpoint
grant update (last_sign_in_at, updated_at) on users to routecard_sign_in;
