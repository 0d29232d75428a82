-- Everything a database starts with. What tables, policies and triggers depend on is here; the functions that programs call are in
-- .sql files next to their callers, applied after the migrations (src/engine/functions.ts).
--
-- Roles belong to the whole server, so another database may have created them already. None of them can log in; the role that
-- migrates becomes one for a transaction. routecard_app sees only the rows of the manufacturer named for the transaction,
-- routecard_relay sends webhooks for all manufacturers, routecard_sign_in looks up people before their manufacturer is known,
-- routecard_maintenance loads and verifies from the command line, routecard_functions owns the functions that look across
-- manufacturers.
do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'routecard_app', 'routecard_relay', 'routecard_sign_in', 'routecard_maintenance', 'routecard_functions'
  ] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
--> statement-breakpoint
-- Lets the role that migrates, which the programs log in as, become each of these for a transaction, and be none of them before
-- it says so: a policy of a role that is inherited would hold outside of any transaction too. Before PostgreSQL 16 memberships
-- are inherited all the same, so that there the policies themselves ask for the current role (see role_is).
create procedure let_login_become(roles text[])
language plpgsql as $$
declare
  wanted text;
  separate boolean := current_setting('server_version_num')::int >= 160000;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  foreach wanted in array roles loop
    begin
      if separate then
        continue when pg_has_role(current_user, wanted, 'SET') and not pg_has_role(current_user, wanted, 'USAGE');
        execute format('grant %I to %I with inherit false, set true', wanted, current_user);
      elsif not pg_has_role(current_user, wanted, 'MEMBER') then
        execute format('grant %I to %I', wanted, current_user);
      end if;
    exception when internal_error or unique_violation then
      -- Another database of this server does the same at this moment.
      if not pg_has_role(current_user, wanted, 'MEMBER') then raise; end if;
    end;
  end loop;
end $$;
--> statement-breakpoint
call let_login_become(array['routecard_app', 'routecard_relay', 'routecard_sign_in', 'routecard_maintenance']);
--> statement-breakpoint
grant usage on schema public to routecard_app, routecard_relay, routecard_sign_in, routecard_maintenance, routecard_functions;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
CREATE TABLE "deprecated_uses" (
	"manufacturer_id" uuid NOT NULL,
	"access_token_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uses" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deprecated_uses_manufacturer_id_access_token_id_name_pk" PRIMARY KEY("manufacturer_id","access_token_id","name"),
	CONSTRAINT "deprecated_uses_counted" CHECK ("deprecated_uses"."uses" > 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_windows" (
	"manufacturer_id" uuid NOT NULL,
	"access_token_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "request_windows_manufacturer_id_access_token_id_pk" PRIMARY KEY("manufacturer_id","access_token_id"),
	CONSTRAINT "request_windows_taken" CHECK ("request_windows"."taken" >= 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "user_request_windows" (
	"manufacturer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "user_request_windows_manufacturer_id_user_id_pk" PRIMARY KEY("manufacturer_id","user_id"),
	CONSTRAINT "user_request_windows_taken" CHECK ("user_request_windows"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "access_tokens_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "access_tokens_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "access_tokens_hash_is_sha256" CHECK (octet_length("access_tokens"."secret_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "users_id_unique" UNIQUE("id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('ADMIN', 'PLANNER', 'SHIPPER', 'VIEWER')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"manufacturer_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hex" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colors_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "colors_name_unique" UNIQUE("manufacturer_id","name"),
	CONSTRAINT "colors_hex_shape" CHECK ("colors"."hex" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"manufacturer_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "materials_name_unique" UNIQUE("manufacturer_id","name")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"step_name_prefix" text NOT NULL,
	"production_step_type" text DEFAULT 'BATCH' NOT NULL,
	"view_type" text DEFAULT 'PART' NOT NULL,
	"build_constraint" text,
	"step_naming_strategy" text DEFAULT 'KEEP' NOT NULL,
	"sequence" integer NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"is_completed_status" boolean DEFAULT false NOT NULL,
	"allow_overproduction" boolean DEFAULT false NOT NULL,
	"automations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "operations_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "operations_step_type_known" CHECK ("operations"."production_step_type" in ('BATCH', 'INDIVIDUAL')),
	CONSTRAINT "operations_view_type_known" CHECK ("operations"."view_type" in ('PART', 'GROUP')),
	CONSTRAINT "operations_naming_known" CHECK ("operations"."step_naming_strategy" in ('KEEP', 'RENAME')),
	CONSTRAINT "operations_duration_not_negative" CHECK ("operations"."duration_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "part_revisions" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_revisions_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
CREATE TABLE "part_specification_post_processings" (
	"manufacturer_id" uuid NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"post_processing_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "part_specification_post_processings_manufacturer_id_part_specification_id_post_processing_id_pk" PRIMARY KEY("manufacturer_id","part_specification_id","post_processing_id")
);
--> statement-breakpoint
CREATE TABLE "part_specifications" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part_revision_id" uuid NOT NULL,
	"process_prices_id" uuid NOT NULL,
	"material_id" integer NOT NULL,
	"color_id" integer,
	"units" text DEFAULT 'MILLIMETERS' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_specifications_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_processing_operations" (
	"manufacturer_id" uuid NOT NULL,
	"post_processing_id" integer NOT NULL,
	"operation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_processing_operations_manufacturer_id_post_processing_id_operation_id_pk" PRIMARY KEY("manufacturer_id","post_processing_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "post_processings" (
	"manufacturer_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "post_processings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purchasable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "post_processings_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
CREATE TABLE "process_prices" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technology" text NOT NULL,
	"description" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "process_prices_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id")
);
--> statement-breakpoint
CREATE TABLE "process_prices_operations" (
	"manufacturer_id" uuid NOT NULL,
	"process_prices_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "process_prices_operations_manufacturer_id_process_prices_id_operation_id_pk" PRIMARY KEY("manufacturer_id","process_prices_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"requisition_id" integer,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "order_comments_manufacturer_id_order_id_id_pk" PRIMARY KEY("manufacturer_id","order_id","id"),
	CONSTRAINT "order_comments_body_length" CHECK (length("order_comments"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"approved_routing_template_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_counters" (
	"manufacturer_id" uuid PRIMARY KEY NOT NULL,
	"last_order_number" integer DEFAULT 1000 NOT NULL,
	"last_step_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_counters_not_negative" CHECK ("shop_counters"."last_order_number" >= 0 and "shop_counters"."last_step_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "order_history_manufacturer_id_order_id_id_pk" PRIMARY KEY("manufacturer_id","order_id","id"),
	CONSTRAINT "order_history_kind_known" CHECK ("order_history"."kind" in ('CREATED', 'EDITED', 'COLUMN_CHANGED')),
	CONSTRAINT "order_history_details_object" CHECK (jsonb_typeof("order_history"."details") = 'object')
);
--> statement-breakpoint
CREATE TABLE "customer_organisations" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_organisations_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "customer_organisations_name_unique" UNIQUE("manufacturer_id","name")
);
--> statement-breakpoint
CREATE TABLE "imported_lines" (
	"manufacturer_id" uuid NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"order_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_lines_manufacturer_id_source_key_pk" PRIMARY KEY("manufacturer_id","source","key")
);
--> statement-breakpoint
CREATE TABLE "kanban_column_automations" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kanban_column_id" uuid NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "kanban_column_automations_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "kanban_column_automations_once" UNIQUE("manufacturer_id","kanban_column_id","type"),
	CONSTRAINT "kanban_column_automations_type_known" CHECK ("kanban_column_automations"."type" in ('CREATE_WORK_ORDERS', 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK', 'NOTIFY_CUSTOMER', 'GENERATE_SHIPPING_LABEL', 'SEND_INVOICE'))
);
--> statement-breakpoint
CREATE TABLE "kanban_columns" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sequence" integer NOT NULL,
	"order_status" text NOT NULL,
	"color" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kanban_columns_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "kanban_columns_status_known" CHECK ("kanban_columns"."order_status" in ('STARTING', 'ACTIVE', 'ENDING'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"manufacturer_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" integer NOT NULL,
	"state" text NOT NULL,
	"thread_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_organisation_id" uuid NOT NULL,
	"purchase_order_number" text,
	"custom_reference" text,
	"currency" char(3) DEFAULT 'EUR' NOT NULL,
	"dispatch_date" date,
	"kanban_column_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "orders_number_unique" UNIQUE("manufacturer_id","order_number"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('QUOTE', 'DRAFT', 'ORDER')),
	CONSTRAINT "orders_currency_shape" CHECK ("orders"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "requisitions" (
	"manufacturer_id" uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "requisitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"name" text NOT NULL,
	"sequence" integer NOT NULL,
	"dispatch_date" date,
	"custom_reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisitions_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "requisitions_of_order" UNIQUE("manufacturer_id","order_id","id"),
	CONSTRAINT "requisitions_sequence" UNIQUE("manufacturer_id","order_id","sequence"),
	CONSTRAINT "requisitions_quantity_positive" CHECK ("requisitions"."quantity" >= 1),
	CONSTRAINT "requisitions_sequence_positive" CHECK ("requisitions"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"manufacturer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_manufacturer_id_key_pk" PRIMARY KEY("manufacturer_id","key"),
	CONSTRAINT "idempotency_keys_key_shape" CHECK (length("idempotency_keys"."key") between 1 and 255),
	CONSTRAINT "idempotency_keys_status" CHECK ("idempotency_keys"."status" between 200 and 499)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"sequence" integer,
	"relayed_at" timestamp (3) with time zone,
	"body" text,
	CONSTRAINT "order_events_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "order_events_relayed_stamped" CHECK (("order_events"."sequence" is null) = ("order_events"."relayed_at" is null)),
	CONSTRAINT "order_events_type_known" CHECK ("order_events"."type" in ('order.created', 'order.updated'))
);
--> statement-breakpoint
CREATE TABLE "box_presets" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"length_millimeters" integer NOT NULL,
	"width_millimeters" integer NOT NULL,
	"height_millimeters" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_presets_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "box_presets_name_unique" UNIQUE("manufacturer_id","name"),
	CONSTRAINT "box_presets_sides_positive" CHECK ("box_presets"."length_millimeters" >= 1 and "box_presets"."width_millimeters" >= 1 and "box_presets"."height_millimeters" >= 1)
);
--> statement-breakpoint
CREATE TABLE "declared_values" (
	"manufacturer_id" uuid NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"unit_value" numeric NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "declared_values_manufacturer_id_part_specification_id_currency_pk" PRIMARY KEY("manufacturer_id","part_specification_id","currency"),
	CONSTRAINT "declared_values_not_negative" CHECK ("declared_values"."unit_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "batch_balances" (
	"manufacturer_id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"routing_step" integer NOT NULL,
	"production_step_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"next_operation_id" uuid,
	"routing_sequence" integer NOT NULL,
	"quantity" integer NOT NULL,
	"outstanding_at" timestamp (3) with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"order_number" integer NOT NULL,
	"requisition_sequence" integer NOT NULL,
	"run_number" integer NOT NULL,
	"run_quantity" integer NOT NULL,
	"part_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"purchase_order_number" text,
	"thread_id" integer NOT NULL,
	"dispatch_date" date,
	"start_date" date,
	"due_date" date,
	"process_prices_id" uuid NOT NULL,
	"material_id" integer NOT NULL,
	"color_id" integer,
	CONSTRAINT "batch_balances_manufacturer_id_work_order_id_routing_step_production_step_id_pk" PRIMARY KEY("manufacturer_id","work_order_id","routing_step","production_step_id"),
	CONSTRAINT "batch_balances_quantity_positive" CHECK ("batch_balances"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "batch_transitions" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"requisition_id" integer NOT NULL,
	"work_order_id" uuid NOT NULL,
	"from_operation_id" uuid,
	"from_routing_step" integer,
	"from_production_step_id" uuid,
	"to_operation_id" uuid,
	"to_routing_step" integer,
	"to_production_step_id" uuid,
	"quantity" integer NOT NULL,
	"scrap_reason" text,
	"reverses_id" uuid,
	"replaces_scrap_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "batch_transitions_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "batch_transitions_reversed_once" UNIQUE("manufacturer_id","reverses_id"),
	CONSTRAINT "batch_transitions_quantity_positive" CHECK ("batch_transitions"."quantity" >= 1),
	CONSTRAINT "batch_transitions_ends" CHECK (num_nulls("batch_transitions"."from_operation_id", "batch_transitions"."from_routing_step", "batch_transitions"."from_production_step_id") in (0, 3)
        and num_nulls("batch_transitions"."to_operation_id", "batch_transitions"."to_routing_step", "batch_transitions"."to_production_step_id") in (0, 3)
        and case
          when "batch_transitions"."type" = 'MOVE' then "batch_transitions"."from_operation_id" is not null and "batch_transitions"."to_operation_id" is not null
          when "batch_transitions"."type" = 'SCHEDULE' then ("batch_transitions"."from_operation_id" is null) = ("batch_transitions"."reverses_id" is null) and ("batch_transitions"."to_operation_id" is null) = ("batch_transitions"."reverses_id" is not null)
          when "batch_transitions"."type" = 'SCRAP' then ("batch_transitions"."to_operation_id" is null) = ("batch_transitions"."reverses_id" is null) and ("batch_transitions"."from_operation_id" is null) = ("batch_transitions"."reverses_id" is not null)
          else false
        end),
	CONSTRAINT "batch_transitions_scrap_reason" CHECK (("batch_transitions"."scrap_reason" is not null) = ("batch_transitions"."type" = 'SCRAP' and "batch_transitions"."reverses_id" is null)),
	CONSTRAINT "batch_transitions_replacement" CHECK ("batch_transitions"."replaces_scrap_id" is null or ("batch_transitions"."type" = 'SCHEDULE' and "batch_transitions"."reverses_id" is null))
);
--> statement-breakpoint
CREATE TABLE "production_steps" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"group_name" text GENERATED ALWAYS AS (split_part(group_id, '/', 1)) STORED NOT NULL,
	"prefix" text NOT NULL,
	"type" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "production_steps_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "production_steps_type_known" CHECK ("production_steps"."type" in ('BATCH', 'INDIVIDUAL')),
	CONSTRAINT "production_steps_label_not_empty" CHECK ("production_steps"."group_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"run_number" integer NOT NULL,
	"name" text,
	"quantity" integer NOT NULL,
	"routing_template_id" uuid,
	"routing" jsonb NOT NULL,
	"start_date" date,
	"due_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "work_orders_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "work_orders_run_number" UNIQUE("manufacturer_id","requisition_id","run_number"),
	CONSTRAINT "work_orders_quantity_not_negative" CHECK ("work_orders"."quantity" >= 0),
	CONSTRAINT "work_orders_run_number_positive" CHECK ("work_orders"."run_number" >= 1),
	CONSTRAINT "work_orders_routing_not_empty" CHECK (jsonb_typeof("work_orders"."routing") = 'array' and jsonb_array_length("work_orders"."routing") > 0),
	CONSTRAINT "work_orders_dates_in_order" CHECK ("work_orders"."due_date" >= "work_orders"."start_date")
);
--> statement-breakpoint
CREATE TABLE "routing_template_steps" (
	"manufacturer_id" uuid NOT NULL,
	"routing_template_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "routing_template_steps_manufacturer_id_routing_template_id_id_pk" PRIMARY KEY("manufacturer_id","routing_template_id","id"),
	CONSTRAINT "routing_template_steps_sequence" UNIQUE("manufacturer_id","routing_template_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "routing_templates" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"part_specification_id" uuid NOT NULL,
	"name" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"deprecated_at" timestamp (3) with time zone,
	"replaced_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routing_templates_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "routing_templates_specification_id" UNIQUE("manufacturer_id","part_specification_id","id"),
	CONSTRAINT "routing_templates_default_is_not_deprecated" CHECK (not ("routing_templates"."is_default" and "routing_templates"."deprecated_at" is not null)),
	CONSTRAINT "routing_templates_replaced_is_deprecated" CHECK ("routing_templates"."replaced_by_id" is null or "routing_templates"."deprecated_at" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "parcel_allocations" (
	"manufacturer_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"requisition_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_allocations_manufacturer_id_parcel_id_requisition_id_pk" PRIMARY KEY("manufacturer_id","parcel_id","requisition_id"),
	CONSTRAINT "parcel_allocations_quantity_positive" CHECK ("parcel_allocations"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"gross_weight_grams" integer NOT NULL,
	"net_weight_grams" integer NOT NULL,
	"value" numeric NOT NULL,
	"width_millimeters" integer NOT NULL,
	"height_millimeters" integer NOT NULL,
	"length_millimeters" integer NOT NULL,
	CONSTRAINT "parcels_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "parcels_of_order" UNIQUE("manufacturer_id","order_id","id"),
	CONSTRAINT "parcels_position" UNIQUE("manufacturer_id","shipment_id","position"),
	CONSTRAINT "parcels_weights" CHECK ("parcels"."net_weight_grams" >= 0 and "parcels"."gross_weight_grams" >= "parcels"."net_weight_grams"),
	CONSTRAINT "parcels_measures_not_negative" CHECK ("parcels"."value" >= 0 and "parcels"."width_millimeters" >= 0 and "parcels"."height_millimeters" >= 0 and "parcels"."length_millimeters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_documents" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"shipment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_documents_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "shipment_documents_size" CHECK ("shipment_documents"."size_bytes" = octet_length("shipment_documents"."content") and "shipment_documents"."size_bytes" <= 26214400)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"incoterm" text,
	"from_address" jsonb NOT NULL,
	"to_address" jsonb,
	"tracking" jsonb,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"prepared_by" uuid NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"fulfilled_at" timestamp (3) with time zone,
	"fulfilled_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "shipments_of_order" UNIQUE("manufacturer_id","order_id","id"),
	CONSTRAINT "shipments_type_known" CHECK ("shipments"."type" in ('COURIER', 'COLLECTION')),
	CONSTRAINT "shipments_destination" CHECK (case when "shipments"."type" = 'COURIER' then "shipments"."to_address" is not null else "shipments"."to_address" is null and "shipments"."tracking" is null end),
	CONSTRAINT "shipments_stamps" CHECK (num_nulls("shipments"."released_at", "shipments"."released_by") in (0, 2) and num_nulls("shipments"."fulfilled_at", "shipments"."fulfilled_by") in (0, 2)
        and case "shipments"."status"
          when 'PREPARED' then "shipments"."released_at" is null and "shipments"."fulfilled_at" is null
          when 'RELEASED' then "shipments"."released_at" is not null and "shipments"."fulfilled_at" is null
          when 'FULFILLED' then "shipments"."released_at" is not null and "shipments"."fulfilled_at" is not null
            and ("shipments"."type" = 'COLLECTION' or "shipments"."tracking" is not null)
          else false
        end),
	CONSTRAINT "shipments_incoterm_known" CHECK ("shipments"."incoterm" in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'))
);
--> statement-breakpoint
CREATE TABLE "shop_changes" (
	"manufacturer_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "shop_changes_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_key_is_sha256" CHECK (octet_length("sign_in_attempts"."key") = 32)
);
--> statement-breakpoint
CREATE TABLE "order_sequences" (
	"manufacturer_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_sequences_manufacturer_id_order_id_pk" PRIMARY KEY("manufacturer_id","order_id"),
	CONSTRAINT "order_sequences_not_negative" CHECK ("order_sequences"."last_sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"manufacturer_id" uuid NOT NULL,
	"delivery_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"error" text,
	"response" text,
	CONSTRAINT "webhook_attempts_manufacturer_id_delivery_id_number_pk" PRIMARY KEY("manufacturer_id","delivery_id","number"),
	CONSTRAINT "webhook_attempts_answered_or_not" CHECK (("webhook_attempts"."status" is null) <> ("webhook_attempts"."error" is null)),
	CONSTRAINT "webhook_attempts_number_positive" CHECK ("webhook_attempts"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"manufacturer_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"event_id" uuid,
	"body" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
	CONSTRAINT "webhook_deliveries_has_body" CHECK (("webhook_deliveries"."event_id" is null) <> ("webhook_deliveries"."body" is null)),
	CONSTRAINT "webhook_deliveries_finished" CHECK (("webhook_deliveries"."state" = 'PENDING') = ("webhook_deliveries"."finished_at" is null)),
	CONSTRAINT "webhook_deliveries_attempts_not_negative" CHECK ("webhook_deliveries"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"manufacturer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_manufacturer_id_id_pk" PRIMARY KEY("manufacturer_id","id"),
	CONSTRAINT "webhook_endpoints_state_known" CHECK ("webhook_endpoints"."state" in ('ACTIVE', 'PAUSED', 'DISABLED')),
	CONSTRAINT "webhook_endpoints_types_known" CHECK (cardinality("webhook_endpoints"."types") > 0 and "webhook_endpoints"."types" <@ array['order.created', 'order.updated']),
	CONSTRAINT "webhook_endpoints_disabled_stamped" CHECK (("webhook_endpoints"."state" = 'DISABLED') = ("webhook_endpoints"."disabled_reason" is not null) and ("webhook_endpoints"."disabled_reason" is null) = ("webhook_endpoints"."disabled_at" is null)),
	CONSTRAINT "webhook_endpoints_reason_known" CHECK ("webhook_endpoints"."disabled_reason" in ('GONE', 'FAILING')),
	CONSTRAINT "webhook_endpoints_previous_ends" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_lanes" (
	"manufacturer_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"lane" integer NOT NULL,
	"pending" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_by" uuid,
	CONSTRAINT "webhook_lanes_manufacturer_id_endpoint_id_lane_pk" PRIMARY KEY("manufacturer_id","endpoint_id","lane"),
	CONSTRAINT "webhook_lanes_pending_not_negative" CHECK ("webhook_lanes"."pending" >= 0)
);
--> statement-breakpoint
ALTER TABLE "deprecated_uses" ADD CONSTRAINT "deprecated_uses_access_token" FOREIGN KEY ("manufacturer_id","access_token_id") REFERENCES "public"."access_tokens"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_windows" ADD CONSTRAINT "request_windows_access_token" FOREIGN KEY ("manufacturer_id","access_token_id") REFERENCES "public"."access_tokens"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_request_windows" ADD CONSTRAINT "user_request_windows_user" FOREIGN KEY ("manufacturer_id","user_id") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user" FOREIGN KEY ("manufacturer_id","user_id") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colors" ADD CONSTRAINT "colors_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_revisions" ADD CONSTRAINT "part_revisions_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specification_post_processings" ADD CONSTRAINT "part_specification_post_processings_specification" FOREIGN KEY ("manufacturer_id","part_specification_id") REFERENCES "public"."part_specifications"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specification_post_processings" ADD CONSTRAINT "part_specification_post_processings_post_processing" FOREIGN KEY ("manufacturer_id","post_processing_id") REFERENCES "public"."post_processings"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_revision" FOREIGN KEY ("manufacturer_id","part_revision_id") REFERENCES "public"."part_revisions"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_process" FOREIGN KEY ("manufacturer_id","process_prices_id") REFERENCES "public"."process_prices"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_material" FOREIGN KEY ("manufacturer_id","material_id") REFERENCES "public"."materials"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_specifications" ADD CONSTRAINT "part_specifications_color" FOREIGN KEY ("manufacturer_id","color_id") REFERENCES "public"."colors"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_processing_operations" ADD CONSTRAINT "post_processing_operations_post_processing" FOREIGN KEY ("manufacturer_id","post_processing_id") REFERENCES "public"."post_processings"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_processing_operations" ADD CONSTRAINT "post_processing_operations_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_processings" ADD CONSTRAINT "post_processings_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_prices" ADD CONSTRAINT "process_prices_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_prices_operations" ADD CONSTRAINT "process_prices_operations_process" FOREIGN KEY ("manufacturer_id","process_prices_id") REFERENCES "public"."process_prices"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_prices_operations" ADD CONSTRAINT "process_prices_operations_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_requisition" FOREIGN KEY ("manufacturer_id","order_id","requisition_id") REFERENCES "public"."requisitions"("manufacturer_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_counters" ADD CONSTRAINT "shop_counters_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_organisations" ADD CONSTRAINT "customer_organisations_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_lines" ADD CONSTRAINT "imported_lines_requisition" FOREIGN KEY ("manufacturer_id","order_id","requisition_id") REFERENCES "public"."requisitions"("manufacturer_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_column_automations" ADD CONSTRAINT "kanban_column_automations_column" FOREIGN KEY ("manufacturer_id","kanban_column_id") REFERENCES "public"."kanban_columns"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kanban_columns" ADD CONSTRAINT "kanban_columns_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("manufacturer_id","customer_organisation_id") REFERENCES "public"."customer_organisations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kanban_column" FOREIGN KEY ("manufacturer_id","kanban_column_id") REFERENCES "public"."kanban_columns"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_specification" FOREIGN KEY ("manufacturer_id","part_specification_id") REFERENCES "public"."part_specifications"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_presets" ADD CONSTRAINT "box_presets_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_values" ADD CONSTRAINT "declared_values_specification" FOREIGN KEY ("manufacturer_id","part_specification_id") REFERENCES "public"."part_specifications"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_values" ADD CONSTRAINT "declared_values_updated_by" FOREIGN KEY ("manufacturer_id","updated_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_balances" ADD CONSTRAINT "batch_balances_work_order" FOREIGN KEY ("manufacturer_id","work_order_id") REFERENCES "public"."work_orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_balances" ADD CONSTRAINT "batch_balances_production_step" FOREIGN KEY ("manufacturer_id","production_step_id") REFERENCES "public"."production_steps"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_balances" ADD CONSTRAINT "batch_balances_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_work_order" FOREIGN KEY ("manufacturer_id","work_order_id") REFERENCES "public"."work_orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_from_operation" FOREIGN KEY ("manufacturer_id","from_operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_to_operation" FOREIGN KEY ("manufacturer_id","to_operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_from_production_step" FOREIGN KEY ("manufacturer_id","from_production_step_id") REFERENCES "public"."production_steps"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_to_production_step" FOREIGN KEY ("manufacturer_id","to_production_step_id") REFERENCES "public"."production_steps"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_reverses" FOREIGN KEY ("manufacturer_id","reverses_id") REFERENCES "public"."batch_transitions"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_replaces_scrap" FOREIGN KEY ("manufacturer_id","replaces_scrap_id") REFERENCES "public"."batch_transitions"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_steps" ADD CONSTRAINT "production_steps_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_requisition" FOREIGN KEY ("manufacturer_id","order_id","requisition_id") REFERENCES "public"."requisitions"("manufacturer_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_routing_template" FOREIGN KEY ("manufacturer_id","routing_template_id") REFERENCES "public"."routing_templates"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD CONSTRAINT "routing_template_steps_template" FOREIGN KEY ("manufacturer_id","routing_template_id") REFERENCES "public"."routing_templates"("manufacturer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_template_steps" ADD CONSTRAINT "routing_template_steps_operation" FOREIGN KEY ("manufacturer_id","operation_id") REFERENCES "public"."operations"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_templates" ADD CONSTRAINT "routing_templates_specification" FOREIGN KEY ("manufacturer_id","part_specification_id") REFERENCES "public"."part_specifications"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_templates" ADD CONSTRAINT "routing_templates_replaced_by" FOREIGN KEY ("manufacturer_id","part_specification_id","replaced_by_id") REFERENCES "public"."routing_templates"("manufacturer_id","part_specification_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user" FOREIGN KEY ("manufacturer_id","user_id") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_allocations" ADD CONSTRAINT "parcel_allocations_parcel" FOREIGN KEY ("manufacturer_id","order_id","parcel_id") REFERENCES "public"."parcels"("manufacturer_id","order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_allocations" ADD CONSTRAINT "parcel_allocations_requisition" FOREIGN KEY ("manufacturer_id","order_id","requisition_id") REFERENCES "public"."requisitions"("manufacturer_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shipment" FOREIGN KEY ("manufacturer_id","order_id","shipment_id") REFERENCES "public"."shipments"("manufacturer_id","order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_shipment" FOREIGN KEY ("manufacturer_id","order_id","shipment_id") REFERENCES "public"."shipments"("manufacturer_id","order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_uploaded_by" FOREIGN KEY ("manufacturer_id","uploaded_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_prepared_by" FOREIGN KEY ("manufacturer_id","prepared_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_released_by" FOREIGN KEY ("manufacturer_id","released_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_fulfilled_by" FOREIGN KEY ("manufacturer_id","fulfilled_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sequences" ADD CONSTRAINT "order_sequences_order" FOREIGN KEY ("manufacturer_id","order_id") REFERENCES "public"."orders"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint" FOREIGN KEY ("manufacturer_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" FOREIGN KEY ("manufacturer_id","event_id") REFERENCES "public"."order_events"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by" FOREIGN KEY ("manufacturer_id","created_by") REFERENCES "public"."users"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lanes" ADD CONSTRAINT "webhook_lanes_endpoint" FOREIGN KEY ("manufacturer_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("manufacturer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "operations_name_unique" ON "operations" USING btree ("manufacturer_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "part_revisions_name" ON "part_revisions" USING btree ("manufacturer_id","name");--> statement-breakpoint
CREATE INDEX "part_revisions_words" ON "part_revisions" USING gin ("manufacturer_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "part_specifications_process_index" ON "part_specifications" USING btree ("manufacturer_id","process_prices_id");--> statement-breakpoint
CREATE INDEX "part_specifications_revision_index" ON "part_specifications" USING btree ("manufacturer_id","part_revision_id");--> statement-breakpoint
CREATE INDEX "order_comments_of_requisition" ON "order_comments" USING btree ("manufacturer_id","requisition_id") WHERE requisition_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_comments_by_transaction" ON "order_comments" USING btree ("manufacturer_id","transaction_id");--> statement-breakpoint
CREATE INDEX "customer_organisations_words" ON "customer_organisations" USING gin ("manufacturer_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_kanban_column_index" ON "orders" USING btree ("manufacturer_id","kanban_column_id");--> statement-breakpoint
CREATE INDEX "orders_dispatch_date" ON "orders" USING btree ("manufacturer_id","dispatch_date");--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING btree ("manufacturer_id","customer_organisation_id","id");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("manufacturer_id","purchase_order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("manufacturer_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "orders_archived" ON "orders" USING btree ("manufacturer_id","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "requisitions_specification_index" ON "requisitions" USING btree ("manufacturer_id","part_specification_id","id");--> statement-breakpoint
CREATE INDEX "requisitions_words" ON "requisitions" USING gin ("manufacturer_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_by_transaction" ON "order_events" USING btree ("manufacturer_id","transaction_id");--> statement-breakpoint
CREATE INDEX "order_events_unrelayed" ON "order_events" USING btree ("id") WHERE sequence is null;--> statement-breakpoint
CREATE INDEX "order_events_relayed" ON "order_events" USING brin ("relayed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_sequence" ON "order_events" USING btree ("manufacturer_id","order_id","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "batch_balances_board" ON "batch_balances" USING btree ("manufacturer_id","operation_id","work_order_id");--> statement-breakpoint
CREATE INDEX "batch_balances_order" ON "batch_balances" USING btree ("manufacturer_id","order_id");--> statement-breakpoint
CREATE INDEX "batch_balances_step" ON "batch_balances" USING btree ("manufacturer_id","production_step_id");--> statement-breakpoint
CREATE INDEX "batch_transitions_work_order_index" ON "batch_transitions" USING btree ("manufacturer_id","work_order_id","id");--> statement-breakpoint
CREATE INDEX "batch_transitions_requisition_index" ON "batch_transitions" USING btree ("manufacturer_id","requisition_id","id");--> statement-breakpoint
CREATE INDEX "batch_transitions_arrival_index" ON "batch_transitions" USING btree ("to_production_step_id","manufacturer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "production_steps_label" ON "production_steps" USING btree ("manufacturer_id","operation_id","group_name","group_id");--> statement-breakpoint
CREATE INDEX "work_orders_order" ON "work_orders" USING btree ("manufacturer_id","order_id");--> statement-breakpoint
CREATE INDEX "work_orders_template" ON "work_orders" USING btree ("manufacturer_id","routing_template_id");--> statement-breakpoint
CREATE INDEX "routing_template_steps_operation_index" ON "routing_template_steps" USING btree ("manufacturer_id","operation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "routing_templates_one_default" ON "routing_templates" USING btree ("manufacturer_id","part_specification_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("manufacturer_id","user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "parcel_allocations_requisition_index" ON "parcel_allocations" USING btree ("manufacturer_id","requisition_id");--> statement-breakpoint
CREATE INDEX "shipment_documents_shipment_index" ON "shipment_documents" USING btree ("manufacturer_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_prepared" ON "shipments" USING btree ("manufacturer_id","prepared_at","id") WHERE status = 'PREPARED';--> statement-breakpoint
CREATE INDEX "shipments_short_name" ON "shipments" USING btree (right(id::text, 4),"manufacturer_id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ((tracking ->> 'trackingNumber'),"manufacturer_id");--> statement-breakpoint
CREATE INDEX "shop_changes_by_transaction" ON "shop_changes" USING btree ("manufacturer_id","transaction_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_endpoint" ON "webhook_attempts" USING btree ("manufacturer_id","endpoint_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("manufacturer_id","endpoint_id","lane","id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("manufacturer_id","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_not_received" ON "webhook_deliveries" USING btree ("manufacturer_id","endpoint_id","state","id") WHERE state in ('FAILED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("manufacturer_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_lanes_due" ON "webhook_lanes" USING btree ("manufacturer_id","endpoint_id","due_at") WHERE pending > 0;
--> statement-breakpoint
create function current_manufacturer_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('routecard.manufacturer_id', true), '')::uuid;
--> statement-breakpoint
-- The condition of a policy that is meant for one role: none where a policy holds only for who is that role.
create function role_is(wanted text) returns text
language sql stable
return case when current_setting('server_version_num')::int >= 160000 then 'true' else format('current_user = %L', wanted) end;
--> statement-breakpoint
-- Row-level security binds the owner of the table as well: without a policy of its own it sees no row and writes none.
create procedure bind_tenant_table(target regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy maintenance on %s to routecard_maintenance using (%s)', target, role_is('routecard_maintenance'));
  execute format('create policy functions on %s to routecard_functions using (true)', target);
  execute format('grant select, insert, update, delete on %s to routecard_maintenance', target);
  execute format('grant select on %s to routecard_functions', target);
end $$;
--> statement-breakpoint
-- Binds everybody to a table of manufacturers' rows, and shows the application those of the current one.
create procedure guard_tenant_table(target regclass)
language plpgsql as $$
begin
  call bind_tenant_table(target);
  -- The sub-select makes it one evaluation per statement instead of one per row.
  execute format(
    'create policy tenant on %s to routecard_app using (manufacturer_id = (select current_manufacturer_id()) and %s)',
    target, role_is('routecard_app'));
  execute format('grant select, insert, update, delete on %s to routecard_app', target);
end $$;
--> statement-breakpoint
do $$
declare
  target regclass;
begin
  for target in
    select c.oid::regclass
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname
  loop
    call guard_tenant_table(target);
  end loop;
end $$;
--> statement-breakpoint
call bind_tenant_table('manufacturers');
--> statement-breakpoint
do $$
begin
  execute format(
    'create policy tenant on manufacturers to routecard_app using (id = (select current_manufacturer_id()) and %s)',
    role_is('routecard_app'));
  execute format('create policy sign_in on manufacturers to routecard_sign_in using (%s)', role_is('routecard_sign_in'));
  execute format('create policy sign_in on users to routecard_sign_in using (%s)', role_is('routecard_sign_in'));
end $$;
--> statement-breakpoint
grant select, update on manufacturers to routecard_app;
--> statement-breakpoint
grant select on users, manufacturers to routecard_sign_in;
--> statement-breakpoint
grant select, insert, update, delete on sessions, accounts, verifications, sign_in_attempts to routecard_sign_in, routecard_maintenance;
--> statement-breakpoint
-- The ledger and the history are only ever added to.
revoke update, delete on batch_transitions, order_history from routecard_app;
--> statement-breakpoint
-- Numbers and attempts are the relay's alone.
revoke insert, update, delete on order_sequences, webhook_attempts from routecard_app;
--> statement-breakpoint
-- The relay sees what webhooks tell of and changes only what is its own.
do $$
declare
  target text;
begin
  foreach target in array array[
    'order_events', 'orders', 'requisitions', 'customer_organisations', 'kanban_columns', 'part_specifications',
    'part_specification_post_processings', 'process_prices', 'post_processings', 'materials', 'colors', 'operations',
    'work_orders', 'order_sequences', 'webhook_endpoints', 'webhook_lanes', 'webhook_deliveries', 'webhook_attempts'
  ] loop
    execute format('create policy relay on %I to routecard_relay using (%s)', target, role_is('routecard_relay'));
    execute format('grant select on %I to routecard_relay', target);
  end loop;
end $$;
--> statement-breakpoint
grant update (sequence, relayed_at, body), delete on order_events to routecard_relay;
--> statement-breakpoint
grant insert, update on order_sequences to routecard_relay;
--> statement-breakpoint
grant update (state, disabled_reason, disabled_at, failing_since, updated_at), delete on webhook_endpoints to routecard_relay;
--> statement-breakpoint
grant insert, update, delete on webhook_lanes, webhook_deliveries to routecard_relay;
--> statement-breakpoint
grant insert, delete on webhook_attempts to routecard_relay;
--> statement-breakpoint
-- What the functions that look across manufacturers may write.
grant insert, update, delete on shop_changes to routecard_functions;
--> statement-breakpoint
grant insert, update on request_windows, deprecated_uses to routecard_functions;
--> statement-breakpoint
grant update (last_used_at) on access_tokens to routecard_functions;
--> statement-breakpoint
-- Room on each page for new versions of balances, so that a change of quantity touches no index.
alter table batch_balances set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
alter table work_orders set (fillfactor = 90);
--> statement-breakpoint
-- Documents are mostly compressed already, and a piece of an uncompressed value is read without the pieces before it.
alter table shipment_documents alter column content set storage external;
--> statement-breakpoint
-- Makes a function that is a definer's one of those that look across manufacturers. Before PostgreSQL 16 nobody stays a
-- member of their owner, who would inherit what it sees.
create procedure look_across_tenants(target regprocedure)
language plpgsql as $$
begin
  call let_login_become(array['routecard_functions']);
  -- Who takes a function over must be allowed to create one in its schema.
  grant create on schema public to routecard_functions;
  execute format('alter function %s owner to routecard_functions', target);
  revoke create on schema public from routecard_functions;
  if current_setting('server_version_num')::int < 160000 and pg_has_role(current_user, 'routecard_functions', 'MEMBER')
    and not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke routecard_functions from %I', current_user);
  end if;
end $$;
--> statement-breakpoint
-- Triggers write as a definer: what is deleted along with a row is deleted as the owner of its table, and since PostgreSQL 18 so
-- runs what its triggers do.
create function tell_shop_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shop_changes (manufacturer_id, noun)
  select distinct manufacturer_id, tg_argv[0] from changed;
  -- No position of a screen is older than ten minutes. What somebody else removes at the moment is left to them.
  delete from shop_changes c using (
    select o.manufacturer_id, o.id from (select distinct manufacturer_id from changed) m
    cross join lateral (
      select manufacturer_id, id from shop_changes
      where manufacturer_id = m.manufacturer_id order by id limit 20 for update skip locked
    ) o
  ) aged
  where c.manufacturer_id = aged.manufacturer_id and c.id = aged.id and c.created_at < now() - interval '1 hour';
  return null;
end $$;
--> statement-breakpoint
create function tell_settings_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shop_changes (manufacturer_id, noun) values (new.id, 'settings');
  return null;
end $$;
--> statement-breakpoint
call look_across_tenants('tell_shop_change()');
--> statement-breakpoint
call look_across_tenants('tell_settings_change()');
--> statement-breakpoint
create procedure tell_shop_changes_of(target regclass, noun text)
language plpgsql as $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
  execute format('create trigger tell_update after update on %s referencing new table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed
    for each statement execute function tell_shop_change(%L)', target, noun);
end $$;
--> statement-breakpoint
call tell_shop_changes_of('operations', 'operation');
--> statement-breakpoint
call tell_shop_changes_of('process_prices', 'process');
--> statement-breakpoint
call tell_shop_changes_of('process_prices_operations', 'process');
--> statement-breakpoint
call tell_shop_changes_of('post_processings', 'postProcessing');
--> statement-breakpoint
call tell_shop_changes_of('post_processing_operations', 'postProcessing');
--> statement-breakpoint
call tell_shop_changes_of('materials', 'material');
--> statement-breakpoint
call tell_shop_changes_of('colors', 'color');
--> statement-breakpoint
call tell_shop_changes_of('kanban_columns', 'kanbanColumn');
--> statement-breakpoint
call tell_shop_changes_of('kanban_column_automations', 'kanbanColumn');
--> statement-breakpoint
call tell_shop_changes_of('part_specifications', 'partSpecification');
--> statement-breakpoint
call tell_shop_changes_of('routing_templates', 'routingTemplate');
--> statement-breakpoint
create trigger tell_settings after update of approved_routing_template_required on manufacturers
for each row when (old.approved_routing_template_required is distinct from new.approved_routing_template_required)
execute function tell_settings_change();
