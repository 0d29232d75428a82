import type { Connection } from '@routecard/db';

/** A working day by its distance from today: 0 is today or, at a weekend, the Monday after it. Returns 'YYYY-MM-DD'. */
export type WorkingDays = (distance: number) => string;

const REACH_DAYS = 90;

/** The calendar around the database's today, so that no day passes through a clock with a zone. */
export async function workingDays(connection: Connection): Promise<WorkingDays> {
  const { rows } = await connection.query<{ day: string; ahead: boolean }>({
    text: `select day, ahead from (
        select to_char(d, 'YYYY-MM-DD') as day, d >= current_date as ahead, extract(isodow from d) as weekday
        from generate_series(current_date - $1::int, current_date + $1::int, interval '1 day') d) days
      where weekday < 6 order by day`,
    values: [REACH_DAYS],
  });
  const today = rows.findIndex(({ ahead }) => ahead);
  return (distance) => {
    const row = rows[today + distance];
    if (row === undefined) throw new RangeError(`No working day ${distance} days from today`);
    return row.day;
  };
}
