CREATE TABLE "order_words" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"order_number" integer NOT NULL,
	"customer_organisation_id" integer NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "order_words_manufacturer_id_order_id_pk" PRIMARY KEY("manufacturer_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call guard_tenant_table('order_words');
