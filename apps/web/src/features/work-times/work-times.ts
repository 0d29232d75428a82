import { type EffectiveTimes, MAX_WORK_SECONDS } from '@routecard/core';
import { readWorkTime, workTimeFault, workTimeWords } from '@/lib/time/work-time';
import { t } from '@/words/t';

/** What work takes. */
export interface WorkTimes extends EffectiveTimes {
  /** Units that share a load; null where every lot is a load of its own. */
  readonly loadCapacity: number | null;
}

/** The times in a line: `10 min setup, 4 min a unit`. */
export function workInWords(times: WorkTimes): string {
  const { timeModel, setupSeconds, secondsPerUnit, secondsPerLoad, loadCapacity } = times;
  const work =
    timeModel === 'PER_UNIT'
      ? secondsPerUnit > 0 && t('{workTimeText} a unit', { workTimeText: workTimeWords(secondsPerUnit) })
      : secondsPerLoad > 0 &&
        (loadCapacity === null
          ? t('{time} a load', { time: workTimeWords(secondsPerLoad) })
          : t('{time} a load of {loadCapacity} units', {
              time: workTimeWords(secondsPerLoad),
              loadCapacity,
            }));
  const setup = setupSeconds > 0 && t('{workTimeText} setup', { workTimeText: workTimeWords(setupSeconds) });
  return [setup, work].filter((text) => text !== false).join(', ') || t('no times set');
}

/** The fault of a typed time, or null. */
export function timeFault(text: string): string | null {
  const isTooLong = (readWorkTime(text) ?? 0) > MAX_WORK_SECONDS;
  return workTimeFault(text) ?? (isTooLong ? t('A year at most.') : null);
}
