import {
  addParts,
  changeRouting,
  moveBatches,
  type Outcome,
  scheduleBatches,
  scheduleWorkOrders,
  undoTransition,
} from '@routecard/core';
import type { Done, Floor } from '@routecard/core/testing';
import type { Shop } from './shop.ts';

/** PostgreSQL as a floor for random command sequences: three parts on an order of their own. */
export async function openFloor(shop: Shop): Promise<Floor & { readonly orderId: number }> {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 10, 10] });
  const call = { actor: shop.actor() };
  const seen = new Set<string>();

  const done = async <Result>(
    outcome: Promise<Outcome<Result>>,
    workOrderIds: (result: Result) => readonly string[] = () => [],
  ): Promise<Done> => {
    const settled = await outcome;
    if (settled.replayed) throw new Error('No key was given');
    const rows = await shop.sql.query(
      `select t.id from batch_transitions t join requisitions r on r.id = t.requisition_id
       where r.order_id = $1 order by t.id`,
      [orderId],
    );
    const transitionIds = rows.rows.map((row): string => row.id).filter((id) => !seen.has(id));
    for (const id of transitionIds) seen.add(id);
    return { transitionIds, workOrderIds: workOrderIds(settled.result) };
  };

  return {
    orderId,
    requisitionIds,
    operationIds: Object.values(shop.operations),
    schedule: (entries, legacy) =>
      done((legacy ? scheduleBatches : scheduleWorkOrders)(shop.deps, call, { entries }), ({ workOrders }) =>
        workOrders.map((workOrder) => workOrder.id),
      ),
    move: (entries) => done(moveBatches(shop.deps, call, { entries })),
    add: (workOrderId, quantity) => done(addParts(shop.deps, call, { workOrderId, quantity })),
    reroute: (workOrderId, steps) => done(changeRouting(shop.deps, call, { workOrderId, steps })),
    undo: (transitionId) => done(undoTransition(shop.deps, call, { transitionId })),
  };
}
