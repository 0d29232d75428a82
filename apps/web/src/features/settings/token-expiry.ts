import { type CalendarDay, today } from '@/lib/time/calendar-day';
import { t } from '@/words/t';

/** The lifetime of a token. */
export const EXPIRIES = [
  {
    value: '30',
    get label() {
      return t('30 days');
    },
  },
  {
    value: '90',
    get label() {
      return t('90 days');
    },
  },
  {
    value: '365',
    get label() {
      return t('One year');
    },
  },
  {
    value: 'day',
    get label() {
      return t('Until a day…');
    },
  },
  {
    value: 'never',
    get label() {
      return t('Until it is revoked');
    },
  },
] as const;
export type Expiry = (typeof EXPIRIES)[number]['value'];

/** The last day on which it works where the viewer is; null where it does not expire or the day is not given. */
export function lastDayOf(expiry: Expiry, day: CalendarDay, now: Date = new Date()): CalendarDay | null {
  if (expiry === 'never') return null;
  if (expiry === 'day') return day || null;
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(expiry)));
}

/** The instant at which a last day ends where the viewer is. */
export function endOfDay(lastDay: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = lastDay.split('-').map(Number);
  return new Date(year, month - 1, date + 1);
}

/** The fault of the choice, or null. */
export function expiryFault(expiry: Expiry, day: CalendarDay, now: Date = new Date()): string | null {
  if (expiry !== 'day') return null;
  if (day === '') return t('Choose the last day on which it works.');
  return day < today(now) ? t('That day has passed.') : null;
}
