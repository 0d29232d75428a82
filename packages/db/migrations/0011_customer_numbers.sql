-- Customers get integer ids, numbered by their age. No rows are updated, so no trigger fires and nothing counts as changed.
create temporary table customer_numbers (id uuid primary key, number integer not null) on commit drop;
--> statement-breakpoint
alter table customer_organisations no force row level security;
--> statement-breakpoint
insert into customer_numbers select id, row_number() over (order by created_at, id) from customer_organisations;
--> statement-breakpoint
alter table customer_organisations force row level security;
--> statement-breakpoint
create function pg_temp.customer_number(customer uuid) returns integer language sql stable
  as 'select number from pg_temp.customer_numbers where id = customer';
--> statement-breakpoint
alter table orders drop constraint orders_customer;
--> statement-breakpoint
alter table orders alter column customer_organisation_id set data type integer
  using pg_temp.customer_number(customer_organisation_id);
--> statement-breakpoint
alter table customer_organisations alter column id set data type integer using pg_temp.customer_number(id);
--> statement-breakpoint
alter table customer_organisations alter column id add generated always as identity (sequence name "customer_organisations_id_seq" increment by 1 minvalue 1 maxvalue 2147483647 start with 1 cache 1);
--> statement-breakpoint
select setval('customer_organisations_id_seq', greatest((select max(number) from pg_temp.customer_numbers), 1), exists (select from pg_temp.customer_numbers));
--> statement-breakpoint
alter table orders add constraint orders_customer foreign key (manufacturer_id, customer_organisation_id)
  references customer_organisations (manufacturer_id, id);
--> statement-breakpoint
drop function pg_temp.customer_number(uuid);
