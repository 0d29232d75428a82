import { type CalendarDay, isPastDay, today } from '@/lib/time/calendar-day';
import { t } from '@/words/t';

/**
 * The caution at a dispatch day that is over, undefined at any other and at none. The day is taken: an order that is entered
 * late has one (docs/decisions/0068-dispatch-days-that-have-passed.md).
 */
export function pastDayCaution(day: string, now: CalendarDay = today()): string | undefined {
  return day !== '' && isPastDay(day, now)
    ? t('This day has passed. What has not left by then counts as late.')
    : undefined;
}
