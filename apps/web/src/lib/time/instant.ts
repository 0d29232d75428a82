import { language } from '@/words/language';
import { isMonthFirst, LOCALE_OF } from '../words/locale';
import { type CalendarDay, formatDay, today } from './calendar-day';
import { dayInZone } from './projected';
import { zoneFormat } from './zone-format';

/** `14:02` in the time zone; `seconds` since 1970. */
const clockInZone = zoneFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `Thu 26 Nov 14:02` in the shop's time zone, as the shifts and due days of a page are; `now` is the viewer's day. */
export function formatInstant(iso: string, timeZone: string, now: CalendarDay = today()): string {
  const seconds = Date.parse(iso) / 1000;
  return `${formatDay(dayInZone(seconds, timeZone), now)} ${clockInZone(seconds, timeZone)}`;
}

/** The instant to the second with its zone, for a hover. */
export function exactInstant(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleString(isMonthFirst() ? 'en-US' : LOCALE_OF[language()], {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'long',
  });
}

/** True if the clocks of two zones show the same from now on: in half a year too, where one of them may have summer time. */
export function sameClocks(a: string, b: string, now: Date = new Date()): boolean {
  const seconds = now.getTime() / 1000;
  return [seconds, seconds + HALF_YEAR_SECONDS].every(
    (at) => dayInZone(at, a) === dayInZone(at, b) && clockInZone(at, a) === clockInZone(at, b),
  );
}

const HALF_YEAR_SECONDS = 182 * 86_400;
