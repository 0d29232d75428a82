import { t, texts } from '@/words/t';
import { isMonthFirst } from '../words/locale';

/**
 * Calendar days as `YYYY-MM-DD` text. They never become an instant: a due day is the same day in Auckland and in
 * Honolulu. Counting follows the civil calendar (H. Hinnant, "chrono-compatible low-level date algorithms").
 */
export type CalendarDay = string;

const WEEKDAYS = texts(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
const MONTHS = texts(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
const DAYS_PER_ERA = 146_097;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

interface Civil {
  year: number;
  month: number;
  day: number;
}

function civil(day: CalendarDay): Civil {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Days since 1970-01-01; may be negative. */
export function dayNumber(calendarDay: CalendarDay): number {
  const { year, month, day } = civil(calendarDay);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - 719_468;
}

/** Whole days from one day to another: negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** True if a day is over: what is due on it and not done is late. What is due today is not. */
export const isPastDay = (day: CalendarDay, now: CalendarDay): boolean => day < now;

/** Today where the viewer is. */
export function today(now: Date = new Date()): CalendarDay {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `26 Nov`, or `Nov 26` for who chose a country that puts the month first. */
export function formatDate(calendarDay: CalendarDay): string {
  const { month, day } = civil(calendarDay);
  const name = MONTHS[month - 1];
  return isMonthFirst() ? `${name} ${day}` : t('{day} {month}', { day, month: name });
}

/** `Thu 26 Nov`, or `Thu Nov 26` for who chose a country that puts the month first; with the year where it is not the viewer's. */
export function formatDay(calendarDay: CalendarDay, now: CalendarDay = today()): string {
  const { year } = civil(calendarDay);
  const weekday = WEEKDAYS[(((dayNumber(calendarDay) + EPOCH_WEEKDAY) % 7) + 7) % 7];
  const text = `${weekday} ${formatDate(calendarDay)}`;
  return year === civil(now).year ? text : `${text} ${year}`;
}
