import type { TimeModel } from '../planning/capacity.ts';
import { ensure } from '../refusals.ts';

/** One of the parallel machines of an operation, told apart by its position. */
export interface ShopMachine {
  /** Null is named after its operation and position, as in `Print 2`. */
  readonly name: string | null;
  /** 100 takes the times as they are set, 200 half of them. */
  readonly speedPercent: number;
  /** It takes no work before this instant, ISO 8601 in UTC; null if it is up. */
  readonly downUntil: string | null;
}

/** What an operation takes, and how much of it happens at once. Seconds are whole. */
export interface OperationTimes {
  /** Null follows from the times that are set. */
  readonly timeModel: TimeModel | null;
  /** Before each lot (PER_UNIT) or load (PER_LOAD). */
  readonly setupSeconds: number;
  readonly secondsPerUnit: number | null;
  /** Null takes `durationSeconds`. */
  readonly secondsPerLoad: number | null;
  /** Units that share a load; null where every lot is a load of its own. */
  readonly loadCapacity: number | null;
  /** At least one, also while `unlimited` disregards them. */
  readonly machines: readonly ShopMachine[];
  /** Waiting, cooling, outside work: any number of lots at once, around the clock unless a calendar is named. */
  readonly unlimited: boolean;
  /** Null works in the default calendar, or around the clock where the shop has none. */
  readonly calendarId: string | null;
}

/** The times as the forecast takes them. */
export interface EffectiveTimes {
  readonly timeModel: TimeModel;
  readonly setupSeconds: number;
  readonly secondsPerUnit: number;
  readonly secondsPerLoad: number;
}

/** The highest number of machines of an operation. */
export const MAX_MACHINES = 200;
/** Speeds in percent of what is set. */
export const MACHINE_SPEEDS = { min: 1, max: 10_000 } as const;
/** A year, which no setup, unit or load takes. */
export const MAX_WORK_SECONDS = 31_536_000;

const NEW_MACHINE: ShopMachine = { name: null, speedPercent: 100, downUntil: null };

/** An operation of which nothing is said takes no time, at one machine. */
export const NO_TIMES: OperationTimes = {
  timeModel: null,
  setupSeconds: 0,
  secondsPerUnit: null,
  secondsPerLoad: null,
  loadCapacity: null,
  machines: [NEW_MACHINE],
  unlimited: false,
  calendarId: null,
};

/** The times of an operation: where no time of a load is set, its `durationSeconds`, and where nothing else is set, as a load. */
export function effectiveTimes(
  times: Pick<OperationTimes, 'timeModel' | 'setupSeconds' | 'secondsPerUnit' | 'secondsPerLoad'> & {
    readonly durationSeconds: number;
  },
): EffectiveTimes {
  const secondsPerLoad = times.secondsPerLoad ?? times.durationSeconds;
  const implied = times.secondsPerUnit === null && secondsPerLoad > 0 ? 'PER_LOAD' : 'PER_UNIT';
  return {
    timeModel: times.timeModel ?? implied,
    setupSeconds: times.setupSeconds,
    secondsPerUnit: times.secondsPerUnit ?? 0,
    secondsPerLoad,
  };
}

/** So many machines: the first of those that are there, and further ones like new. */
export function withMachineCount(machines: readonly ShopMachine[], count: number): readonly ShopMachine[] {
  return Array.from({ length: count }, (_, i) => machines[i] ?? NEW_MACHINE);
}

/** Throws REQUEST_VALIDATION_FAILED for no or too many machines, an impossible speed and a name that two of them have. */
export function ensureMachines(machines: readonly ShopMachine[]): void {
  ensure(
    machines.length >= 1 && machines.length <= MAX_MACHINES,
    'REQUEST_VALIDATION_FAILED',
    `An operation has 1 to ${MAX_MACHINES} machines. Work that needs none is unlimited.`,
  );
  const names = machines.flatMap(({ name }) => (name === null ? [] : [name.toLowerCase()]));
  ensure(
    new Set(names).size === names.length,
    'REQUEST_VALIDATION_FAILED',
    'Two machines of the operation have the same name.',
  );
}

/** The name of a machine, as in `Print 2` for the second one of Print unless it has its own. */
export function machineName(
  operation: { readonly name: string; readonly machines: readonly ShopMachine[] },
  position: number,
): string {
  const own = operation.machines[position]?.name;
  if (own) return own;
  return operation.machines.length === 1 ? operation.name : `${operation.name} ${position + 1}`;
}
