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

/** A time in which units were worked on: as many as stood there at its start, for so many working seconds. */
export interface Worked {
  readonly quantity: number;
  readonly seconds: number;
}

/** How far the work on units is where they stand. */
export interface Progress {
  /** Units that were worked through. */
  readonly done: number;
  /** Units that were worked on meanwhile, without being done. */
  readonly begun: number;
  /** Seconds of their work that were done. */
  readonly seconds: number;
}

/**
 * How far the units of a lot came in times that have ended; `counts` are those that stood there afterwards, one after the other. What
 * leaves is what was done first and takes its work along, and what comes later had no part in it. Loads are worked through one after the other.
 */
export function progressOf(
  capacity: OperationCapacity,
  times: TimesAtStep,
  worked: readonly Worked[],
  counts: readonly number[],
): Progress {
  const speedPercent = capacity.machines.reduce((most, machine) => Math.max(most, machine.speedPercent), 1);
  const seconds = (units: number) =>
    durationOf(capacity, times, units, capacity.unlimited ? 100 : speedPercent);
  const stays = [...worked, ...counts.map((quantity) => ({ quantity, seconds: 0 }))];
  return stays.reduce(
    ({ standing, ...before }, stay) => ({
      ...(capacity.timeModel === 'PER_UNIT'
        ? unitsAfter(before, standing, stay, seconds)
        : loadsAfter(before, standing, stay, seconds(1), capacity.loadCapacity)),
      standing: stay.quantity,
    }),
    { done: 0, begun: 0, seconds: 0, standing: 0 },
  );
}

function unitsAfter(
  before: Progress,
  standing: number,
  { quantity, seconds: worked }: Worked,
  seconds: (units: number) => number,
): Progress {
  const gone = standing > quantity ? seconds(standing) - seconds(quantity) : 0;
  const whole = seconds(quantity);
  const credit = Math.min(whole, Math.max(0, before.seconds - gone) + worked);
  // Units that came to others which were done are begun with them: the machine is set up.
  return { done: credit >= whole ? quantity : 0, begun: credit > 0 ? quantity : 0, seconds: credit };
}

function loadsAfter(
  before: Progress,
  standing: number,
  { quantity, seconds: worked }: Worked,
  perLoad: number,
  loadCapacity: number | null,
): Progress {
  const gone = Math.max(0, standing - quantity);
  let done = Math.max(0, before.done - gone);
  let begun = Math.max(0, before.begun - Math.max(0, gone - before.done));
  let seconds = (begun > 0 ? before.seconds : 0) + worked;
  if (worked === 0) return { done, begun, seconds };
  if (begun > 0) {
    if (seconds < perLoad) return { done, begun, seconds };
    done += begun;
    seconds -= perLoad;
  }
  const space = loadCapacity ?? quantity;
  const loads = perLoad === 0 ? Math.ceil(quantity / space) : Math.floor(seconds / perLoad);
  done = Math.min(quantity, done + loads * space);
  seconds -= loads * perLoad;
  begun = seconds > 0 ? Math.min(space, quantity - done) : 0;
  return { done, begun, seconds: begun > 0 ? seconds : 0 };
}

/**
 * Seconds that the next load of units does not take any more. None where those that were begun would share it with others which
 * have to be worked through as a whole.
 */
export function creditFor(
  { timeModel, loadCapacity }: OperationCapacity,
  { begun, seconds }: Pick<Progress, 'begun' | 'seconds'>,
  unloaded: number,
): number {
  if (timeModel === 'PER_UNIT' || seconds === 0) return seconds;
  const loads = (units: number) =>
    loadCapacity === null ? Math.sign(units) : Math.ceil(units / loadCapacity);
  return loads(unloaded) > loads(Math.max(0, unloaded - begun)) ? seconds : 0;
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
