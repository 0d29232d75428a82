import type { Stamp } from '../../deps.ts';
import { ensure } from '../../refusals.ts';
import { type BatchBalanceView, viewTouched } from '../balance-view.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { destinationStep, type Routing, type RoutingStep, stepOf } from '../routing.ts';
import { ensureSchedulable, type WorkOrder } from '../work-order.ts';
import { arrivalStep } from './arrival.ts';
import { placeIn, post, topUp } from './posting.ts';
import { type Place, placeOf, type Transition } from './transition.ts';

/** Units of one run that an entry moves, and where they stand. */
export interface BatchInput {
  readonly workOrderId: string;
  readonly productionStepId?: string;
  readonly fromOperationId?: string;
  /** Picks the occurrence where the operation stands twice in the routing. */
  readonly fromSequence?: number;
  /** The identity of the step in the run's routing, which no edit of the routing changes. */
  readonly fromStep?: number;
  /** Left out: all that stand there. */
  readonly quantity?: number;
}

/** One entry of a move: to an operation, or with a reason and no destination to the scrap. */
export interface MoveEntry {
  readonly toOperationId?: string;
  readonly toSequence?: number;
  /** The identity of the destination in the run's routing: means the same step also after an edit has moved it. */
  readonly toStep?: number;
  readonly scrapReason?: string;
  /** With a scrap: the run is topped up at its first operation by as many units. */
  readonly replaceScrapped?: boolean;
  /** The name of the destination step. */
  readonly name?: string;
  /**
   * Keeps the units at their place in the routing, in the step that is named: a split takes some of a batch out of its step, a
   * merge brings batches into one, and those that are in it already stay.
   */
  readonly inPlace?: 'SPLIT' | 'MERGE';
  readonly batches: readonly BatchInput[];
}

/** The result of a move: its ledger rows, and the balances that it changed. */
export interface MoveResult {
  readonly transitions: readonly Transition[];
  readonly balances: readonly BatchBalanceView[];
}

/** The location of each batch before the call. */
export type Sources = ReadonlyMap<BatchInput, Place | undefined>;

interface Taken {
  readonly workOrder: WorkOrder;
  readonly source: Place;
  readonly quantity: number;
  /** As many stand there, with those that are taken. */
  readonly standing: number;
}

/**
 * Moves or scraps units, all entries or none (decisions.md section 4). Throws WORK_ORDER_NOT_FOUND, OPERATION_NOT_FOUND,
 * INVALID_BATCH_MOVE, BATCH_SOURCE_AMBIGUOUS, INSUFFICIENT_BATCH_QUANTITY, or ORDER_NOT_SCHEDULABLE for a replacement of
 * scrapped units of a cancelled part.
 */
export function move(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly MoveEntry[],
): MoveResult {
  for (const entry of entries) knownIds(production, entry);
  // Sources mean what stood there before the call, so that two entries may draw on one run without naming its place.
  const sources = new Map(
    entries.flatMap(({ batches }) => batches.map((batch) => [batch, findSource(production, batch)])),
  );
  const transitions = entries.flatMap((entry) => {
    const moved = carryOutEntry(production, stamp, entry, sources);
    ensure(
      entry.inPlace !== 'MERGE' || moved.length > 0,
      'INVALID_BATCH_MOVE',
      'All of the units are in this step already.',
    );
    return moved;
  });
  const touched = transitions.flatMap(({ workOrderId, from, to }) =>
    [from, to].flatMap((place) => (place === null ? [] : [{ workOrderId, place }])),
  );
  return { transitions, balances: viewTouched(production, touched, stamp.at) };
}

/** Moves or scraps what one entry of known ids names. Throws what `move` throws. */
export function carryOutEntry(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entry: MoveEntry,
  sources: Sources,
): Transition[] {
  return entry.toOperationId === undefined
    ? scrapEntry(production, stamp, entry, sources)
    : moveEntry(production, stamp, entry, entry.toOperationId, sources);
}

/** Throws WORK_ORDER_NOT_FOUND, OPERATION_NOT_FOUND. */
export function knownIds(production: ProductionUnitOfWork, entry: MoveEntry): void {
  for (const batch of entry.batches) production.workOrder(batch.workOrderId);
  if (entry.toOperationId !== undefined) production.operation(entry.toOperationId);
}

function moveEntry(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entry: MoveEntry,
  operationId: string,
  sources: Sources,
): Transition[] {
  const arriving = entry.batches.map((batch) => {
    const taken = take(production, batch, sources);
    const { workOrder, source, quantity, standing } = taken;
    ensure(
      entry.inPlace !== 'SPLIT' || quantity < standing,
      'INVALID_BATCH_MOVE',
      `Leave at least 1 unit; at most ${standing - 1} can be split off.`,
    );
    const to = destination(entry, workOrder.routing, source, operationId);
    return { ...taken, to, workOrderId: workOrder.id, routing: workOrder.routing, from: source };
  });
  const step = arrivalStep(production, stamp, production.operation(operationId), arriving, entry.name);
  return arriving.flatMap(({ workOrder, source, quantity, to }) => {
    const stays = to.step === source.step && step.id === source.productionStepId;
    if (stays && entry.inPlace === 'MERGE') return [];
    ensure(!stays, 'INVALID_BATCH_MOVE', 'The units are already there.');
    return post(production, stamp, workOrder, {
      type: 'MOVE',
      from: source,
      to: placeIn(to, step.id),
      quantity,
    });
  });
}

function destination(entry: MoveEntry, routing: Routing, source: Place, operationId: string): RoutingStep {
  if (entry.inPlace !== undefined) return ownStep(routing, source, operationId);
  if (entry.toStep === undefined) return destinationStep(routing, source.step, operationId, entry.toSequence);
  const step = stepOf(routing, entry.toStep);
  ensure(step?.operationId === operationId, 'INVALID_BATCH_MOVE');
  return step;
}

/** The routing step where the units stand, which has to be at the operation. */
function ownStep(routing: Routing, source: Place, operationId: string): RoutingStep {
  const step = stepOf(routing, source.step);
  ensure(step?.operationId === operationId, 'INVALID_BATCH_MOVE', 'The units are at another operation.');
  return step;
}

function scrapEntry(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entry: MoveEntry,
  sources: Sources,
): Transition[] {
  const { scrapReason } = entry;
  ensure(
    scrapReason !== undefined,
    'REQUEST_VALIDATION_FAILED',
    'Name a destination operation or a scrap reason.',
  );
  return entry.batches.flatMap((batch) => {
    const { workOrder, source, quantity } = take(production, batch, sources);
    // Archived orders may still be finished, with what that takes; a cancelled part takes nothing more.
    if (entry.replaceScrapped && workOrder.part.isCancelled) ensureSchedulable(workOrder.part);
    const scrap = post(production, stamp, workOrder, {
      type: 'SCRAP',
      from: source,
      to: null,
      quantity,
      scrapReason,
    });
    return entry.replaceScrapped
      ? [scrap, topUp(production, stamp, workOrder.id, quantity, { replacesScrapId: scrap.id })]
      : [scrap];
  });
}

function take(production: ProductionUnitOfWork, batch: BatchInput, sources: Sources): Taken {
  const workOrder = production.workOrder(batch.workOrderId);
  const source = sources.get(batch) ?? findSource(production, batch);
  const standing = (source && production.balanceAt(workOrder.id, source)?.quantity) ?? 0;
  const { quantity = standing } = batch;
  ensure(
    source && standing > 0 && standing >= quantity,
    'INSUFFICIENT_BATCH_QUANTITY',
    standing === 0
      ? 'There are no units of this work order there.'
      : `There ${standing === 1 ? 'is 1 unit' : `are ${standing} units`} there, fewer than the ${quantity} asked for.`,
  );
  return { workOrder, source: placeOf(source), quantity, standing };
}

/** The place that a batch means; undefined where no units stand there, refused where several could be meant. */
export function findSource(production: ProductionUnitOfWork, batch: BatchInput): Place | undefined {
  const { routing } = production.workOrder(batch.workOrderId);
  const candidates = production.balancesOf(batch.workOrderId).filter((balance) => {
    if (batch.productionStepId !== undefined && balance.productionStepId !== batch.productionStepId)
      return false;
    if (batch.fromOperationId !== undefined && balance.operationId !== batch.fromOperationId) return false;
    if (batch.fromStep !== undefined && balance.step !== batch.fromStep) return false;
    if (batch.fromSequence === undefined) return true;
    return routing.some((step) => step.step === balance.step && step.sequence === batch.fromSequence);
  });
  ensure(candidates.length <= 1, 'BATCH_SOURCE_AMBIGUOUS');
  return candidates[0];
}
