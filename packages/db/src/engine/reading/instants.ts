/** SQL for an instant as ISO 8601 in UTC with milliseconds, whatever the session's zone. */
export const iso = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
