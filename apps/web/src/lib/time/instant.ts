import { isMonthFirst } from '../words/locale';
import { type CalendarDay, formatDay, today } from './calendar-day';

/** `Thu 26 Nov 14:02` where the viewer is; `now` is the viewer's day. */
export function formatInstant(iso: string, now: CalendarDay = today()): string {
  const at = new Date(iso);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${formatDay(today(at), now)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant to the second with its zone, for a hover. */
export function exactInstant(iso: string): string {
  return new Date(iso).toLocaleString(isMonthFirst() ? 'en-US' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'long',
  });
}
