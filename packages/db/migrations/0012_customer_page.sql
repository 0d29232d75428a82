CREATE TABLE "customer_addresses" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_organisation_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_organisation_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_contacts_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_changes" DROP CONSTRAINT "shop_changes_noun_known";--> statement-breakpoint
ALTER TABLE "customer_organisations" ADD COLUMN "default_incoterm" text;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer" FOREIGN KEY ("manufacturer_id","customer_organisation_id") REFERENCES "public"."customer_organisations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer" FOREIGN KEY ("manufacturer_id","customer_organisation_id") REFERENCES "public"."customer_organisations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_of_customer" ON "customer_addresses" USING btree ("manufacturer_id","customer_organisation_id");--> statement-breakpoint
CREATE INDEX "customer_contacts_of_customer" ON "customer_contacts" USING btree ("manufacturer_id","customer_organisation_id");--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings', 'scrapReason', 'customer'));--> statement-breakpoint
ALTER TABLE "customer_organisations" ADD CONSTRAINT "customer_organisations_incoterm_known" CHECK ("customer_organisations"."default_incoterm" in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'));--> statement-breakpoint
call guard_tenant_table('customer_addresses');
--> statement-breakpoint
call guard_tenant_table('customer_contacts');
--> statement-breakpoint
call tell_shop_changes_of('customer_organisations', 'customer');
--> statement-breakpoint
call tell_shop_changes_of('customer_addresses', 'customer');
--> statement-breakpoint
call tell_shop_changes_of('customer_contacts', 'customer');
--> statement-breakpoint
call audit_changes_of('customer_addresses', 'customerAddress');
--> statement-breakpoint
call audit_changes_of('customer_contacts', 'customerContact');
--> statement-breakpoint
-- What `erase_customer_contact` changes and removes.
grant select, delete on customer_contacts to routecard_functions;
--> statement-breakpoint
grant select, update (address) on customer_addresses to routecard_functions;
--> statement-breakpoint
grant select, update (to_address, updated_at) on shipments to routecard_functions;
--> statement-breakpoint
grant select on orders to routecard_functions;
