import { type OwnStepTimes, stepTimesOf } from '@routecard/core';
import { timeFault, type WorkTimes, type WorkTimeTexts } from '@/features/work-times';
import { readWorkTime, workTimeText, workTimeWords } from '@/lib/time/work-time';
import { t } from '@/words/t';

/** The times that apply at a step: its own, else its operation's. */
export function appliedTimes(operation: WorkTimes, own: OwnStepTimes): WorkTimes {
  return {
    ...operation,
    setupSeconds: own.setupSeconds ?? operation.setupSeconds,
    secondsPerUnit: own.secondsPerUnit ?? operation.secondsPerUnit,
    secondsPerLoad: own.secondsPerLoad ?? operation.secondsPerLoad,
  };
}

/** True if the step sets a time itself that applies at its operation. */
export function hasOwnTimes({ timeModel }: WorkTimes, own: OwnStepTimes): boolean {
  const work = timeModel === 'PER_UNIT' ? own.secondsPerUnit : own.secondsPerLoad;
  return own.setupSeconds !== undefined || work !== undefined;
}

/** The step's own time that its operation does not use, in words; null where there is none. */
export function unusedTime({ timeModel }: WorkTimes, own: OwnStepTimes): string | null {
  if (timeModel === 'PER_LOAD')
    return own.secondsPerUnit === undefined
      ? null
      : t('{workTimeText} a unit is not used: the operation works in loads.', {
          workTimeText: workTimeWords(own.secondsPerUnit),
        });
  return own.secondsPerLoad === undefined
    ? null
    : t('{workTimeText} a load is not used: the operation takes a time for each unit.', {
        workTimeText: workTimeWords(own.secondsPerLoad),
      });
}

/** The own times without the one that the operation does not use. */
export function usedTimes({ timeModel }: WorkTimes, own: OwnStepTimes): OwnStepTimes {
  return stepTimesOf({ ...own, [timeModel === 'PER_LOAD' ? 'secondsPerUnit' : 'secondsPerLoad']: null });
}

/** A step's own times as they are typed; empty where it takes its operation's. */
export function textsOf(own: OwnStepTimes): WorkTimeTexts {
  const text = (seconds: number | undefined) => (seconds === undefined ? '' : workTimeText(seconds));
  return {
    setup: text(own.setupSeconds),
    perUnit: text(own.secondsPerUnit),
    perLoad: text(own.secondsPerLoad),
  };
}

/** The times that texts without a fault set. */
export function timesIn({ setup, perUnit, perLoad }: WorkTimeTexts): OwnStepTimes {
  const [setupSeconds, secondsPerUnit, secondsPerLoad] = [setup, perUnit, perLoad].map(readWorkTime);
  return {
    ...(setupSeconds == null ? {} : { setupSeconds }),
    ...(secondsPerUnit == null ? {} : { secondsPerUnit }),
    ...(secondsPerLoad == null ? {} : { secondsPerLoad }),
  };
}

/** The faults of what was typed; empty takes the operation's time. */
export function timesFaults(texts: WorkTimeTexts) {
  const fault = (text: string) => (text.trim() === '' ? null : timeFault(text));
  return { setup: fault(texts.setup), perUnit: fault(texts.perUnit), perLoad: fault(texts.perLoad) };
}
