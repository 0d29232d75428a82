import { count } from '@/lib/words/words';
import { t } from '@/words/t';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** Days with one decimal, as charts count them. */
export function daysOf(seconds: number): number {
  return Math.round((seconds / DAY_S) * 10) / 10;
}

/** Formats a duration: `5.2 days`, under two days in hours, under one hour in minutes. */
export function lasting(seconds: number): string {
  if (seconds < HOUR_S) return t('{minutes} min', { minutes: Math.max(1, Math.round(seconds / 60)) });
  if (seconds < 2 * DAY_S) return t('{count} h', { count: Math.round(seconds / HOUR_S) });
  return t('{days} days', { days: count(daysOf(seconds)) });
}
