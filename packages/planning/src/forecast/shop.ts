import type {
  EpochSeconds,
  ForecastOptions,
  Lot,
  OperationCapacity,
  PlannedOrder,
  PlannedPart,
  PlannedRun,
  PlannedStep,
  PlanningState,
} from '@routecard/core';
import { PRIORITIES } from '@routecard/core';
import { aroundTheClock, type WorkingTime, workingTime } from '../working-time.ts';
import { endOfDay, startOfDay } from '../zones.ts';
import { creditFor, type Progress, progressOf, type TimesAtStep, timesOf } from './times.ts';

const DAY = 86_400;
/** Work that was started longer ago counts as started then. */
const MAX_STARTED_SECONDS = 100 * DAY;

/** An operation with its working hours. */
export interface Stage {
  readonly capacity: OperationCapacity;
  readonly time: WorkingTime;
}

/** A step that a job has still to take; times are those of the step where it sets them. */
export interface JobStep extends TimesAtStep {
  readonly step: number;
  readonly stage: number;
  /** `Infinity` where the plan gives none. */
  readonly rank: number;
  /** What goes first among work of the same rank, the lowest; a search sets it. What has the same goes by priority. */
  readonly key?: number;
}

/** Units that move together, with what they have still to go through. */
export interface Job {
  readonly orderId: number;
  readonly requisitionId: number;
  readonly workOrderId: string | null;
  readonly productionStepId: string | null;
  readonly quantity: number;
  readonly steps: readonly JobStep[];
  /** It comes to its first step then. */
  readonly release: EpochSeconds;
  /** Since when it is worked on; null while it waits. */
  readonly startedAt: EpochSeconds | null;
  /** Units that were there then and not done; 0 while it waits. */
  readonly startedQuantity: number;
  /** Seconds of their work that were done before. */
  readonly startedSeconds: number;
  /** How far work that was finished or interrupted brought it at its first step. */
  readonly progress: Progress;
  /** End of its due day, `Infinity` where it has none. */
  readonly due: EpochSeconds;
}

/** The working hours of an operation. */
export type OpenHours = (operationId: string) => WorkingTime;

/** The shop as a forecast goes through it: ids became positions, and days became instants. */
export interface Shop {
  readonly now: EpochSeconds;
  readonly stages: readonly Stage[];
  readonly jobs: readonly Job[];
  /** For each job its place among all of them where nothing is ranked: by priority, due day and order number. */
  readonly precedence: Int32Array;
  readonly dues: Dues;
}

/** The ends of due days; null where none was agreed. */
export interface Dues {
  ofRun(run: PlannedRun): EpochSeconds | null;
  ofPart(part: PlannedPart): EpochSeconds | null;
  /** Of an order without a day of its own, that of its first part. */
  ofOrder(order: PlannedOrder): EpochSeconds | null;
}

/** Prepares a state for a forecast. Throws a RangeError for an unknown time zone and an Error for an id that names nothing. */
export function prepareShop(state: PlanningState, options: ForecastOptions, openHours: OpenHours): Shop {
  const stages = state.operations.map((capacity) => ({ capacity, time: openHours(capacity.operationId) }));
  const dues = duesOf(state);
  const jobs = jobsOf(state, options, dues, openHours);
  return { now: state.now, stages, jobs, precedence: precedenceOf(state, jobs), dues };
}

/** The working hours of each operation, from the first instant at which work was begun. */
export function openHoursOf({ now, lots, calendars, operations }: PlanningState): OpenHours {
  const began = lots.reduce(
    (first, { startedAt, finished }) => Math.min(first, startedAt ?? first, finished[0]?.startedAt ?? first),
    now,
  );
  const from = Math.max(began, now - MAX_STARTED_SECONDS);
  const always = aroundTheClock(from);
  const byCalendar = new Map(calendars.map((calendar) => [calendar.id, workingTime(calendar, from)]));
  const byOperation = new Map(
    operations.map(({ operationId, calendarId }) => [
      operationId,
      calendarId === null ? always : named(byCalendar, calendarId, 'calendar'),
    ]),
  );
  return (operationId) => named(byOperation, operationId, 'operation');
}

/** Throws where there is no such key: a state names nothing that is not in it. */
function named<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, noun: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The planning state has no ${noun} ${String(key)}`);
  return value;
}

function duesOf(state: PlanningState): Dues {
  const orders = new Map(state.orders.map((order) => [order.orderId, order]));
  const parts = new Map(state.parts.map((part) => [part.requisitionId, part]));
  const ends = new Map<string, EpochSeconds>();
  const endOf = (date: string) => {
    const end = ends.get(date) ?? endOfDay(state.timeZone, date);
    ends.set(date, end);
    return end;
  };
  const ofDay = (date: string | null) => (date === null ? null : endOf(date));
  const firstOfOrder = new Map<number, EpochSeconds>();
  const ofPart = (part: PlannedPart) => ofDay(part.dueDate ?? named(orders, part.orderId, 'order').dueDate);
  for (const part of state.parts) {
    const due = ofPart(part);
    if (due !== null) firstOfOrder.set(part.orderId, Math.min(due, firstOfOrder.get(part.orderId) ?? due));
  }
  return {
    ofPart,
    ofRun: (run) => ofDay(run.dueDate) ?? ofPart(named(parts, run.requisitionId, 'part')),
    ofOrder: (order) => ofDay(order.dueDate) ?? firstOfOrder.get(order.orderId) ?? null,
  };
}

/** True if some of the work at its first step was done. */
export const isBegun = ({ startedAt, progress }: Job) =>
  startedAt !== null || progress.done > 0 || progress.seconds > 0;

const NO_PROGRESS: Progress = { done: 0, begun: 0, seconds: 0 };
const WAITS = { startedAt: null, startedQuantity: 0, startedSeconds: 0, progress: NO_PROGRESS } as const;

/** What was worked on the units of a lot until now, at the first step of its job. */
function workOn(
  lot: Lot,
  step: JobStep | undefined,
  { now, operations }: PlanningState,
  openHours: OpenHours,
): Pick<Job, keyof typeof WAITS> {
  const capacity = step && operations[step.stage];
  if (step === undefined || capacity === undefined) return WAITS;
  const since = (at: EpochSeconds) => Math.min(now, Math.max(at, now - MAX_STARTED_SECONDS));
  const time = openHours(capacity.operationId);
  const worked = lot.finished.map(({ startedAt, finishedAt, quantity }) => ({
    quantity,
    seconds: time.between(since(startedAt), since(finishedAt)),
  }));
  const after = (...counts: readonly number[]) =>
    worked.length === 0 ? NO_PROGRESS : progressOf(capacity, step, worked, counts);
  if (lot.startedAt === null) return { ...WAITS, progress: after(lot.quantity) };
  const there = lot.startedQuantity ?? 0;
  const before = after(there);
  const startedQuantity = capacity.timeModel === 'PER_UNIT' ? there : there - before.done;
  return {
    startedAt: since(lot.startedAt),
    startedQuantity,
    startedSeconds: creditFor(capacity, before, startedQuantity),
    progress: after(there, lot.quantity),
  };
}

function jobsOf(
  state: PlanningState,
  { includeUnscheduled = false }: ForecastOptions,
  dues: Dues,
  openHours: OpenHours,
): Job[] {
  const stageOf = new Map(state.operations.map(({ operationId }, i) => [operationId, i]));
  const parts = new Map(state.parts.map((part) => [part.requisitionId, part]));
  const runs = new Map(state.runs.map((run) => [run.workOrderId, run]));
  const ranks = new Map(state.ranks.map(({ workOrderId, step, rank }) => [`${workOrderId}:${step}`, rank]));

  /** Units are done where they come to an operation with completed status. */
  const remaining = (routing: readonly PlannedStep[], workOrderId: string | null): JobStep[] => {
    const steps: JobStep[] = [];
    for (const { step, operationId, times } of routing) {
      const stage = named(stageOf, operationId, 'operation');
      const capacity = state.operations[stage];
      if (capacity === undefined || capacity.isCompletedStatus) break;
      steps.push({
        step,
        stage,
        ...timesOf(capacity, times),
        rank: ranks.get(`${workOrderId}:${step}`) ?? Number.POSITIVE_INFINITY,
      });
    }
    return steps;
  };
  const ofRun = (run: PlannedRun) => ({
    orderId: named(parts, run.requisitionId, 'part').orderId,
    requisitionId: run.requisitionId,
    workOrderId: run.workOrderId,
    due: dues.ofRun(run) ?? Number.POSITIVE_INFINITY,
  });

  const standing = state.lots.map((lot): Job => {
    const run = named(runs, lot.workOrderId, 'run');
    const at = run.routing.findIndex(({ step }) => step === lot.step);
    if (at < 0) throw new Error(`Run ${lot.workOrderId} has no step ${lot.step}`);
    const steps = remaining(run.routing.slice(at), run.workOrderId);
    return {
      ...ofRun(run),
      productionStepId: lot.productionStepId,
      quantity: lot.quantity,
      steps,
      release: state.now,
      ...workOn(lot, steps[0], state, openHours),
    };
  });
  const planned = state.runs
    .filter(({ notStartedQuantity }) => notStartedQuantity > 0)
    .map(
      (run): Job => ({
        ...ofRun(run),
        productionStepId: null,
        quantity: run.notStartedQuantity,
        steps: remaining(run.routing, run.workOrderId),
        release:
          run.startDate === null ? state.now : Math.max(state.now, startOfDay(state.timeZone, run.startDate)),
        ...WAITS,
      }),
    );
  const unscheduled = (includeUnscheduled ? state.parts : []).flatMap((part): Job[] =>
    part.unscheduled === null
      ? []
      : [
          {
            orderId: part.orderId,
            requisitionId: part.requisitionId,
            workOrderId: null,
            productionStepId: null,
            quantity: part.unscheduled.quantity,
            steps: remaining(part.unscheduled.routing, null),
            release: state.now,
            ...WAITS,
            due: dues.ofPart(part) ?? Number.POSITIVE_INFINITY,
          },
        ],
  );
  return [...standing, ...planned, ...unscheduled];
}

function precedenceOf(state: PlanningState, jobs: readonly Job[]): Int32Array {
  const orders = new Map(
    state.orders.map(({ orderId, orderNumber, priority }) => [
      orderId,
      { orderNumber, priority: PRIORITIES.indexOf(priority) },
    ]),
  );
  const rows = jobs.map((job, index) => ({ ...named(orders, job.orderId, 'order'), due: job.due, index }));
  rows.sort(
    (a, b) =>
      a.priority - b.priority ||
      (a.due < b.due ? -1 : a.due > b.due ? 1 : 0) ||
      a.orderNumber - b.orderNumber ||
      a.index - b.index,
  );
  const precedence = new Int32Array(jobs.length);
  rows.forEach(({ index }, place) => {
    precedence[index] = place;
  });
  return precedence;
}
