-- An instant as JSON shows it: ISO 8601 in UTC, to the millisecond.
create or replace function utc_instant(instant timestamptz) returns text
language sql immutable parallel safe
return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
grant execute on function utc_instant to routecard_app;
