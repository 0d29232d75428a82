import type { Stamp } from '../../deps.ts';
import { ensure, Refusal } from '../../refusals.ts';
import { type BatchBalanceView, viewTouched } from '../balance-view.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { stepOf } from '../routing.ts';
import { workOrderLabel } from '../work-order.ts';
import type { Place, Transition } from './transition.ts';

/** The compensating transition, and the balances it touched. */
export interface UndoResult {
  readonly transition: Transition;
  readonly balances: readonly BatchBalanceView[];
}

/**
 * Takes a transition back by another one that names it. Throws TRANSITION_NOT_FOUND, or TRANSITION_NOT_REVERSIBLE when it
 * is itself an undo, was undone already, its units have moved on, or the step they came from has left the routing.
 */
export function undo(production: ProductionUnitOfWork, stamp: Stamp, transitionId: string): UndoResult {
  const original = production.transition(transitionId);
  const workOrder = production.workOrder(original.workOrderId);
  ensure(
    original.reversesId === null,
    'TRANSITION_NOT_REVERSIBLE',
    'An undo cannot be undone; make the move again.',
  );
  ensure(!production.isReversed(original.id), 'TRANSITION_NOT_REVERSIBLE', 'This was undone already.');
  const { from, to, quantity } = original;
  if (to !== null) {
    const standing = production.balanceAt(workOrder.id, to)?.quantity ?? 0;
    ensure(
      standing >= quantity,
      'TRANSITION_NOT_REVERSIBLE',
      `Only ${standing} of the ${quantity} units still stand there.`,
    );
  }
  if (from !== null) {
    ensure(
      stepOf(workOrder.routing, from.step),
      'TRANSITION_NOT_REVERSIBLE',
      'The step they came from is no longer in the routing.',
    );
  }
  const transition: Transition = {
    ...original,
    id: stamp.newId(),
    from: to,
    to: from,
    scrapReason: null,
    replacesScrapId: null,
    reversesId: original.id,
    createdAt: stamp.at,
    createdBy: stamp.by,
  };
  if (original.type === 'SCHEDULE')
    production.changeWorkOrder({ ...workOrder, quantity: workOrder.quantity - quantity });
  production.post(transition);
  const places: Place[] = [from, to].filter((place) => place !== null);
  const touched = places.map((place) => ({ workOrderId: workOrder.id, place }));
  return { transition, balances: viewTouched(production, touched, stamp.at) };
}

/**
 * Takes back what one call did: its transitions in the opposite order, so that a replacement goes before the scrap that it
 * replaces. Throws what `undo` throws, naming the run where there are several; then none is taken back.
 */
export function undoTogether(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  transitionIds: readonly string[],
): readonly UndoResult[] {
  const runs = new Set(transitionIds.map((id) => production.transition(id).workOrderId));
  return transitionIds.toReversed().map((id) => {
    try {
      return undo(production, stamp, id);
    } catch (error) {
      if (!(error instanceof Refusal) || runs.size === 1) throw error;
      const run = production.workOrder(production.transition(id).workOrderId);
      throw new Refusal(error.code, `#${workOrderLabel(run)}: ${error.message}`, error.details);
    }
  });
}
