import {
  nextStep,
  type ProductionStep,
  stepOf,
  type TouchedBalance,
  type Transition,
  type WorkOrder,
} from '@routecard/core';
import { type Cells, tableRows } from '../engine/group-commit/table-rows.ts';
import { batchBalances, batchTransitions, productionSteps, workOrders } from './schema.ts';

/** A touched balance with the run it belongs to. */
export interface BalanceInRun extends TouchedBalance {
  readonly workOrder: WorkOrder;
}

const runCells = {
  id: (run) => run.id,
  orderId: (run) => run.part.orderId,
  requisitionId: (run) => run.part.requisitionId,
  workOrderNumber: (run) => run.workOrderNumber,
  runNumber: (run) => run.runNumber,
  name: (run) => run.name,
  quantity: (run) => run.quantity,
  routingTemplateId: (run) => run.routingTemplateId,
  routing: (run) => run.routing,
  startsAt: (run) => run.startsAt && new Date(run.startsAt),
  dueAt: (run) => run.dueAt && new Date(run.dueAt),
  startDate: (run) => run.startDate,
  dueDate: (run) => run.dueDate,
  createdAt: (run) => run.createdAt,
  createdBy: (run) => run.createdBy,
} as const satisfies Cells<typeof workOrders, WorkOrder>;

export const newRunRows = tableRows('new_run', workOrders, runCells);
export const changedRunRows = tableRows('changed_run', workOrders, runCells);

/** Steps that were opened. */
export const stepRows = tableRows('new_step', productionSteps, {
  id: (step) => step.id,
  operationId: (step) => step.operationId,
  groupId: (step) => step.groupId,
  prefix: (step) => step.prefix,
  type: (step) => step.type,
  completedAt: (step) => step.completedAt,
  createdAt: (step) => step.createdAt,
} as const satisfies Cells<typeof productionSteps, ProductionStep>);

const balanceKey = {
  workOrderId: ({ balance }: TouchedBalance) => balance.workOrderId,
  routingStep: ({ balance }: TouchedBalance) => balance.step,
  productionStepId: ({ balance }: TouchedBalance) => balance.productionStepId,
} as const;

/** The columns of a balance copied from its run and its routing position: all that a change of the run updates. */
const ofRun = {
  nextOperationId: ({ workOrder, balance }: BalanceInRun) =>
    nextStep(workOrder.routing, balance.step)?.operationId,
  routingSequence: ({ workOrder, balance }: BalanceInRun) =>
    stepOf(workOrder.routing, balance.step)?.sequence,
  runQuantity: ({ workOrder }: BalanceInRun) => workOrder.quantity,
  startDate: ({ workOrder }: BalanceInRun) => workOrder.startDate,
  dueDate: ({ workOrder }: BalanceInRun) => workOrder.dueDate,
} as const;

/** Balances where no units stood, with all that boards show. */
export const balanceRows = tableRows('new_balance', batchBalances, {
  ...balanceKey,
  ...ofRun,
  operationId: ({ balance }) => balance.operationId,
  quantity: ({ balance }) => balance.quantity,
  outstandingAt: ({ balance }) => balance.outstandingAt,
  orderId: ({ workOrder }) => workOrder.part.orderId,
  requisitionId: ({ workOrder }) => workOrder.part.requisitionId,
  orderNumber: ({ workOrder }) => workOrder.part.orderNumber,
  requisitionSequence: ({ workOrder }) => workOrder.part.requisitionSequence,
  runNumber: ({ workOrder }) => workOrder.runNumber,
  partName: ({ workOrder }) => workOrder.part.partName,
  customerName: ({ workOrder }) => workOrder.part.customerName,
  purchaseOrderNumber: ({ workOrder }) => workOrder.part.purchaseOrderNumber,
  threadId: ({ workOrder }) => workOrder.part.threadId,
  dispatchDate: ({ workOrder }) => workOrder.part.dispatchDate,
  processPricesId: ({ workOrder }) => workOrder.part.processPricesId,
  materialId: ({ workOrder }) => workOrder.part.materialId,
  colorId: ({ workOrder }) => workOrder.part.colorId,
  isCancelled: ({ workOrder }) => workOrder.part.isCancelled,
} as const satisfies Cells<typeof batchBalances, BalanceInRun>);

/**
 * Balances whose units changed; `quantity` is by how many, so that the sum holds even against a change we did not see. Where all units
 * left and others came in the same group of commands, they stand there since then.
 */
export const changedBalanceRows = tableRows('changed_balance', batchBalances, {
  ...balanceKey,
  ...ofRun,
  outstandingAt: ({ balance }: BalanceInRun) => balance.outstandingAt,
  quantity: ({ balance, quantityBefore }: BalanceInRun) => balance.quantity - quantityBefore,
});

/** The key of a balance within its tenant. */
export const BALANCE_KEY = Object.keys(balanceKey) as readonly (keyof typeof balanceKey)[];

/** The keys of what a balance shows of its run. */
export const OF_RUN = Object.keys(ofRun) as readonly (keyof typeof ofRun)[];

/** Balances that nobody stands in any more. */
export const emptiedBalanceRows = tableRows('emptied_balance', batchBalances, {
  ...balanceKey,
  quantity: ({ quantityBefore }: TouchedBalance) => quantityBefore,
});

/** Ledger rows. */
export const transitionRows = tableRows('transition', batchTransitions, {
  id: (transition) => transition.id,
  type: (transition) => transition.type,
  requisitionId: (transition) => transition.requisitionId,
  workOrderId: (transition) => transition.workOrderId,
  fromOperationId: (transition) => transition.from?.operationId,
  fromRoutingStep: (transition) => transition.from?.step,
  fromProductionStepId: (transition) => transition.from?.productionStepId,
  toOperationId: (transition) => transition.to?.operationId,
  toRoutingStep: (transition) => transition.to?.step,
  toProductionStepId: (transition) => transition.to?.productionStepId,
  quantity: (transition) => transition.quantity,
  scrapReason: (transition) => transition.scrapReason,
  reversesId: (transition) => transition.reversesId,
  replacesScrapId: (transition) => transition.replacesScrapId,
  createdAt: (transition) => transition.createdAt,
  createdBy: (transition) => transition.createdBy,
} as const satisfies Cells<typeof batchTransitions, Transition>);
