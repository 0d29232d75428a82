import { addUnits, reroute } from '../src/production/change-run.ts';
import { move } from '../src/production/moves/move.ts';
import { undo } from '../src/production/moves/undo.ts';
import { ProductionUnitOfWork } from '../src/production/production-unit-of-work.ts';
import { schedule, scheduleLegacy } from '../src/production/schedule/schedule.ts';
import { doneBy, type Floor } from '../testing/index.ts';
import { OPERATIONS, schedulablePart } from '../testing/production/index.ts';

/** The pure core as a floor: three parts, five operations, one unit of work that lives as long as the sequence. */
export interface MemoryFloor extends Floor {
  readonly production: ProductionUnitOfWork;
}

const SPECIFICATION = 'specification';

export function memoryFloor(): MemoryFloor {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const parts = [1, 2, 3].map((requisitionId) =>
    schedulablePart(requisitionId, {
      orderId: requisitionId === 3 ? 2 : 1,
      partSpecificationId: SPECIFICATION,
    }),
  );
  const production = new ProductionUnitOfWork({
    timeZone: 'UTC',
    approvedRoutingTemplateRequired: false,
    operations: OPERATIONS,
    parts,
    templates: [],
    configuredOperationIds: new Map([[SPECIFICATION, ['print', 'qc', 'pack']]]),
    workOrders: [],
    balances: [],
    steps: [],
    transitions: [],
    reversedTransitionIds: [],
    reachedSteps: new Map(),
    counters: { lastStepNumber: 0, lastWorkOrderNumber: 0 },
    namesInTheWay: [],
  });
  const stamp = () => ({ at: new Date(0), by: 'user', newId });
  const since = (ledgerLength: number) => production.ledger.slice(ledgerLength);
  const attempt = async <Result>(
    decide: () => Result,
    workOrderIds: (result: Result) => readonly string[] = () => [],
  ) => {
    const before = production.ledger.length;
    const result = production.attempt(decide);
    return doneBy(since(before), workOrderIds(result));
  };
  return {
    production,
    requisitionIds: parts.map((part) => part.requisitionId),
    operationIds: OPERATIONS.map((operation) => operation.id),
    schedule: (entries, legacy) =>
      attempt(
        () => (legacy ? scheduleLegacy : schedule)(production, stamp(), entries),
        ({ workOrders }) => workOrders.map((workOrder) => workOrder.id),
      ),
    move: (entries) => attempt(() => move(production, stamp(), entries)),
    add: (workOrderId, quantity) => attempt(() => addUnits(production, stamp(), { workOrderId, quantity })),
    reroute: (workOrderId, steps) => attempt(() => reroute(production, { workOrderId, steps })),
    undo: (transitionId) => attempt(() => undo(production, stamp(), transitionId)),
  };
}
