import type {
  BatchBalance,
  OperationFacts,
  PartFacts,
  ProductionStep,
  ProductionStepType,
  RoutingStep,
  SchedulablePart,
  StepNamingStrategy,
  TemplateFacts,
  Transition,
  WorkOrder,
} from '@routecard/core';
import type { StoredUnderKey } from './answers.ts';

/** Rows are arrays, in the order in which `load_production` builds them. */
type OperationRow = readonly [
  id: string,
  name: string,
  stepNamePrefix: string,
  productionStepType: ProductionStepType,
  stepNamingStrategy: StepNamingStrategy,
  sequence: number,
  durationSeconds: number,
  isCompletedStatus: boolean,
  deleted: boolean,
];

type FactsRow = readonly [
  orderId: number,
  orderNumber: number,
  threadId: number,
  customerName: string,
  purchaseOrderNumber: string | null,
  requisitionId: number,
  requisitionSequence: number,
  partName: string,
  partSpecificationId: string,
  dispatchDate: string | null,
  processPricesId: string,
  materialId: number,
  colorId: number | null,
  commentCount: number,
];

type PartRow = readonly [
  ...FactsRow,
  quantity: number,
  lastRunNumber: number | null,
  workOrderIds: string[] | null,
];

type WorkOrderRow = readonly [
  id: string,
  runNumber: number,
  name: string | null,
  quantity: number,
  routingTemplateId: string | null,
  routing: readonly RoutingStep[],
  startDate: string | null,
  dueDate: string | null,
  createdAt: string,
  createdBy: string,
  inProduction: boolean,
  ...facts: FactsRow,
];

type StepRow = readonly [
  id: string,
  groupId: string,
  prefix: string,
  type: ProductionStepType,
  completedAt: string | null,
  createdAt: string,
  operationId: string,
];

type BalanceRow = readonly [
  workOrderId: string,
  step: number,
  operationId: string,
  quantity: number,
  outstandingAt: string,
  stepId: string,
  groupId: string,
  prefix: string,
  type: ProductionStepType,
  completedAt: string | null,
  createdAt: string,
];

interface TransitionJson extends Omit<Transition, 'from' | 'to' | 'createdAt'> {
  readonly fromOperationId: string | null;
  readonly fromStep: number | null;
  readonly fromProductionStepId: string | null;
  readonly toOperationId: string | null;
  readonly toStep: number | null;
  readonly toProductionStepId: string | null;
  readonly createdAt: string;
}

/** What `load_production` answers; null stands for none. */
export interface SnapshotJson {
  readonly approvedRoutingTemplateRequired: boolean;
  readonly operations: readonly OperationRow[] | null;
  readonly parts: readonly PartRow[] | null;
  readonly templates: readonly TemplateFacts[] | null;
  readonly configured: readonly [string, readonly string[]][] | null;
  readonly workOrders: readonly WorkOrderRow[] | null;
  readonly balances: readonly BalanceRow[] | null;
  /** Steps at the destinations that carry one of the groups or names. */
  readonly steps: readonly StepRow[] | null;
  /** Steps that the transitions name. */
  readonly places: readonly StepRow[] | null;
  readonly transitions: readonly TransitionJson[] | null;
  readonly reversedTransitionIds: readonly string[] | null;
  readonly reachedSteps: readonly [string, readonly number[]][] | null;
  readonly lastStepNumber: number | null;
  readonly answers: readonly StoredUnderKey[] | null;
}

export const toOperation = (row: OperationRow): OperationFacts => ({
  id: row[0],
  name: row[1],
  stepNamePrefix: row[2],
  productionStepType: row[3],
  stepNamingStrategy: row[4],
  sequence: row[5],
  durationSeconds: row[6],
  isCompletedStatus: row[7],
  deleted: row[8],
});

const toFacts = (row: FactsRow): PartFacts => ({
  orderId: row[0],
  orderNumber: row[1],
  threadId: row[2],
  customerName: row[3],
  purchaseOrderNumber: row[4],
  requisitionId: row[5],
  requisitionSequence: row[6],
  partName: row[7],
  partSpecificationId: row[8],
  dispatchDate: row[9],
  processPricesId: row[10],
  materialId: row[11],
  colorId: row[12],
  commentCount: row[13],
});

export function toPart(row: PartRow): SchedulablePart {
  const [quantity, lastRunNumber, workOrderIds] = row.slice(14) as [number, number | null, string[] | null];
  const facts = toFacts(row as unknown as FactsRow);
  return { ...facts, quantity, lastRunNumber: lastRunNumber ?? 0, workOrderIds: workOrderIds ?? [] };
}

export const toWorkOrder = (row: WorkOrderRow): WorkOrder => ({
  id: row[0],
  runNumber: row[1],
  name: row[2],
  quantity: row[3],
  routingTemplateId: row[4],
  routing: row[5],
  startDate: row[6],
  dueDate: row[7],
  createdAt: new Date(row[8]),
  createdBy: row[9],
  inProduction: row[10],
  part: toFacts(row.slice(11) as unknown as FactsRow),
});

export const toBalance = (row: BalanceRow): BatchBalance => ({
  workOrderId: row[0],
  step: row[1],
  operationId: row[2],
  quantity: row[3],
  outstandingAt: new Date(row[4]),
  productionStepId: row[5],
});

export const toStep = (row: StepRow): ProductionStep => ({
  id: row[0],
  groupId: row[1],
  prefix: row[2],
  type: row[3],
  completedAt: row[4] === null ? null : new Date(row[4]),
  createdAt: new Date(row[5]),
  operationId: row[6],
});

/** The production step that a balance stands in. */
export const toStepOfBalance = (row: BalanceRow): ProductionStep =>
  toStep([row[5], row[6], row[7], row[8], row[9], row[10], row[2]]);

export function toTransition(row: TransitionJson): Transition {
  const place = (operationId: string | null, step: number | null, productionStepId: string | null) =>
    operationId === null || step === null || productionStepId === null
      ? null
      : { operationId, step, productionStepId };
  return {
    id: row.id,
    type: row.type,
    workOrderId: row.workOrderId,
    requisitionId: row.requisitionId,
    from: place(row.fromOperationId, row.fromStep, row.fromProductionStepId),
    to: place(row.toOperationId, row.toStep, row.toProductionStepId),
    quantity: row.quantity,
    scrapReason: row.scrapReason,
    reversesId: row.reversesId,
    replacesScrapId: row.replacesScrapId,
    createdAt: new Date(row.createdAt),
    createdBy: row.createdBy,
  };
}
