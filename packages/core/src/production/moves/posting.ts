import type { Stamp } from '../../deps.ts';
import { isInt32 } from '../../identifiers.ts';
import { ensure } from '../../refusals.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { firstStep, type RoutingStep } from '../routing.ts';
import type { WorkOrder } from '../work-order.ts';
import { arrivalStep } from './arrival.ts';
import type { Place, Transition } from './transition.ts';

/** A step of the routing together with the production step that holds the units there. */
export const placeIn = (step: RoutingStep, productionStepId: string): Place => ({
  operationId: step.operationId,
  step: step.step,
  productionStepId,
});

type Posting = Pick<Transition, 'type' | 'from' | 'to' | 'quantity'> &
  Partial<Pick<Transition, 'scrapReason' | 'replacesScrapId'>>;

/** Writes one ledger row for the run and moves its units. */
export function post(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  workOrder: WorkOrder,
  posting: Posting,
): Transition {
  const transition: Transition = {
    scrapReason: null,
    replacesScrapId: null,
    ...posting,
    id: stamp.newId(),
    workOrderId: workOrder.id,
    requisitionId: workOrder.part.requisitionId,
    reversesId: null,
    createdAt: stamp.at,
    createdBy: stamp.by,
  };
  production.post(transition);
  return transition;
}

/** The scrap that units replace, and the name of the step they enter. */
interface EntryOptions {
  readonly replacesScrapId?: string;
  readonly name?: string;
}

/** Schedules more units into a run, at its first operation; those of a planned run enter with them. */
export function topUp(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  workOrderId: string,
  quantity: number,
  options: EntryOptions = {},
): Transition {
  const workOrder = production.workOrder(workOrderId);
  const total = workOrder.quantity + quantity;
  ensure(isInt32(total), 'REQUEST_VALIDATION_FAILED', 'The run would have more units than can be counted.');
  production.changeWorkOrder({ ...workOrder, quantity: total });
  return enterProduction(production, stamp, workOrder, workOrder.inProduction ? quantity : total, options);
}

/** Puts units into production at the run's first operation; what the run counts as its quantity is the caller's. */
export function enterProduction(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  workOrder: WorkOrder,
  quantity: number,
  options: EntryOptions = {},
): Transition {
  const first = firstStep(workOrder.routing);
  const arriving = [{ workOrderId: workOrder.id, routing: workOrder.routing, from: null, to: first }];
  const step = arrivalStep(
    production,
    stamp,
    production.operation(first.operationId),
    arriving,
    options.name,
  );
  return post(production, stamp, workOrder, {
    type: 'SCHEDULE',
    from: null,
    to: placeIn(first, step.id),
    quantity,
    replacesScrapId: options.replacesScrapId ?? null,
  });
}
