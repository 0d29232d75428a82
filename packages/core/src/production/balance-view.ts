import { type BatchBalance, balanceKey, type Place } from './moves/transition.ts';
import type { ProductionStepType } from './production-step.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import { stepOf } from './routing.ts';
import { workOrderLabel } from './work-order.ts';

/** A batch balance with all that an answer or a card shows of it (interface.md section 2.6, decisions.md section 4). */
export interface BatchBalanceView {
  readonly workOrderId: string;
  readonly workOrderNumber: number;
  readonly workOrderLabel: string;
  /** The instant at which the run is planned to start, else that of scheduling it; ISO 8601 in UTC. */
  readonly workOrderStartDate: string;
  readonly workOrderDueDate: string | null;
  readonly operationId: string;
  readonly operationName: string;
  /** Seconds the operation takes, as configured. */
  readonly operationDurationSeconds: number;
  /** The place of the operation in the run's routing. */
  readonly sequence: number;
  readonly requisitionId: number;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number | null;
  readonly dispatchDate: string | null;
  readonly quantity: number;
  readonly productionStepId: string;
  readonly groupId: string;
  readonly prefix: string;
  readonly stepType: ProductionStepType;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly threadId: number;
  readonly purchaseOrderNumber: string | null;
  /** Comments of its part: units move on, what was said of the part stays with it. */
  readonly commentCount: number;
  /** The instant at which the last unit left; null while units are here. */
  readonly closedAt: Date | null;
  /** Since when units have stood here; where they are completed, when the last of them came. */
  readonly outstandingAt: Date;
}

/** A balance of the unit of work as answers show it. */
export function viewBalance(
  production: ProductionUnitOfWork,
  balance: BatchBalance,
  at: Date,
): BatchBalanceView {
  const workOrder = production.workOrder(balance.workOrderId);
  const operation = production.operation(balance.operationId);
  const step = production.step(balance.productionStepId);
  const { part } = workOrder;
  return {
    workOrderId: workOrder.id,
    workOrderNumber: workOrder.workOrderNumber,
    workOrderLabel: workOrderLabel(workOrder),
    workOrderStartDate: workOrder.startsAt ?? workOrder.createdAt.toISOString(),
    workOrderDueDate: workOrder.dueAt,
    operationId: operation.id,
    operationName: operation.name,
    operationDurationSeconds: operation.durationSeconds,
    sequence: stepOf(workOrder.routing, balance.step)?.sequence ?? balance.step,
    requisitionId: part.requisitionId,
    processPricesId: part.processPricesId,
    materialId: part.materialId,
    colorId: part.colorId,
    dispatchDate: part.dispatchDate,
    quantity: balance.quantity,
    productionStepId: step.id,
    groupId: step.groupId,
    prefix: step.prefix,
    stepType: step.type,
    orderId: part.orderId,
    orderNumber: part.orderNumber,
    threadId: part.threadId,
    purchaseOrderNumber: part.purchaseOrderNumber,
    commentCount: part.commentCount,
    closedAt: balance.quantity === 0 ? at : null,
    outstandingAt: balance.outstandingAt,
  };
}

/** The balances at these places as they are now, each once, in the order of first mention. */
export function viewTouched(
  production: ProductionUnitOfWork,
  touched: readonly { readonly workOrderId: string; readonly place: Place }[],
  at: Date,
): readonly BatchBalanceView[] {
  const byKey = new Map(
    touched.map(({ workOrderId, place }) => [balanceKey(workOrderId, place), { workOrderId, place }]),
  );
  const views: BatchBalanceView[] = [];
  for (const { workOrderId, place } of byKey.values()) {
    const balance = production.balanceAt(workOrderId, place);
    if (balance !== undefined) views.push(viewBalance(production, balance, at));
  }
  return views;
}
