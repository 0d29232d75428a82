CREATE TABLE "scrap_reasons" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scrap_reasons_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "scrap_reasons_name_unique" UNIQUE("manufacturer_id","name"),
	CONSTRAINT "scrap_reasons_name_length" CHECK (length("scrap_reasons"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "shop_changes" DROP CONSTRAINT "shop_changes_noun_known";--> statement-breakpoint
ALTER TABLE "scrap_reasons" ADD CONSTRAINT "scrap_reasons_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings', 'scrapReason'));--> statement-breakpoint
call guard_tenant_table('scrap_reasons');
--> statement-breakpoint
call tell_shop_changes_of('scrap_reasons', 'scrapReason');
--> statement-breakpoint
call audit_changes_of('scrap_reasons', 'scrapReason');
