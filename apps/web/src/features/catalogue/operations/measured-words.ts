import {
  type EffectiveTimes,
  MEASURED_MINIMUM,
  type MeasuredTimes,
  type OperationMeasured,
} from '@routecard/core';
import { measuredTimeWords, workTimeWords } from '@/lib/time/work-time';
import { units } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';

const WEEK_SECONDS = 7 * 86_400;

type Span = Pick<MeasuredTimes, 'from' | 'until'>;
type Measured = Pick<OperationMeasured, 'source' | 'units' | 'days' | 'seconds' | 'timeModel'>;

/** What is set of what was measured. */
export function setSeconds(times: EffectiveTimes, { timeModel }: Pick<Measured, 'timeModel'>): number {
  return timeModel === 'PER_LOAD' ? times.secondsPerLoad : times.secondsPerUnit;
}

/** A time as it was measured: `3 min 40 s a unit`, `1 d 1 h a load`. */
export function measuredTimeText(measured: Pick<Measured, 'timeModel'>, seconds: number): string {
  return taken(measured, measuredTimeWords(seconds));
}

/** A time as somebody has set it, in place of which one was measured. */
export function setTimeText(measured: Pick<Measured, 'timeModel'>, seconds: number): string {
  return taken(measured, workTimeWords(seconds));
}

function taken({ timeModel }: Pick<Measured, 'timeModel'>, time: string): string {
  return timeModel === 'PER_LOAD' ? t('{time} a load', { time }) : t('{time} a unit', { time });
}

/** What was measured, and from what: `3 min 40 s a unit, from 212 units of 8 weeks`. */
export function measuredText(measured: Measured, span: Span): string {
  const { seconds, source, days } = measured;
  if (seconds === null) {
    const { units: least, days: leastDays } = MEASURED_MINIMUM;
    return t('too little yet: {units} on {dayCount} in {spanText}, of at least {least} on {leastDays}', {
      units: units(measured.units),
      dayCount: dayCount(days),
      spanText: spanText(span),
      least,
      leastDays,
    });
  }
  const values = {
    time: measuredTimeText(measured, seconds),
    units: units(measured.units),
    span: spanText(span),
  };
  return source === 'WORK_PERIODS'
    ? t('{time}, from {units} of {span}, by Start and Finish', values)
    : t('{time}, from {units} of {span}', values);
}

function spanText({ from, until }: Span): string {
  const weeks = Math.round((until - from) / WEEK_SECONDS);
  if (weeks < 1) return t('less than a week');
  return message('{weeks, plural, one {# week} other {# weeks}}', { weeks });
}

const dayCount = (days: number) => message('{days, plural, one {# day} other {# days}}', { days });
