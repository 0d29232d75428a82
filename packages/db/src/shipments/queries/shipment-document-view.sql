-- A document of a shipment without its bytes.
create or replace function shipment_document_view(d shipment_documents) returns json
language sql stable parallel safe
return json_build_object(
  'id', d.id, 'name', d.name, 'contentType', d.content_type, 'sizeBytes', d.size_bytes,
  'uploadedBy', user_reference(d.manufacturer_id, d.uploaded_by), 'createdAt', utc_instant(d.created_at));
grant execute on function shipment_document_view to routecard_app;
