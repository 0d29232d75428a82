import { ensure } from '../../refusals.ts';

/** Between when a run is planned: the instants as they were given, and the shop's days that they fall on. */
export interface PlannedDates {
  /** Calendar days YYYY-MM-DD in the shop's time zone. */
  readonly startDate: string | null;
  readonly dueDate: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string | null;
  readonly dueAt: string | null;
}

const DAY_MS = 86_400_000;
const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** The years that the database stores, in any time zone. */
const STORABLE = /^(?!0000)\d{4}-/;

/**
 * The day and the instant of a text: an instant, or a day, which means its first instant in the time zone. Throws
 * REQUEST_VALIDATION_FAILED for those before the year 1 or after the year 9999.
 */
export function dayAndInstant(timeZone: string, text: string): readonly [day: string, instant: string] {
  const instant = A_DAY.test(text) ? firstInstantOf(timeZone, text) : new Date(text).toISOString();
  const day = A_DAY.test(text) ? text : dayOf(timeZone, Date.parse(instant));
  ensure(
    STORABLE.test(day) && STORABLE.test(instant),
    'REQUEST_VALIDATION_FAILED',
    `${text} is out of range.`,
  );
  return [day, instant];
}

/**
 * A due date that is left out stays as it was before; null takes it away. Throws REQUEST_VALIDATION_FAILED where a run would
 * be due before it starts.
 */
export function plannedDates(
  timeZone: string,
  given: { readonly startDate?: string; readonly dueDate?: string | null },
  before: Pick<PlannedDates, 'dueAt'> = { dueAt: null },
): PlannedDates {
  const [startDate, startsAt] = given.startDate ? dayAndInstant(timeZone, given.startDate) : [null, null];
  // The day of before may be one of another time zone, that the shop had then.
  const due = given.dueDate === undefined ? before.dueAt : given.dueDate;
  const [dueDate, dueAt] = due ? dayAndInstant(timeZone, due) : [null, null];
  ensure(
    startsAt === null || dueAt === null || dueAt >= startsAt,
    'REQUEST_VALIDATION_FAILED',
    'The due date lies before the start date.',
    { fields: [{ path: 'dueDate', message: 'lies before startDate' }] },
  );
  return { startDate, dueDate, startsAt, dueAt };
}

/** The first instant of the day: of clocks that skip midnight, the one at which they do. */
function firstInstantOf(timeZone: string, day: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((at) => wall - offsetMs(timeZone, at));
  const first = Math.min(...candidates.filter((at) => dayOf(timeZone, at) === day));
  return new Date(Number.isFinite(first) ? first : wall).toISOString();
}

const dayOf = (timeZone: string, at: number): string =>
  new Date(at + offsetMs(timeZone, at)).toISOString().slice(0, 10);

/** Before the first one and after the last one, clocks are taken to be as they were then. */
const FIRST_MS = Date.parse('1800-01-01T00:00:00Z');
const LAST_MS = Date.parse('9998-01-01T00:00:00Z');

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of the zone are ahead of UTC at an instant. */
function offsetMs(timeZone: string, at: number): number {
  const seconds = Math.floor(Math.min(Math.max(at, FIRST_MS), LAST_MS) / 1000) * 1000;
  const of = new Map(
    formatOf(timeZone)
      .formatToParts(seconds)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => String(of.get(type)).padStart(2, '0');
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`) - seconds;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
