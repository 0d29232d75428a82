-- Locks and reads what a group of packing commands decides on. The orders' rows guard their requisitions' quantities,
-- their shipments and all that those allocate; what is read after the locks sees everything that was committed while
-- they were waited for. No rule is decided here.
create or replace function load_packing(
  order_ids integer[],
  shipment_ids uuid[],
  requisition_ids integer[],
  user_ids uuid[],
  idempotency_key_names text[]
) returns json
language plpgsql volatile as $$
declare
  tenant constant uuid := current_manufacturer_id();
begin
  perform from orders o
    where o.manufacturer_id = tenant and o.id = any (order_ids)
    order by o.id for no key update;

  if cardinality(idempotency_key_names) > 0 then
    delete from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names)
        and k.created_at < now() - interval '24 hours';
  end if;

  return json_build_object(
    'orders', (
      select json_agg(json_build_object(
        'id', o.id, 'number', o.order_number, 'state', o.state, 'currency', o.currency,
        'isCancelled', o.cancelled_at is not null))
      from orders o where o.manufacturer_id = tenant and o.id = any (order_ids)),
    'requisitions', case when cardinality(requisition_ids) > 0 then (
      select json_agg(json_build_object(
        'id', r.id, 'orderId', r.order_id, 'name', r.name, 'quantity', r.quantity,
        'isCancelled', r.cancelled_at is not null,
        'allocated', coalesce((
          select sum(a.quantity) from parcel_allocations a
          where a.manufacturer_id = tenant and a.requisition_id = r.id), 0)))
      from requisitions r
      where r.manufacturer_id = tenant and r.id = any (requisition_ids)
        and r.order_id = any (order_ids)) end,
    'shipments', case when cardinality(shipment_ids) > 0 then (
      select json_agg(shipment_view(s))
      from shipments s
      where s.manufacturer_id = tenant and s.id = any (shipment_ids)
        and s.order_id = any (order_ids)) end,
    'users', (
      select json_agg(user_reference(tenant, u.id))
      from users u where u.manufacturer_id = tenant and u.id = any (user_ids)),
    'answers', case when cardinality(idempotency_key_names) > 0 then (
      select json_agg(json_build_object(
        'key', k.key, 'requestHash', encode(k.request_hash, 'hex'), 'status', k.status, 'body', k.body))
      from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names)) end
  );
end $$;
grant execute on function load_packing to routecard_app;
