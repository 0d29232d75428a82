CREATE TABLE "import_columns" (
	"manufacturer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"imported_as" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_columns_manufacturer_id_name_pk" PRIMARY KEY("manufacturer_id","name"),
	CONSTRAINT "import_columns_name_length" CHECK (length("import_columns"."name") between 1 and 255),
	CONSTRAINT "import_columns_known" CHECK ("import_columns"."imported_as" in ('order', 'line', 'customer', 'part', 'quantity', 'process', 'material', 'color', 'finishes', 'partSpecificationId', 'dispatchDate', 'purchaseOrderNumber', 'currency', 'reference'))
);
--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
call guard_tenant_table('import_columns');
