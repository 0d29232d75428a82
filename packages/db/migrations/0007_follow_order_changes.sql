ALTER TABLE "order_events" ADD COLUMN "transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_by_transaction" ON "order_events" USING btree ("manufacturer_id","transaction_id");--> statement-breakpoint
-- What was committed for the manufacturers and is not visible in the snapshot `since`: their orders that were touched, and
-- the snapshot from which to ask next. Transactions commit in another order than they begin, so no id or instant can say this.
-- Reads as its owner, past row-level security, and answers with the ids of orders alone.
create function order_changes(manufacturers uuid[], since pg_snapshot)
returns table (snapshot text, manufacturer_id uuid, order_ids integer[])
language sql stable security definer set search_path = public, pg_temp as $$
  select pg_current_snapshot()::text, changed.manufacturer_id, changed.order_ids
  from (values (1)) as one(row)
  left join (
    select event.manufacturer_id, array_agg(distinct event.order_id) as order_ids
    from (
      select e.manufacturer_id, e.order_id from unnest(manufacturers) as m(id)
      join order_events e on e.manufacturer_id = m.id and e.transaction_id >= pg_snapshot_xmax(since)
      union all
      select e.manufacturer_id, e.order_id from unnest(manufacturers) as m(id)
      cross join pg_snapshot_xip(since) as open(id)
      join order_events e on e.manufacturer_id = m.id and e.transaction_id = open.id
    ) event
    group by event.manufacturer_id
  ) changed on true
$$;
--> statement-breakpoint
revoke execute on function order_changes from public;
--> statement-breakpoint
grant execute on function order_changes to routecard_app;
