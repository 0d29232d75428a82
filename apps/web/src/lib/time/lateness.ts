import type { Tone } from '@/components/marks/status';
import { t } from '@/words/t';
import { count } from '../words/words';
import { type CalendarDay, daysBetween } from './calendar-day';

/** Within how many days a due day counts as near. */
const SOON_WITHIN_DAYS = 2;

export interface Lateness {
  readonly tone: Extract<Tone, 'late' | 'soon' | 'neutral'>;
  /** Days past the due day; negative before it. */
  readonly daysLate: number;
  /** `2 d late`, `due today`, `due tomorrow`, `in 5 d`. */
  readonly words: string;
}

/** Compares a due day with today. */
export function lateness(due: CalendarDay, today: CalendarDay): Lateness {
  const daysLate = daysBetween(due, today);
  if (daysLate > 0) return { tone: 'late', daysLate, words: t('{count} d late', { count: count(daysLate) }) };
  const tone = -daysLate <= SOON_WITHIN_DAYS ? 'soon' : 'neutral';
  if (daysLate === 0) return { tone, daysLate: 0, words: t('due today') };
  if (daysLate === -1) return { tone, daysLate, words: t('due tomorrow') };
  return { tone, daysLate, words: t('in {count} d', { count: count(-daysLate) }) };
}
