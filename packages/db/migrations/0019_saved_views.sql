CREATE TABLE "saved_views" (
	"manufacturer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_manufacturer_id_user_id_id_pk" PRIMARY KEY("manufacturer_id","user_id","id"),
	CONSTRAINT "saved_views_name_unique" UNIQUE("manufacturer_id","user_id","name"),
	CONSTRAINT "saved_views_name_length" CHECK (length("saved_views"."name") between 1 and 255),
	CONSTRAINT "saved_views_search_length" CHECK (length("saved_views"."search") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user" FOREIGN KEY ("manufacturer_id","user_id") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("manufacturer_id","user_id") WHERE is_default;
--> statement-breakpoint
call guard_tenant_table('saved_views');
