import { type CalendarDay, today as dayOf } from '@/lib/time/calendar-day';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** Orders that are late by as many days. */
export interface LateClass {
  /** `3–5 days`. */
  readonly label: string;
  readonly fromDays: number;
  /** Null where there is no end. */
  readonly toDays: number | null;
}

/** The class that begins with so many days, where the next one begins with so many, or never. */
export function lateClass(fromDays: number, nextDays: number | null): LateClass {
  if (nextDays === null)
    return { label: t('{days} days or more', { days: fromDays }), fromDays, toDays: null };
  const toDays = nextDays - 1;
  const label =
    toDays === fromDays
      ? message('{days, plural, one {# day} other {# days}}', { days: fromDays })
      : t('{from}–{to} days', { from: fromDays, to: toDays });
  return { label, fromDays, toDays };
}

/** The list of exactly these orders, counted from a day. */
export function lateHref({ fromDays, toDays }: LateClass, today: CalendarDay): string {
  const from = toDays === null ? '' : `&from=${daysBefore(today, toDays)}`;
  return `/orders?show=late${from}&to=${daysBefore(today, fromDays)}`;
}

/** The calendar day so many days earlier. */
function daysBefore(day: CalendarDay, days: number): CalendarDay {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date - days, 12));
}
