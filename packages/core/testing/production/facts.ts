import type {
  BatchBalance,
  OperationFacts,
  ProductionSnapshot,
  ProductionStep,
  Routing,
  SchedulablePart,
  TemplateFacts,
  WorkOrder,
} from '../../src/index.ts';
import { routingOver } from '../../src/production/routing.ts';

/** The initial state of a world, as lists that facts add to. */
export type Beginning = { -readonly [Key in keyof ProductionSnapshot]: Mutable<ProductionSnapshot[Key]> };

type Mutable<Value> =
  Value extends ReadonlyMap<infer Key, infer Item>
    ? Map<Key, Item>
    : Value extends readonly (infer Item)[]
      ? Item[]
      : Value;

/** One thing that is so before the command. */
export type Fact = (beginning: Beginning) => void;

const SPECIFICATION = 'bracket';
/** When units that are given came to where they stand. */
export const EARLIER = new Date('2026-02-01T08:00:00.000Z');

/** An operation of the shop; the sequence is its place. */
function operationFacts(id: string, sequence: number, change: Partial<OperationFacts> = {}): OperationFacts {
  return {
    id,
    name: id,
    stepNamePrefix: id.toUpperCase(),
    productionStepType: 'BATCH',
    stepNamingStrategy: 'KEEP',
    sequence,
    durationSeconds: 60,
    isCompletedStatus: false,
    deleted: false,
    ...change,
  };
}

/** print, deburr, qc, paint and pack: paint numbers its groups again, pack completes them. */
export const OPERATIONS: readonly OperationFacts[] = [
  operationFacts('print', 1),
  operationFacts('deburr', 2),
  operationFacts('qc', 3),
  operationFacts('paint', 4, { stepNamingStrategy: 'RENAME' }),
  operationFacts('pack', 5, { isCompletedStatus: true }),
];

/** A part of order 1 with 10 units, unless changed. */
export function schedulablePart(
  requisitionId: number,
  change: Partial<SchedulablePart> = {},
): SchedulablePart {
  return {
    orderId: 1,
    orderNumber: 1001,
    orderState: 'ORDER',
    orderIsArchived: false,
    isCancelled: false,
    threadId: 1,
    customerName: 'Acme',
    purchaseOrderNumber: null,
    requisitionId,
    requisitionSequence: requisitionId,
    partName: 'Bracket',
    partSpecificationId: SPECIFICATION,
    dispatchDate: null,
    processPricesId: 'process',
    materialId: 1,
    colorId: null,
    commentCount: 0,
    quantity: 10,
    lastRunNumber: 0,
    workOrderIds: [],
    ...change,
  };
}

/** A further part of the shop. */
export const part =
  (requisitionId: number, change: Partial<SchedulablePart> = {}): Fact =>
  ({ parts }) => {
    parts.push(schedulablePart(requisitionId, change));
  };

/** Another state of an order, on all its parts. */
export const orderOf =
  (
    orderId: number,
    change: Partial<Pick<SchedulablePart, 'orderState' | 'orderIsArchived' | 'isCancelled'>>,
  ): Fact =>
  ({ parts, workOrders }) => {
    for (const [at, one] of parts.entries()) if (one.orderId === orderId) parts[at] = { ...one, ...change };
    for (const [at, one] of workOrders.entries()) {
      if (one.part.orderId === orderId) workOrders[at] = { ...one, part: { ...one.part, ...change } };
    }
  };

/** An operation that is other than in `OPERATIONS`, or a further one. */
export const operation =
  (id: string, change: Partial<OperationFacts>): Fact =>
  ({ operations }) => {
    const at = operations.findIndex((candidate) => candidate.id === id);
    const known = operations[at] ?? operationFacts(id, operations.length + 1);
    operations.splice(at === -1 ? operations.length : at, 1, { ...known, ...change });
  };

/** A template of the part specification: active, approved by nobody and no default, unless changed. */
export const template =
  (id: string, operationIds: readonly string[], change: Partial<TemplateFacts> = {}): Fact =>
  ({ templates }) => {
    const plain = { approved: false, isDefault: false, deprecated: false };
    templates.push({
      id,
      partSpecificationId: SPECIFICATION,
      operationIds,
      stepTimes: operationIds.map(() => ({})),
      ...plain,
      ...change,
    });
  };

/** The shop requires approved templates. */
export const gate: Fact = (beginning) => {
  beginning.approvedRoutingTemplateRequired = true;
};

/** The operations of the part's process and finishes. */
export const configured =
  (...operationIds: readonly string[]): Fact =>
  ({ configuredOperationIds }) => {
    configuredOperationIds.set(SPECIFICATION, operationIds);
  };

/** A production step of a group at an operation, with or without units. */
export const group =
  (operationId: string, groupId: string): Fact =>
  (beginning) => {
    stepAt(beginning, operationId, groupId);
  };

/** A run as a test describes it; without `standing` it is planned. */
export interface RunFacts extends Partial<Omit<WorkOrder, 'id' | 'part' | 'routing'>> {
  /** Of which requisition; 1 unless given. */
  readonly of?: number;
  readonly over: readonly string[] | Routing;
  /** Units as `6 at qc 0001`, or `6 at qc/4 0001` for the fourth step of the routing. */
  readonly standing?: readonly string[];
  /** Steps of the routing that units have passed. */
  readonly reached?: readonly number[];
}

/** A run of a part, in production where units of it stand somewhere. */
export const run =
  (id: string, { of = 1, over, standing = [], reached = [], ...rest }: RunFacts): Fact =>
  (beginning) => {
    const at = beginning.parts.findIndex(({ requisitionId }) => requisitionId === of);
    const found = beginning.parts[at];
    if (found === undefined) throw new Error(`There is no part ${of} to run`);
    const routing = isRouting(over) ? over : routingOver(over);
    const balances = standing.map((text) => balanceOf(beginning, id, routing, text));
    const { quantity: _ordered, lastRunNumber, workOrderIds, ...facts } = found;
    beginning.workOrders.push({
      id,
      part: facts,
      workOrderNumber: beginning.workOrders.length + 1,
      runNumber: lastRunNumber + 1,
      name: null,
      quantity: balances.reduce((sum, balance) => sum + balance.quantity, 0),
      routingTemplateId: null,
      routing,
      startDate: null,
      dueDate: null,
      startsAt: rest.startDate ? `${rest.startDate}T00:00:00.000Z` : null,
      dueAt: rest.dueDate ? `${rest.dueDate}T00:00:00.000Z` : null,
      createdAt: EARLIER,
      createdBy: 'planner',
      inProduction: standing.length > 0,
      ...rest,
    });
    beginning.parts[at] = {
      ...found,
      lastRunNumber: lastRunNumber + 1,
      workOrderIds: [...workOrderIds, id],
    };
    beginning.balances.push(...balances);
    beginning.reachedSteps.set(id, [...reached, ...balances.map(({ step }) => step)]);
  };

const isRouting = (over: readonly string[] | Routing): over is Routing => typeof over[0] !== 'string';

function balanceOf(beginning: Beginning, workOrderId: string, routing: Routing, text: string): BatchBalance {
  const [, quantity, operationId = '', at, groupId = ''] =
    /^(\d+) at ([a-z]+)(?:\/(\d+))? (\S+)$/.exec(text) ?? [];
  const step = at === undefined ? routing.find((one) => one.operationId === operationId)?.step : Number(at);
  if (quantity === undefined || step === undefined) throw new Error(`Not a standing of units: ${text}`);
  return {
    workOrderId,
    operationId,
    step,
    productionStepId: stepAt(beginning, operationId, groupId).id,
    quantity: Number(quantity),
    outstandingAt: EARLIER,
  };
}

function stepAt({ steps, operations }: Beginning, operationId: string, groupId: string): ProductionStep {
  const id = `${operationId}-${groupId}`;
  const known = steps.find((step) => step.id === id);
  if (known !== undefined) return known;
  const prefix = operations.find((one) => one.id === operationId)?.stepNamePrefix ?? '';
  const step: ProductionStep = {
    id,
    operationId,
    groupId,
    prefix,
    type: 'BATCH',
    completedAt: null,
    createdAt: EARLIER,
  };
  steps.push(step);
  return step;
}
