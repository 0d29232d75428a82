-- The days of runs become the first instants of those days in the time zone of the shop. No rows are updated, so no trigger fires
-- and nothing counts as changed.
create temporary table shop_zones (id uuid primary key, time_zone text not null) on commit drop;
--> statement-breakpoint
alter table manufacturers no force row level security;
--> statement-breakpoint
insert into shop_zones select id, time_zone from manufacturers;
--> statement-breakpoint
alter table manufacturers force row level security;
--> statement-breakpoint
create function pg_temp.first_instant(manufacturer uuid, day date) returns timestamptz language sql stable
  as 'select day::timestamp at time zone (select time_zone from pg_temp.shop_zones where id = manufacturer)';
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "starts_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "due_at" timestamp (3) with time zone;
--> statement-breakpoint
alter table work_orders
  alter column starts_at set data type timestamp (3) with time zone using pg_temp.first_instant(manufacturer_id, start_date),
  alter column due_at set data type timestamp (3) with time zone using pg_temp.first_instant(manufacturer_id, due_date);
--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_dates_in_order";
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_days_of_instants" CHECK (("work_orders"."start_date" is null) = ("work_orders"."starts_at" is null) and ("work_orders"."due_date" is null) = ("work_orders"."due_at" is null));
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_dates_in_order" CHECK ("work_orders"."due_date" >= "work_orders"."start_date" and "work_orders"."due_at" >= "work_orders"."starts_at");
--> statement-breakpoint
drop function pg_temp.first_instant(uuid, date);
