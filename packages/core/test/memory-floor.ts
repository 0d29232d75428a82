import { addUnits, reroute } from '../src/production/change-run.ts';
import { move } from '../src/production/move.ts';
import { ProductionBook } from '../src/production/production-book.ts';
import { schedule, scheduleLegacy } from '../src/production/schedule.ts';
import { undo } from '../src/production/undo.ts';
import { doneBy, type Floor } from '../testing/index.ts';
import { OPERATIONS, schedulablePart } from '../testing/production/index.ts';

/** The pure core as a floor: three parts, five operations, one book that lives as long as the sequence. */
export interface MemoryFloor extends Floor {
  readonly book: ProductionBook;
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
  const book = new ProductionBook({
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
    lastStepNumber: 0,
  });
  const stamp = () => ({ at: new Date(0), by: 'user', newId });
  const since = (ledgerLength: number) => book.ledger.slice(ledgerLength);
  const attempt = async <Result>(
    decide: () => Result,
    workOrderIds: (result: Result) => readonly string[] = () => [],
  ) => {
    const before = book.ledger.length;
    const result = book.attempt(decide);
    return doneBy(since(before), workOrderIds(result));
  };
  return {
    book,
    requisitionIds: parts.map((part) => part.requisitionId),
    operationIds: OPERATIONS.map((operation) => operation.id),
    schedule: (entries, legacy) =>
      attempt(
        () => (legacy ? scheduleLegacy : schedule)(book, stamp(), entries),
        ({ workOrders }) => workOrders.map((workOrder) => workOrder.id),
      ),
    move: (entries) => attempt(() => move(book, stamp(), entries)),
    add: (workOrderId, quantity) => attempt(() => addUnits(book, stamp(), { workOrderId, quantity })),
    reroute: (workOrderId, steps) => attempt(() => reroute(book, { workOrderId, steps })),
    undo: (transitionId) => attempt(() => undo(book, stamp(), transitionId)),
  };
}
