CREATE TABLE "confirmations" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"access_token_id" uuid NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmations_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "confirmations_method_writes" CHECK ("confirmations"."method" in ('POST', 'PUT', 'PATCH'))
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_access_token" FOREIGN KEY ("manufacturer_id","access_token_id") REFERENCES "public"."access_tokens"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_of_token" ON "confirmations" USING btree ("manufacturer_id","access_token_id","created_at");--> statement-breakpoint
call guard_tenant_table('confirmations');
