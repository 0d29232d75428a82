-- A file of a part without its bytes.
create or replace function part_file_view(f part_files) returns json
language sql stable parallel safe
return json_build_object(
  'id', f.id, 'name', f.name, 'format', f.format, 'sizeBytes', f.size_bytes, 'sha256', f.sha256,
  'hasThumbnail', f.thumbnail is not null, 'thumbnailFault', f.thumbnail_fault,
  'boxMm', case when f.box_x_mm is not null
    then json_build_object('x', f.box_x_mm, 'y', f.box_y_mm, 'z', f.box_z_mm) end,
  'volumeMm3', f.volume_mm3,
  'uploadedBy', user_reference(f.manufacturer_id, f.uploaded_by), 'createdAt', utc_instant(f.created_at));
grant execute on function part_file_view to routecard_app;
