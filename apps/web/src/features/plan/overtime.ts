import { type CalendarView, MINUTES_OF_DAY } from '@routecard/core';
import { dayNumber } from '@/lib/time/calendar-day';
import { clockText } from '@/lib/time/clock';
import { t } from '@/words/t';

/** Minutes after the midnight at which a day begins; above 1440 on the next day. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

type Hours = Pick<CalendarView, 'shifts' | 'exceptions'>;

const PROPOSED_MINUTES = 240;
/** Where nobody works on the day otherwise. */
const DEFAULT_START = 480;
const MIN_GAP_MINUTES = 30;

/** The hours that begin on a day: `day` in days since 1970. */
function beginningOn({ shifts, exceptions }: Hours, day: number): Span[] {
  // 1970-01-01 was a Thursday.
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1;
  const own = exceptions.filter(({ date }) => dayNumber(date) === day);
  const usual = own.some(({ kind }) => kind === 'CLOSED')
    ? []
    : shifts.filter((shift) => shift.weekday === weekday);
  const overtime = own.flatMap((one) => (one.kind === 'OVERTIME' ? [one] : []));
  return [...usual, ...overtime].map(({ startMinute, endMinute }) => ({
    start: startMinute,
    end: endMinute,
  }));
}

/** The hours that are worked on a day already, those of the night before and of the next morning too; none touch. */
export function workedOn(calendar: Hours, date: string): readonly Span[] {
  const day = dayNumber(date);
  const all = [-1, 0, 1]
    .flatMap((by) =>
      beginningOn(calendar, day + by).map(({ start, end }) => ({
        start: start + by * MINUTES_OF_DAY,
        end: end + by * MINUTES_OF_DAY,
      })),
    )
    .sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const span of all) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/**
 * Four free hours of a day for overtime, or fewer: after its last shift, else in the first gap between shifts, on a day without shifts
 * in the morning. Null where the day is worked around the clock.
 */
export function freeSpanOf(calendar: Hours, date: string): Span | null {
  const worked = workedOn(calendar, date);
  const until = (start: number): Span => ({
    start,
    end: Math.min(start + PROPOSED_MINUTES, ...worked.map((one) => one.start).filter((at) => at > start)),
  });
  const endOf = (at: number) => worked.find(({ start, end }) => start <= at && at < end)?.end ?? at;
  const own = worked.filter(({ start, end }) => end > 0 && start < MINUTES_OF_DAY);
  const isShiftDay = beginningOn(calendar, dayNumber(date)).length > 0;
  const after = isShiftDay ? (own.at(-1)?.end ?? 0) : endOf(DEFAULT_START);
  const starts = [after, 0, ...own.map(({ end }) => end)].map(endOf);
  return (
    starts
      .filter((start) => start >= 0 && start < MINUTES_OF_DAY)
      .map(until)
      .find(({ start, end }) => end - start >= MIN_GAP_MINUTES) ?? null
  );
}

/** True if every minute of a span is worked already, so that overtime there adds nothing. */
export function isWorked(worked: readonly Span[], { start, end }: Span): boolean {
  return worked.some((one) => one.start <= start && end <= one.end);
}

/** What is worked on a day: `06:00–14:00, 22:00–06:00`; null where nobody works on it. */
export function workedText(worked: readonly Span[]): string | null {
  const own = worked.filter(({ start, end }) => end > 0 && start < MINUTES_OF_DAY);
  if (own.some(({ start, end }) => start <= 0 && end >= MINUTES_OF_DAY)) return t('around the clock');
  return own.map(({ start, end }) => `${clockText(start)}–${clockText(end)}`).join(', ') || null;
}
