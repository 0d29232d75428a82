import { formatDay, today } from '@/lib/time/calendar-day';
import { dayUntilInZone, hoursText } from '@/lib/time/projected';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Lane } from './lanes';

/** The name of a lane in a line. */
export const laneName = ({ operation, machine }: Pick<Lane, 'operation' | 'machine'>) =>
  machine === null ? operation : `${operation}, ${machine}`;

/** `seconds` since 1970 as ISO text. */
export const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString();

/** `due Thu 26 Nov`, by the end of the due day. */
export const dueWords = (due: number, timeZone: string) =>
  t('due {day}', { day: formatDay(dayUntilInZone(due, timeZone), today()) });

const DAY_SECONDS = 86_400;

/** Lateness added up: `12 d`, `5 h`, `–`. In days of 24 hours, for due days go by the calendar. */
export function latenessText(seconds: number): string {
  if (seconds === 0) return '–';
  return seconds >= 2 * DAY_SECONDS
    ? t('{count} d', { count: count(Math.round(seconds / DAY_SECONDS)) })
    : hoursText(seconds);
}

/** What becomes of a figure that is the better the lower it is. */
export type Verdict = 'better' | 'worse' | 'same';

/** The verdict on a figure; differences that its text does not show are none, and none is told where either figure is NaN. */
export function verdictOn(before: number, after: number, text: (figure: number) => string): Verdict | null {
  if (text(after) === text(before)) return 'same';
  if (Number.isNaN(before) || Number.isNaN(after)) return null;
  return after < before ? 'better' : 'worse';
}
