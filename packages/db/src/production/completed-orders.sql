-- Those of the orders that are complete: none of their units is in work, and each of their parts has as many completed units as
-- were ordered. Cancelled parts count for nothing, and a cancelled order is never complete. The named runs are the caller's, with the completed units that they have when its statement has ended; of the
-- others the newest committed state counts. One transaction at a time decides on an order, so that of two that complete its last
-- runs the later one sees the earlier one's.
create or replace function completed_orders(
  order_ids integer[],
  own_work_order_ids uuid[],
  own_requisition_ids integer[],
  own_units integer[]
) returns setof integer
language plpgsql volatile
set enable_seqscan = off
as $$
declare
  tenant constant uuid := current_manufacturer_id();
  first_key constant integer := 7266002;
begin
  if order_ids is null then
    return;
  end if;
  perform pg_advisory_xact_lock(first_key, named.id) from (select unnest(order_ids) as id order by 1) named;
  return query
    select o.id from orders o
    where o.manufacturer_id = tenant and o.id = any (order_ids) and o.cancelled_at is null
      and not exists (
        select from batch_balances b
        join operations op on op.manufacturer_id = tenant and op.id = b.operation_id
        where b.manufacturer_id = tenant and b.order_id = o.id and not op.is_completed_status and not b.is_cancelled
          and b.work_order_id <> all (own_work_order_ids))
      and not exists (
        select from requisitions r
        where r.manufacturer_id = tenant and r.order_id = o.id and r.cancelled_at is null and r.quantity > (
          select coalesce(sum(own.units), 0) from unnest(own_requisition_ids, own_units) own(requisition_id, units)
          where own.requisition_id = r.id
        ) + (
          select coalesce(sum(b.quantity), 0) from batch_balances b
          where b.manufacturer_id = tenant and b.order_id = o.id and b.requisition_id = r.id
            and b.work_order_id <> all (own_work_order_ids)));
end $$;
grant execute on function completed_orders to routecard_app;
