import type { OperationCapacity, StepTimes } from '@routecard/core';

/** The times of a step: its own where it sets them, else its operation's. */
export interface TimesAtStep {
  readonly setupSeconds: number;
  readonly secondsPerUnit: number;
  readonly secondsPerLoad: number;
}

export function timesOf(capacity: OperationCapacity, times: StepTimes | null): TimesAtStep {
  return {
    setupSeconds: times?.setupSeconds ?? capacity.setupSeconds,
    secondsPerUnit: times?.secondsPerUnit ?? capacity.secondsPerUnit,
    secondsPerLoad: times?.secondsPerLoad ?? capacity.secondsPerLoad,
  };
}

/** Seconds of so many units at a machine, rounded up; loads beyond the first need their setup too. */
export function durationOf(
  { timeModel, loadCapacity }: OperationCapacity,
  { setupSeconds, secondsPerUnit, secondsPerLoad }: TimesAtStep,
  quantity: number,
  speedPercent: number,
): number {
  if (timeModel === 'PER_UNIT') {
    return setupSeconds + Math.ceil((quantity * secondsPerUnit * 100) / speedPercent);
  }
  const loads = loadCapacity === null ? 1 : Math.ceil(quantity / loadCapacity);
  return loads * (setupSeconds + Math.ceil((secondsPerLoad * 100) / speedPercent));
}
