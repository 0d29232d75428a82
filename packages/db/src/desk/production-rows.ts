import {
  nextStep,
  type ProductionStep,
  stepOf,
  type TouchedBalance,
  type Transition,
  type WorkOrder,
} from '@routecard/core';
import { rowSet } from './row-set.ts';

/** A touched balance with the run it belongs to. */
export interface BalanceInRun extends TouchedBalance {
  readonly workOrder: WorkOrder;
}

/** Runs, whole; `name` is the table they form in the statement. */
export const workOrderRows = (name: string) =>
  rowSet<WorkOrder>(name, {
    id: ['uuid', (run) => run.id],
    order_id: ['integer', (run) => run.part.orderId],
    requisition_id: ['integer', (run) => run.part.requisitionId],
    run_number: ['integer', (run) => run.runNumber],
    name: ['text', (run) => run.name],
    quantity: ['integer', (run) => run.quantity],
    routing_template_id: ['uuid', (run) => run.routingTemplateId],
    routing: ['jsonb', (run) => run.routing],
    start_date: ['date', (run) => run.startDate],
    due_date: ['date', (run) => run.dueDate],
    created_at: ['timestamptz', (run) => run.createdAt],
    created_by: ['uuid', (run) => run.createdBy],
  });

/** Steps that were opened. */
export const stepRows = rowSet<ProductionStep>('new_step', {
  id: ['uuid', (step) => step.id],
  operation_id: ['uuid', (step) => step.operationId],
  group_id: ['text', (step) => step.groupId],
  prefix: ['text', (step) => step.prefix],
  type: ['text', (step) => step.type],
  completed_at: ['timestamptz', (step) => step.completedAt],
  created_at: ['timestamptz', (step) => step.createdAt],
});

const place = {
  work_order_id: ['uuid', (row: TouchedBalance) => row.balance.workOrderId],
  routing_step: ['integer', (row: TouchedBalance) => row.balance.step],
  production_step_id: ['uuid', (row: TouchedBalance) => row.balance.productionStepId],
} as const;

const ofRun = {
  next_operation_id: [
    'uuid',
    ({ workOrder, balance }: BalanceInRun) => nextStep(workOrder.routing, balance.step)?.operationId,
  ],
  routing_sequence: [
    'integer',
    ({ workOrder, balance }: BalanceInRun) => stepOf(workOrder.routing, balance.step)?.sequence,
  ],
  run_quantity: ['integer', ({ workOrder }: BalanceInRun) => workOrder.quantity],
  start_date: ['date', ({ workOrder }: BalanceInRun) => workOrder.startDate],
  due_date: ['date', ({ workOrder }: BalanceInRun) => workOrder.dueDate],
} as const;

/** Balances where no units stood, with all that boards show. */
export const balanceRows = rowSet<BalanceInRun>('new_balance', {
  ...place,
  ...ofRun,
  operation_id: ['uuid', ({ balance }) => balance.operationId],
  quantity: ['integer', ({ balance }) => balance.quantity],
  outstanding_at: ['timestamptz', ({ balance }) => balance.outstandingAt],
  order_id: ['integer', ({ workOrder }) => workOrder.part.orderId],
  requisition_id: ['integer', ({ workOrder }) => workOrder.part.requisitionId],
  order_number: ['integer', ({ workOrder }) => workOrder.part.orderNumber],
  requisition_sequence: ['integer', ({ workOrder }) => workOrder.part.requisitionSequence],
  run_number: ['integer', ({ workOrder }) => workOrder.runNumber],
  part_name: ['text', ({ workOrder }) => workOrder.part.partName],
  customer_name: ['text', ({ workOrder }) => workOrder.part.customerName],
  purchase_order_number: ['text', ({ workOrder }) => workOrder.part.purchaseOrderNumber],
  thread_id: ['integer', ({ workOrder }) => workOrder.part.threadId],
  dispatch_date: ['date', ({ workOrder }) => workOrder.part.dispatchDate],
  process_prices_id: ['uuid', ({ workOrder }) => workOrder.part.processPricesId],
  material_id: ['integer', ({ workOrder }) => workOrder.part.materialId],
  color_id: ['integer', ({ workOrder }) => workOrder.part.colorId],
});

/** Balances whose units changed: by how many, so that the sum holds even against a change we did not see. */
export const changedBalanceRows = rowSet<BalanceInRun>('changed_balance', {
  ...place,
  ...ofRun,
  units: ['integer', ({ balance, quantityBefore }) => balance.quantity - quantityBefore],
});

/** Balances that nobody stands in any more. */
export const emptiedBalanceRows = rowSet<TouchedBalance>('emptied_balance', {
  ...place,
  quantity: ['integer', ({ quantityBefore }) => quantityBefore],
});

/** Ledger rows. */
export const transitionRows = rowSet<Transition>('transition', {
  id: ['uuid', (transition) => transition.id],
  type: ['text', (transition) => transition.type],
  requisition_id: ['integer', (transition) => transition.requisitionId],
  work_order_id: ['uuid', (transition) => transition.workOrderId],
  from_operation_id: ['uuid', (transition) => transition.from?.operationId],
  from_routing_step: ['integer', (transition) => transition.from?.step],
  from_production_step_id: ['uuid', (transition) => transition.from?.productionStepId],
  to_operation_id: ['uuid', (transition) => transition.to?.operationId],
  to_routing_step: ['integer', (transition) => transition.to?.step],
  to_production_step_id: ['uuid', (transition) => transition.to?.productionStepId],
  quantity: ['integer', (transition) => transition.quantity],
  scrap_reason: ['text', (transition) => transition.scrapReason],
  reverses_id: ['uuid', (transition) => transition.reversesId],
  replaces_scrap_id: ['uuid', (transition) => transition.replacesScrapId],
  created_at: ['timestamptz', (transition) => transition.createdAt],
  created_by: ['uuid', (transition) => transition.createdBy],
});
