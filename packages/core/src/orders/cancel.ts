import { post } from '../production/moves/posting.ts';
import { placeOf } from '../production/moves/transition.ts';
import type { ProductionUnitOfWork } from '../production/production-unit-of-work.ts';
import { Refusal } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Cancellation, CancelledLines, ShipmentCounts } from './cancellation.ts';
import type { OrderForEdit } from './edit.ts';

/** The scrap reason of a cancellation that gives none. */
const CANCELLED_SCRAP_REASON = 'Order cancelled';

/**
 * The lines that a cancellation of the order, or of one line of it, has left to cancel; null if there are none, for it was
 * cancelled before. An order is cancelled with the last of its lines.
 */
export function linesToCancel(
  order: Pick<OrderForEdit, 'isCancelled' | 'requisitions'>,
  requisitionId: number | null,
): Pick<CancelledLines, 'requisitionIds' | 'wholeOrder'> | null {
  const live = order.requisitions.filter((line) => !line.isCancelled).map(({ id }) => id);
  const requisitionIds = requisitionId === null ? live : live.filter((id) => id === requisitionId);
  const isDone = requisitionId === null ? order.isCancelled : requisitionIds.length === 0;
  return isDone ? null : { requisitionIds, wholeOrder: requisitionIds.length === live.length };
}

/** Throws ORDER_HAS_SHIPMENTS with the counts, for shipped units and for those that are packed to be. */
export function ensureNotShipped({ prepared, released, fulfilled }: ShipmentCounts): void {
  const shipments = prepared + released + fulfilled;
  if (shipments === 0) return;
  const reason =
    fulfilled > 0
      ? 'Units of it were shipped; it can no longer be cancelled.'
      : released > 0
        ? 'Units of it are in a released shipment. If it has not left, delete the shipment first.'
        : 'Units of it are packed in a prepared shipment. Take them out of the shipment, or delete it, first.';
  throw new Refusal('ORDER_HAS_SHIPMENTS', reason, { shipments });
}

/** What a cancellation did to runs. */
export interface ClearedRuns {
  readonly scrappedUnits: number;
  readonly keptUnits: number;
  readonly removedRuns: number;
}

/**
 * Removes the planned runs of lines, as runs whose every unit was undone, and scraps or keeps the units of the others. Finished
 * units are scrapped with the rest: nothing else would take them off the boards.
 */
export function clearRuns(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  requisitionIds: readonly number[],
  { unitsInProduction, reason = CANCELLED_SCRAP_REASON }: Cancellation,
): ClearedRuns {
  let scrappedUnits = 0;
  let keptUnits = 0;
  let removedRuns = 0;
  const runs = requisitionIds.flatMap((id) => production.part(id).workOrderIds);
  for (const run of runs.map((id) => production.workOrder(id))) {
    if (!run.inProduction) {
      if (run.quantity === 0) continue;
      production.changeWorkOrder({ ...run, quantity: 0 });
      removedRuns += 1;
      continue;
    }
    for (const balance of production.balancesOf(run.id)) {
      const { quantity } = balance;
      if (unitsInProduction === 'KEEP') keptUnits += quantity;
      else {
        const from = placeOf(balance);
        post(production, stamp, run, { type: 'SCRAP', from, to: null, quantity, scrapReason: reason });
        scrappedUnits += quantity;
      }
    }
  }
  return { scrappedUnits, keptUnits, removedRuns };
}
