import type { LatenessCause, WaitKind } from '@routecard/core';
import { t, texts } from '@/words/t';
import { count } from '../words/words';
import { type CalendarDay, daysBetween } from './calendar-day';
import { zoneFormat } from './zone-format';

/** When something will be done by the forecast: instants in seconds since 1970. */
export interface ProjectedFinish {
  /** Null if that is never, or more than 20 years away. */
  readonly finish: number | null;
  /** The end of its due day; null where none was agreed. */
  readonly due: number | null;
  /** Below zero where it will be late; null where either is. */
  readonly slackSeconds: number | null;
}

/** The calendar day of an instant in the shop's time zone, as due days are; `seconds` since 1970. */
export const dayInZone: (seconds: number, timeZone: string) => CalendarDay = zoneFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that lasts until then, as that of a finish or of the end of a due day: at midnight, the day before. */
export const dayUntilInZone = (end: number, timeZone: string): CalendarDay => dayInZone(end - 1, timeZone);

/** Days by which the finish is after the due day; 0 or less where it is in time, null where either is not known. */
export function projectedDaysLate({ finish, due }: ProjectedFinish, timeZone: string): number | null {
  if (finish === null || due === null) return null;
  return daysBetween(dayUntilInZone(due, timeZone), dayUntilInZone(finish, timeZone));
}

/** `2 d late`; null where it will be in time or has no due day. */
export function projectedLatenessWords(row: ProjectedFinish, timeZone: string): string | null {
  if (row.slackSeconds === null || row.slackSeconds >= 0) return null;
  const daysLate = projectedDaysLate(row, timeZone) ?? 0;
  return daysLate > 0 ? t('{count} d late', { count: count(daysLate) }) : t('late');
}

const MINUTE = 60;
const HOUR = 3_600;

/** Working time in rounded words: `25 min`, `3 h 20 min`, `51 h`. Never in days, which are shorter in a shop than on a clock. */
export function hoursText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  if (minutes < 60) return t('{minutes} min', { minutes });
  if (minutes >= 600) return t('{count} h', { count: count(Math.round(seconds / HOUR)) });
  const rest = minutes % 60;
  return rest === 0
    ? t('{count} h', { count: minutes / 60 })
    : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: rest });
}

/** A time on the clock in rounded words: `25 min`, `7 h`, `3 days`. */
export function distanceText(seconds: number): string {
  if (seconds < 48 * HOUR) return hoursText(seconds);
  // A word is no unit that stays beside its number by itself.
  return t('{count} days', { count: count(Math.round(seconds / (24 * HOUR))) }).replace(' ', '\u00a0');
}

const CAUSES: Record<WaitKind, string> = texts({
  QUEUE: 'queue',
  WORK: 'work',
  CLOSED: 'closed days',
  DOWN: 'machine down',
  RANK: 'the plan puts others first',
  START_DATE: 'late start date',
});

/** The reason for lateness in a few words: `queue at Print, 14 h`; null where no time is set that could be the reason. */
export function causeWords({ kind, operationName, seconds }: LatenessCause): string | null {
  if (seconds === 0 && kind === 'WORK') return null;
  const place =
    operationName === null
      ? CAUSES[kind]
      : t('{what} at {place}', { what: CAUSES[kind], place: operationName });
  return (kind === 'QUEUE' || kind === 'WORK') && seconds > 0 ? `${place}, ${hoursText(seconds)}` : place;
}
