/** The calendars of a shop as core's `Calendar`; `m` is the manufacturer. */
export const CALENDARS = `(
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'timeZone', m.time_zone, 'shifts', c.shifts, 'exceptions', c.exceptions) order by c.id), '[]'::json)
    from calendars c where c.manufacturer_id = $1)`;

/** Its operations as core's `OperationCapacity`, the deleted ones too. */
export const OPERATIONS = `(
    select coalesce(json_agg(json_build_object(
      'operationId', o.id, 'name', o.name, 'unlimited', o.unlimited,
      'calendarId', coalesce(o.calendar_id, case when not o.unlimited then (
        select c.id from calendars c where c.manufacturer_id = $1 and c.is_default) end),
      'machines', (
        select json_agg(json_build_object(
          'name', machine -> 'name', 'speedPercent', machine -> 'speedPercent',
          'downUntil', ceil(extract(epoch from (machine ->> 'downUntil')::timestamptz))::int8) order by place)
        from jsonb_array_elements(o.machines) with ordinality as listed(machine, place)),
      'timeModel', coalesce(o.time_model, case
        when o.seconds_per_unit is null and coalesce(o.seconds_per_load, o.duration_seconds) > 0 then 'PER_LOAD'
        else 'PER_UNIT' end),
      'setupSeconds', o.setup_seconds, 'secondsPerUnit', coalesce(o.seconds_per_unit, 0),
      'secondsPerLoad', coalesce(o.seconds_per_load, o.duration_seconds),
      'loadCapacity', o.load_capacity, 'isCompletedStatus', o.is_completed_status) order by o.id), '[]'::json)
    from operations o where o.manufacturer_id = $1)`;
