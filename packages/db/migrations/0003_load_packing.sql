-- An instant as JSON shows it: ISO 8601 in UTC, to the millisecond.
create function utc_instant(instant timestamptz) returns text
language sql immutable parallel safe
return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
--> statement-breakpoint
-- A user as payloads name them; null for none.
create function user_reference(tenant uuid, user_id uuid) returns json
language sql stable parallel safe
return (
  select json_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'displayName', u.name)
  from users u where u.manufacturer_id = tenant and u.id = user_id);
--> statement-breakpoint
-- A document of a shipment without its bytes.
create function shipment_document_view(d shipment_documents) returns json
language sql stable parallel safe
return json_build_object(
  'id', d.id, 'name', d.name, 'contentType', d.content_type, 'sizeBytes', d.size_bytes,
  'uploadedBy', user_reference(d.manufacturer_id, d.uploaded_by), 'createdAt', utc_instant(d.created_at));
--> statement-breakpoint
-- A shipment as both doors show it and as packing decides on it, with its parcels and documents.
create function shipment_view(s shipments) returns json
language sql stable parallel safe
return json_build_object(
  'id', s.id, 'orderId', s.order_id, 'type', s.type, 'status', s.status, 'incoterm', s.incoterm,
  'fromAddress', s.from_address, 'toAddress', s.to_address, 'tracking', s.tracking,
  'parcels', (
    select json_agg(json_build_object(
      'id', p.id, 'grossWeightGrams', p.gross_weight_grams, 'netWeightGrams', p.net_weight_grams,
      'value', p.value, 'widthMillimeters', p.width_millimeters, 'heightMillimeters', p.height_millimeters,
      'lengthMillimeters', p.length_millimeters,
      'allocations', (
        select json_agg(json_build_object('requisitionId', a.requisition_id, 'quantity', a.quantity)
          order by a.position)
        from parcel_allocations a
        where a.manufacturer_id = s.manufacturer_id and a.parcel_id = p.id)
    ) order by p.position)
    from parcels p
    where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id),
  'documents', coalesce((
    select json_agg(shipment_document_view(d) order by d.created_at, d.id)
    from shipment_documents d
    where d.manufacturer_id = s.manufacturer_id and d.shipment_id = s.id), '[]'::json),
  'preparedAt', utc_instant(s.prepared_at), 'preparedBy', user_reference(s.manufacturer_id, s.prepared_by),
  'releasedAt', utc_instant(s.released_at), 'releasedBy', user_reference(s.manufacturer_id, s.released_by),
  'fulfilledAt', utc_instant(s.fulfilled_at), 'fulfilledBy', user_reference(s.manufacturer_id, s.fulfilled_by));
--> statement-breakpoint
-- Locks and reads what a group of packing commands decides on. The orders' rows guard their requisitions' quantities,
-- their shipments and all that those allocate; what is read after the locks sees everything that was committed while
-- they were waited for. No rule is decided here.
create function load_packing(
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
        'id', o.id, 'number', o.order_number, 'state', o.state, 'currency', o.currency))
      from orders o where o.manufacturer_id = tenant and o.id = any (order_ids)),
    'requisitions', case when cardinality(requisition_ids) > 0 then (
      select json_agg(json_build_object(
        'id', r.id, 'orderId', r.order_id, 'name', r.name, 'quantity', r.quantity,
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
--> statement-breakpoint
grant execute on function utc_instant, user_reference, shipment_document_view, shipment_view, load_packing to routecard_app;
