import type {
  BatchBalance,
  OperationFacts,
  PartFacts,
  ProductionSnapshot,
  ProductionStep,
  SchedulablePart,
  ShopCounters,
  TemplateFacts,
  Transition,
  WorkOrder,
} from '@routecard/core';
import type { StoredUnderKey } from '../engine/group-commit/answers.ts';

/** As JSON carries it: instants are text. */
type Json<Stored> = {
  readonly [Key in keyof Stored]: Stored[Key] extends Date
    ? string
    : Stored[Key] extends Date | null
      ? string | null
      : Stored[Key];
};

type WorkOrderJson = Json<Omit<WorkOrder, 'part'>> & Pick<PartFacts, 'requisitionId'>;
type StepJson = Json<ProductionStep>;
/** A balance together with the production step that it stands in. */
type BalanceJson = Json<BatchBalance> & Omit<StepJson, 'id'>;

interface PartJson extends Pick<SchedulablePart, 'requisitionId' | 'quantity'> {
  readonly lastRunNumber: number | null;
  readonly workOrderIds: readonly string[] | null;
}

interface TransitionJson extends Json<Omit<Transition, 'from' | 'to'>> {
  readonly fromOperationId: string | null;
  readonly fromStep: number | null;
  readonly fromProductionStepId: string | null;
  readonly toOperationId: string | null;
  readonly toStep: number | null;
  readonly toProductionStepId: string | null;
}

/** The result of `load_production`; null means none. */
export interface SnapshotJson {
  readonly timeZone: string;
  readonly approvedRoutingTemplateRequired: boolean;
  readonly operations: readonly OperationFacts[] | null;
  /** Of the parts that are named and of those whose runs are. */
  readonly facts: readonly PartFacts[] | null;
  readonly parts: readonly PartJson[] | null;
  readonly templates: readonly TemplateFacts[] | null;
  readonly configured: Readonly<Record<string, readonly string[]>> | null;
  readonly workOrders: readonly WorkOrderJson[] | null;
  readonly balances: readonly BalanceJson[] | null;
  /** Steps at the destinations that carry one of the groups or names. */
  readonly steps: readonly StepJson[] | null;
  /** Steps that the transitions name. */
  readonly places: readonly StepJson[] | null;
  readonly transitions: readonly TransitionJson[] | null;
  readonly reversedTransitionIds: readonly string[] | null;
  readonly reachedSteps: Readonly<Record<string, readonly number[]>> | null;
  readonly counters: ShopCounters | null;
  readonly namesInTheWay: readonly string[];
  readonly answers: readonly StoredUnderKey[] | null;
}

/** The snapshot that decisions start from. */
export function toSnapshot(json: SnapshotJson): ProductionSnapshot {
  const facts = new Map((json.facts ?? []).map((part) => [part.requisitionId, part]));
  const factsOf = (requisitionId: number): PartFacts => {
    const found = facts.get(requisitionId);
    if (found === undefined) throw new Error(`Part ${requisitionId} was read without its facts`);
    return found;
  };
  const balances = json.balances ?? [];
  return {
    timeZone: json.timeZone,
    approvedRoutingTemplateRequired: json.approvedRoutingTemplateRequired,
    operations: json.operations ?? [],
    parts: (json.parts ?? []).map((part) => ({
      ...factsOf(part.requisitionId),
      quantity: part.quantity,
      lastRunNumber: part.lastRunNumber ?? 0,
      workOrderIds: part.workOrderIds ?? [],
    })),
    templates: json.templates ?? [],
    configuredOperationIds: new Map(Object.entries(json.configured ?? {})),
    workOrders: (json.workOrders ?? []).map(({ requisitionId, ...run }) => ({
      ...run,
      createdAt: new Date(run.createdAt),
      part: factsOf(requisitionId),
    })),
    balances: balances.map(toBalance),
    steps: [
      ...balances.map(({ productionStepId, ...step }) => toProductionStep({ ...step, id: productionStepId })),
      ...(json.steps ?? []).map(toProductionStep),
      ...(json.places ?? []).map(toProductionStep),
    ],
    transitions: (json.transitions ?? []).map(toTransition),
    reversedTransitionIds: json.reversedTransitionIds ?? [],
    reachedSteps: new Map(Object.entries(json.reachedSteps ?? {})),
    counters: json.counters,
    namesInTheWay: json.namesInTheWay,
  };
}

const toBalance = (row: BalanceJson): BatchBalance => ({
  workOrderId: row.workOrderId,
  step: row.step,
  operationId: row.operationId,
  quantity: row.quantity,
  outstandingAt: new Date(row.outstandingAt),
  productionStepId: row.productionStepId,
});

const toProductionStep = (row: StepJson): ProductionStep => ({
  id: row.id,
  groupId: row.groupId,
  prefix: row.prefix,
  type: row.type,
  completedAt: row.completedAt === null ? null : new Date(row.completedAt),
  createdAt: new Date(row.createdAt),
  operationId: row.operationId,
});

function toTransition(row: TransitionJson): Transition {
  const {
    fromOperationId,
    fromStep,
    fromProductionStepId,
    toOperationId,
    toStep,
    toProductionStepId,
    ...rest
  } = row;
  return {
    ...rest,
    from: toPlace(fromOperationId, fromStep, fromProductionStepId),
    to: toPlace(toOperationId, toStep, toProductionStepId),
    createdAt: new Date(row.createdAt),
  };
}

const toPlace = (operationId: string | null, step: number | null, productionStepId: string | null) =>
  operationId === null || step === null || productionStepId === null
    ? null
    : { operationId, step, productionStepId };
