import { type CalendarDay, formatDay, today } from '@/lib/time/calendar-day';
import { t } from '@/words/t';

/** So many weeks are looked back on, this one included. */
const WEEKS = 12;

/** A week where the viewer is. */
export interface Week {
  /** Its Monday, which names it in addresses. */
  readonly monday: CalendarDay;
  /** Its first instant, and that of the next one. */
  readonly from: Date;
  readonly to: Date;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The midnight that begins a day where the viewer is. */
function midnightOf(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The midnight that begins the week of a moment, `weeks` weeks later: by the calendar, so that clock changes shift nothing. */
function mondayOf(at: Date, weeks = 0): Date {
  const sinceMonday = (at.getDay() + 6) % 7;
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - sinceMonday + weeks * 7);
}

function weekFrom(at: Date, weeks: number): Week {
  const from = mondayOf(at, weeks);
  return { monday: today(from), from, to: mondayOf(at, weeks + 1) };
}

/** The last weeks up to the one of the day, the oldest first. */
export function weeksUntil(day: CalendarDay): Week[] {
  return Array.from({ length: WEEKS }, (_, i) => weekFrom(midnightOf(day), i - WEEKS + 1));
}

/** The starts of the weeks, and the end of the last one. */
export function startsOf(weeks: readonly Week[]): string[] {
  const end = weeks.at(-1)?.to;
  return [...weeks.map(({ from }) => from), ...(end ? [end] : [])].map((at) => at.toISOString());
}

/** The week that an address names by a day of it; null where it names none. */
export function weekOf(day: string | null): Week | null {
  if (day === null || !DAY.test(day)) return null;
  const at = midnightOf(day);
  return today(at) === day ? weekFrom(at, 0) : null;
}

/** `16 Nov`: a week by its Monday, short. */
export function shortWeek({ monday }: Week): string {
  return formatDay(monday, monday).replace(/^\w+ /, '');
}

/** `the week of Mon 16 Nov`. */
export function weekName({ monday }: Week): string {
  return t('the week of {day}', { day: formatDay(monday) });
}
