-- Work orders get running numbers of their manufacturer, by their age. No rows are updated, so no trigger fires and nothing counts as changed.
create temporary table work_order_numbers (id uuid primary key, manufacturer_id uuid not null, number integer not null) on commit drop;
--> statement-breakpoint
alter table work_orders no force row level security;
--> statement-breakpoint
insert into work_order_numbers
  select id, manufacturer_id, row_number() over (partition by manufacturer_id order by created_at, id) from work_orders;
--> statement-breakpoint
alter table work_orders force row level security;
--> statement-breakpoint
create function pg_temp.work_order_number(work_order uuid) returns integer language sql stable
  as 'select number from pg_temp.work_order_numbers where id = work_order';
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "work_order_number" integer;
--> statement-breakpoint
alter table work_orders alter column work_order_number set data type integer using pg_temp.work_order_number(id);
--> statement-breakpoint
ALTER TABLE "work_orders" ALTER COLUMN "work_order_number" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_number" UNIQUE("manufacturer_id","work_order_number");
--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_number_positive" CHECK ("work_orders"."work_order_number" >= 1);
--> statement-breakpoint
drop function pg_temp.work_order_number(uuid);
--> statement-breakpoint
ALTER TABLE "shop_counters" DROP CONSTRAINT "shop_counters_not_negative";
--> statement-breakpoint
ALTER TABLE "shop_counters" ADD COLUMN "last_work_order_number" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_counters" ADD CONSTRAINT "shop_counters_not_negative" CHECK ("shop_counters"."last_order_number" >= 0 and "shop_counters"."last_step_number" >= 0 and "shop_counters"."last_work_order_number" >= 0);
--> statement-breakpoint
alter table shop_counters no force row level security;
--> statement-breakpoint
update shop_counters c set last_work_order_number = n.last_number
  from (select manufacturer_id, max(number) as last_number from work_order_numbers group by manufacturer_id) n
  where n.manufacturer_id = c.manufacturer_id;
--> statement-breakpoint
alter table shop_counters force row level security;
