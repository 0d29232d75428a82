-- Owner: routecard_functions
-- How a person of the current manufacturer signs in, for the export of what is stored of them: nothing that lets anybody sign in. Null for
-- somebody of another manufacturer.
create or replace function sign_in_data_of_person(person uuid)
returns json
language sql stable security definer set search_path = public, pg_temp as $$
  select json_build_object(
    'secondFactorSince', (select to_char(f.confirmed_at at time zone 'UTC', i.format) from second_factors f where f.user_id = u.id),
    'passkeys', (select coalesce(json_agg(json_build_object('name', p.name, 'createdAt', to_char(p.created_at at time zone 'UTC', i.format), 'lastUsedAt', to_char(p.last_used_at at time zone 'UTC', i.format))
        order by p.created_at), '[]'::json)
      from passkeys p where p.user_id = u.id),
    'sessions', (select coalesce(json_agg(json_build_object('createdAt', to_char(s.created_at at time zone 'UTC', i.format), 'expiresAt', to_char(s.expires_at at time zone 'UTC', i.format), 'address', s.ip_address,
        'browser', s.user_agent) order by s.created_at), '[]'::json)
      from sessions s where s.user_id = u.id))
  from users u
  cross join (values ('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) i (format)
  where u.manufacturer_id = current_manufacturer_id() and u.id = person;
$$;
revoke execute on function sign_in_data_of_person from public;
grant execute on function sign_in_data_of_person to routecard_app;
