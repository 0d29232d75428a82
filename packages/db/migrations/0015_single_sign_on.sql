CREATE TABLE "sign_in_domains" (
	"manufacturer_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_domains_manufacturer_id_domain_pk" PRIMARY KEY("manufacturer_id","domain"),
	CONSTRAINT "sign_in_domains_unique" UNIQUE("domain"),
	CONSTRAINT "sign_in_domains_lower" CHECK ("sign_in_domains"."domain" = lower("sign_in_domains"."domain"))
);
--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD CONSTRAINT "sign_in_domains_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
call guard_tenant_table('sign_in_domains');
--> statement-breakpoint
-- Whose addresses a domain has is the operator's to say, not an admin's.
revoke insert, update, delete on sign_in_domains from routecard_app;
--> statement-breakpoint
call audit_changes_of('sign_in_domains', 'signInDomain', 'domain');
