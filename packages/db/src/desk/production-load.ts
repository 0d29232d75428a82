import {
  type BatchBalance,
  type OperationFacts,
  ProductionBook,
  type ProductionNeed,
  type ProductionStep,
  type SchedulablePart,
  type TemplateFacts,
  type Transition,
  type WorkOrder,
} from '@routecard/core';
import type { Statement } from '../client/connection.ts';
import type { StoredUnderKey } from './answers.ts';

type Dated<Row, Keys extends keyof Row> = Omit<Row, Keys> & {
  [Key in Keys]: string | (null extends Row[Key] ? null : never);
};

interface TransitionJson extends Omit<Transition, 'from' | 'to' | 'createdAt'> {
  readonly fromOperationId: string | null;
  readonly fromStep: number | null;
  readonly fromProductionStepId: string | null;
  readonly toOperationId: string | null;
  readonly toStep: number | null;
  readonly toProductionStepId: string | null;
  readonly createdAt: string;
}

/** What the function `load_production` answers. */
interface SnapshotJson {
  readonly approvedRoutingTemplateRequired: boolean;
  readonly operations: readonly OperationFacts[] | null;
  readonly parts: readonly SchedulablePart[] | null;
  readonly templates: readonly TemplateFacts[] | null;
  readonly configured: readonly [string, readonly string[]][] | null;
  readonly workOrders: readonly Dated<WorkOrder, 'createdAt'>[] | null;
  readonly balances: readonly Dated<BatchBalance, 'outstandingAt'>[] | null;
  readonly steps: readonly Dated<ProductionStep, 'createdAt' | 'completedAt'>[] | null;
  readonly transitions: readonly TransitionJson[] | null;
  readonly reversedTransitionIds: readonly string[] | null;
  readonly reachedSteps: readonly [string, readonly number[]][] | null;
  readonly lastStepNumber: number | null;
  readonly answers: readonly StoredUnderKey[] | null;
}

const TEXT =
  'select load_production($1::int[], $2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::boolean, $10::text[]) as snapshot';

/** The statement that locks and reads what a group of production commands needs. */
export function loadProduction(needs: readonly ProductionNeed[], keys: readonly string[]): Statement {
  const all = <Key extends keyof ProductionNeed>(key: Key) => [
    ...new Set(needs.flatMap((need) => (need[key] as readonly unknown[] | undefined) ?? [])),
  ];
  return {
    name: 'load_production',
    text: TEXT,
    values: [
      all('requisitionIds'),
      all('runsOfRequisitionIds'),
      all('workOrderIds'),
      all('transitionIds'),
      all('routingTemplateIds'),
      all('routingOfWorkOrderIds'),
      all('destinationOperationIds'),
      all('stepNames'),
      needs.some((need) => need.numbersSteps),
      keys,
    ],
  };
}

/** The book over what the load answered. */
export function openProductionBook(row: unknown): {
  book: ProductionBook;
  answers: readonly StoredUnderKey[];
} {
  const json = row as SnapshotJson;
  const book = new ProductionBook({
    approvedRoutingTemplateRequired: json.approvedRoutingTemplateRequired,
    operations: json.operations ?? [],
    parts: json.parts ?? [],
    templates: json.templates ?? [],
    configuredOperationIds: new Map(json.configured ?? []),
    workOrders: (json.workOrders ?? []).map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    balances: (json.balances ?? []).map((row) => ({ ...row, outstandingAt: new Date(row.outstandingAt) })),
    steps: (json.steps ?? []).map(toStep),
    transitions: (json.transitions ?? []).map(toTransition),
    reversedTransitionIds: json.reversedTransitionIds ?? [],
    reachedSteps: new Map(json.reachedSteps ?? []),
    lastStepNumber: json.lastStepNumber,
  });
  return { book, answers: json.answers ?? [] };
}

const toStep = (row: Dated<ProductionStep, 'createdAt' | 'completedAt'>): ProductionStep => ({
  ...row,
  createdAt: new Date(row.createdAt),
  completedAt: row.completedAt === null ? null : new Date(row.completedAt),
});

function toTransition(row: TransitionJson): Transition {
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
