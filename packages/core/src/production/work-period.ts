import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { BatchBalance, Place } from './moves/transition.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import { ensureSchedulable, isSchedulable } from './work-order.ts';

/** A time in which units of a run were worked on where they stood, as somebody said at the machine. It says nothing of where units are. */
export interface WorkPeriod extends Place {
  readonly id: string;
  readonly workOrderId: string;
  /** As many stood there when the work was started. */
  readonly quantity: number;
  readonly startedAt: Date;
  readonly startedBy: string;
  /** Null while units are worked on. */
  readonly finishedAt: Date | null;
  readonly finishedBy: string | null;
}

/** A period that nobody finished. */
export interface UnfinishedPeriod extends WorkPeriod {
  /** When the last of the units left; null while some of them stand there. Work on them ended then. */
  readonly leftAt: Date | null;
}

/** The work at one production step that a command names. */
export interface StepWork {
  readonly stepId: string;
  /** Left out: all runs there that it can be said of. */
  readonly workOrderIds?: readonly string[];
  /** Steps of their routings, where units of a run may stand here for two of its visits; left out: all of them. */
  readonly visits?: readonly Visit[];
}

/** A step of a run's routing. */
type Visit = Pick<WorkPeriod, 'workOrderId' | 'step'>;

/** Periods after a command: `named` are those it is about, `ended` others whose units have left. */
export interface PeriodsAfter {
  readonly named: readonly WorkPeriod[];
  readonly ended: readonly WorkPeriod[];
}

const keyOf = ({ workOrderId, step }: Visit) => `${workOrderId}:${step}`;

/** Those of the visits that the command names. */
function ofVisits<Place extends Visit>(
  places: readonly Place[],
  visits: StepWork['visits'],
): readonly Place[] {
  if (visits === undefined) return places;
  const named = new Set(visits.map(keyOf));
  return places.filter((place) => named.has(keyOf(place)));
}

/**
 * Work begins on all units of runs that stand in a step. Throws WORK_ORDER_NOT_FOUND, INSUFFICIENT_BATCH_QUANTITY where none of a
 * run stand there, NOTHING_TO_WORK_ON, ORDER_NOT_SCHEDULABLE, WORK_ALREADY_STARTED.
 */
export function startPeriods(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  work: StepWork,
  standing: readonly string[],
  unfinished: readonly UnfinishedPeriod[],
): PeriodsAfter {
  const { workOrderIds } = work;
  const inWork = new Set(unfinished.filter(({ leftAt }) => leftAt === null).map(keyOf));
  const there = balancesIn(production, work, standing);
  ensure(there.length > 0, 'NOTHING_TO_WORK_ON');
  for (const { operationId } of there) {
    ensure(!production.operation(operationId).isCompletedStatus, 'NOTHING_TO_WORK_ON');
  }
  const free = there.filter((balance) => !inWork.has(keyOf(balance)));
  ensure(
    free.length > 0 && (workOrderIds === undefined || free.length === there.length),
    'WORK_ALREADY_STARTED',
  );
  const partOf = ({ workOrderId }: BatchBalance) => production.workOrder(workOrderId).part;
  const wanted = workOrderIds === undefined ? free.filter((balance) => isSchedulable(partOf(balance))) : free;
  for (const balance of wanted.length > 0 ? wanted : free) ensureSchedulable(partOf(balance));
  return {
    named: wanted.map(({ workOrderId, operationId, step, productionStepId, quantity, outstandingAt }) => ({
      id: stamp.newId(),
      workOrderId,
      operationId,
      step,
      productionStepId,
      quantity,
      // Clocks of two processes differ: units are not worked on before they came.
      startedAt: later(stamp.at, outstandingAt),
      startedBy: stamp.by,
      finishedAt: null,
      finishedBy: null,
    })),
    ended: endedOf(unfinished),
  };
}

/**
 * Work on units in a step ends; they stay where they are. Throws WORK_ORDER_NOT_FOUND, WORK_NOT_STARTED also where the units have
 * left since.
 */
export function finishPeriods(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  { workOrderIds, visits }: StepWork,
  unfinished: readonly UnfinishedPeriod[],
): PeriodsAfter {
  for (const workOrderId of workOrderIds ?? []) production.workOrder(workOrderId);
  const meant = ofVisits(unfinished, visits);
  const inWork = meant.filter(({ leftAt }) => leftAt === null);
  ensure(inWork.length > 0, 'WORK_NOT_STARTED', reasonOf(meant));
  for (const workOrderId of workOrderIds ?? []) {
    const own = meant.filter((period) => period.workOrderId === workOrderId);
    ensure(
      own.some(({ leftAt }) => leftAt === null),
      'WORK_NOT_STARTED',
      reasonOf(own),
    );
  }
  return {
    named: inWork.map(({ leftAt: _, ...period }) => ({
      ...period,
      finishedAt: later(stamp.at, period.startedAt),
      finishedBy: stamp.by,
    })),
    ended: endedOf(unfinished),
  };
}

const reasonOf = (unfinished: readonly UnfinishedPeriod[]) =>
  unfinished.length > 0 ? 'The units have left since they were started; work on them ended then.' : undefined;

function balancesIn(
  production: ProductionUnitOfWork,
  { stepId, workOrderIds, visits }: StepWork,
  standing: readonly string[],
): BatchBalance[] {
  return [...new Set(workOrderIds ?? standing)].flatMap((workOrderId) => {
    production.workOrder(workOrderId);
    const here = production
      .balancesOf(workOrderId)
      .filter(({ productionStepId }) => productionStepId === stepId);
    const own = ofVisits(here, visits);
    ensure(
      own.length > 0 || workOrderIds === undefined,
      'INSUFFICIENT_BATCH_QUANTITY',
      'There are no units of this work order there.',
    );
    return own;
  });
}

/** Periods that ended by themselves, because their units left: nobody needs to say so. */
const endedOf = (unfinished: readonly UnfinishedPeriod[]): WorkPeriod[] =>
  unfinished.flatMap(({ leftAt, ...period }) =>
    leftAt === null ? [] : [{ ...period, finishedAt: leftAt, finishedBy: period.startedBy }],
  );

const later = (a: Date, b: Date) => (a > b ? a : b);
