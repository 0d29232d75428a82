-- A shipment as both interfaces show it and as packing decides on it, with its parcels and documents.
create or replace function shipment_view(s shipments) returns json
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
grant execute on function shipment_view to routecard_app;
