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

/** Units that are worked on already, of a lot of which some may have left since it was started. */
interface Begun {
  /** At the machine now; of a load that is shared, those of all lots. */
  readonly quantity: number;
  /** Of the lot when it was started. */
  readonly started: number;
  /** Of the lot now. */
  readonly standing: number;
  /** Working time since the start. */
  readonly elapsed: number;
}

/**
 * Seconds until begun units are done. What the units that have left took is not taken off again, nor is more than those that were there
 * at the start take: units that came later had no part in it. Never more than if they began now.
 */
export function secondsLeft(
  capacity: OperationCapacity,
  times: TimesAtStep,
  { quantity, started, standing, elapsed }: Begun,
  speedPercent: number,
): number {
  const seconds = (units: number) => durationOf(capacity, times, units, speedPercent);
  const whole = seconds(quantity + Math.max(0, started - standing));
  return Math.min(seconds(quantity), Math.max(0, whole - Math.min(elapsed, seconds(started))));
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
