-- A user as payloads name them; null for none.
create or replace function user_reference(tenant uuid, user_id uuid) returns json
language sql stable parallel safe
return (
  select json_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'displayName', u.name)
  from users u where u.manufacturer_id = tenant and u.id = user_id);
grant execute on function user_reference to routecard_app;
