import { type EpochSeconds, groupedBy, type MeasuringState, type OperationCapacity } from '@routecard/core';
import { timesOf } from '../forecast/times.ts';
import type { WorkingTime } from '../working-time.ts';
import { type Departure, type OperationHistory, placeKey, type Visit } from './visits.ts';

/** Units of which it is known together how long they took. */
export interface Observation {
  /** `YYYY-MM-DD` on which they left. */
  readonly day: string;
  readonly units: number;
  /** Units or loads, as the time model says. */
  readonly pieces: number;
  /** Of one of them, without its setup, at the usual speed. */
  readonly seconds: number;
  /** Null where they were of several parts. */
  readonly partSpecificationId: string | null;
  /** Some of them took times that their step sets, not those of the operation. */
  readonly hasOwnTimes: boolean;
}

/** What observations of an operation need to know. */
export interface ObservedAt {
  readonly capacity: OperationCapacity;
  readonly hours: WorkingTime;
  readonly history: OperationHistory;
  readonly dayOf: (at: EpochSeconds) => string;
}

/** Units that leave within so long of the first of them were unloaded together. */
const UNLOADING_SECONDS = 600;

/**
 * A day on which units left is one observation. Its time are the working hours since the observation before during which anything
 * stood there, once for each machine that had work.
 */
export function observedInLedger({ capacity, hours, history, dayOf }: ObservedAt): Observation[] {
  const power = powerOf(capacity);
  const observations: Observation[] = [];
  /** Work that was possible until now, and until the last unit of the observation before left. */
  let worked = 0;
  let counted = 0;
  let before: { at: EpochSeconds; lots: number; units: number } | undefined;
  let group: Group | undefined;
  // Units that stood there at the beginning had been worked on already, nobody knows for how long.
  let isKnown = history.visits.every(({ from }) => from !== null);
  const close = () => {
    if (group === undefined || group.pieces === 0) return;
    if (isKnown) observations.push(group.observe(group.worked - counted));
    isKnown = true;
    counted = group.worked;
    group = undefined;
  };
  for (const { at, departure, lots, units } of history.events) {
    if (before !== undefined) worked += power(before) * hours.between(before.at, at);
    before = { at, lots, units };
    if (departure === null) continue;
    const day = dayOf(at);
    if (group !== undefined && group.day !== day) close();
    group ??= new Group(capacity);
    group.add(departure, day, at, worked);
  }
  close();
  return observations;
}

class Group {
  day = '';
  /** When its last unit left, in the work that was possible. */
  worked = 0;
  #units = 0;
  #pieces = 0;
  #setupSeconds = 0;
  #hasOwnTimes = false;
  #unloading: { readonly from: EpochSeconds; units: number } | undefined;
  readonly #parts = new Set<string>();
  readonly #capacity: OperationCapacity;

  constructor(capacity: OperationCapacity) {
    this.#capacity = capacity;
  }

  get pieces(): number {
    return this.#pieces;
  }

  add({ visit, quantity, isFirst, isLast }: Departure, day: string, at: EpochSeconds, worked: number): void {
    const { timeModel } = this.#capacity;
    this.day = day;
    this.worked = worked;
    this.#units += quantity;
    this.#parts.add(visit.run.partSpecificationId);
    this.#hasOwnTimes ||= hasOwnTime(this.#capacity, visit);
    const loads = timeModel === 'PER_LOAD' ? this.#loads(quantity, isLast, at) : 0;
    const setups = timeModel === 'PER_LOAD' ? loads : Number(isFirst);
    this.#pieces += timeModel === 'PER_LOAD' ? loads : quantity;
    this.#setupSeconds += setups * setupOf(this.#capacity, visit);
  }

  /** Loads that are complete with these units: those of one unloading as far as they need another one, else a lot with its last unit. */
  #loads(quantity: number, isLast: boolean, at: EpochSeconds): number {
    const { loadCapacity } = this.#capacity;
    if (loadCapacity === null) return Number(isLast);
    if (this.#unloading === undefined || at - this.#unloading.from > UNLOADING_SECONDS) {
      this.#unloading = { from: at, units: 0 };
    }
    const loads = Math.ceil(this.#unloading.units / loadCapacity);
    this.#unloading.units += quantity;
    return Math.ceil(this.#unloading.units / loadCapacity) - loads;
  }

  observe(seconds: number): Observation {
    const [part = null] = this.#parts;
    return {
      day: this.day,
      units: this.#units,
      pieces: this.#pieces,
      seconds: withoutSetup(this.#capacity, seconds, this.#setupSeconds) / this.#pieces,
      partSpecificationId: this.#parts.size === 1 ? part : null,
      hasOwnTimes: this.#hasOwnTimes,
    };
  }
}

/** A visit is one observation where somebody said when all of its units were worked on. */
export function observedInPeriods(
  { capacity, hours, history, dayOf }: ObservedAt,
  periods: MeasuringState['periods'],
): Observation[] {
  const periodsAt = groupedBy(periods, (period) => placeKey(period, period));
  const speed = usualSpeed(capacity);
  return history.visits.flatMap((visit): Observation[] => {
    const { run, place, from, until, left, isRegrouped } = visit;
    if (from === null || until === null || isRegrouped) return [];
    const own = (periodsAt.get(placeKey(run, place)) ?? []).filter(
      (period) => period.from >= from && period.from <= until,
    );
    // Units that came after work had begun belong to no period until they are started too.
    if (Math.max(0, ...own.map(({ quantity }) => quantity)) < left) return [];
    const worked = own.reduce(
      (sum, period) => sum + workedIn(hours, period.from, Math.min(until, period.until ?? until)),
      0,
    );
    const { timeModel, loadCapacity } = capacity;
    const loads = loadCapacity === null ? 1 : Math.ceil(left / loadCapacity);
    const pieces = timeModel === 'PER_LOAD' ? loads : left;
    const setups = timeModel === 'PER_LOAD' ? loads : 1;
    const seconds = withoutSetup(capacity, worked * speed, setups * setupOf(capacity, visit));
    return [
      {
        day: dayOf(until),
        units: left,
        pieces,
        seconds: seconds / pieces,
        partSpecificationId: run.partSpecificationId,
        hasOwnTimes: hasOwnTime(capacity, visit),
      },
    ];
  });
}

/** What was worked outside of the working hours alone was overtime that no calendar knows. */
function workedIn(hours: WorkingTime, from: EpochSeconds, until: EpochSeconds): number {
  return hours.between(from, until) || Math.max(0, until - from);
}

/** Setups take as long on every machine, so that on a fast one they cost as much more of the usual speed. */
function withoutSetup(capacity: OperationCapacity, seconds: number, setupSeconds: number): number {
  return Math.max(0, seconds - setupSeconds * usualSpeed(capacity));
}

const ownTimesOf = ({ run, place }: Visit) =>
  run.ownTimes.find(({ step }) => step === place.step)?.times ?? null;

const setupOf = (capacity: OperationCapacity, visit: Visit) =>
  timesOf(capacity, ownTimesOf(visit)).setupSeconds;

function hasOwnTime({ timeModel }: OperationCapacity, visit: Visit): boolean {
  const times = ownTimesOf(visit);
  return ((timeModel === 'PER_LOAD' ? times?.secondsPerLoad : times?.secondsPerUnit) ?? null) !== null;
}

/** How fast one of the machines is, 1 as the times are set. */
function usualSpeed({ unlimited, machines }: OperationCapacity): number {
  if (unlimited || machines.length === 0) return 1;
  return machines.reduce((sum, { speedPercent }) => sum + speedPercent, 0) / machines.length / 100;
}

/** How many machines of the usual speed the fastest ones are that have work, if so much stands there. */
function powerOf({
  unlimited,
  machines,
  timeModel,
  loadCapacity,
}: OperationCapacity): (standing: { readonly lots: number; readonly units: number }) => number {
  const fastest = [0];
  for (const speed of machines.map(({ speedPercent }) => speedPercent / 100).sort((a, b) => b - a)) {
    fastest.push((fastest.at(-1) ?? 0) + speed);
  }
  return ({ lots, units }) => {
    const jobs = timeModel === 'PER_LOAD' && loadCapacity !== null ? Math.ceil(units / loadCapacity) : lots;
    return unlimited ? jobs : (fastest[Math.min(jobs, machines.length)] ?? 0);
  };
}
