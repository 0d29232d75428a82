CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash"),
	CONSTRAINT "recovery_codes_hash_is_sha256" CHECK (octet_length("recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The console reads them before a manufacturer is known; only functions write them, each with its entry of the audit log.
grant select on second_factors, recovery_codes to routecard_sign_in;
--> statement-breakpoint
-- `verify` reads which person they belong to; neither secrets nor hashes.
grant select (user_id) on second_factors, recovery_codes to routecard_maintenance;
--> statement-breakpoint
grant select, insert, update, delete on second_factors to routecard_functions;
--> statement-breakpoint
grant select, insert, delete on recovery_codes to routecard_functions;
--> statement-breakpoint
-- `pass_second_factor` locks the row of the step.
grant update (updated_at) on verifications to routecard_functions;
