import { addUnits, reroute } from '../src/production/change-run.ts';
import { move } from '../src/production/move.ts';
import { ProductionBook } from '../src/production/production-book.ts';
import type { OperationFacts } from '../src/production/production-step.ts';
import { schedule, scheduleLegacy } from '../src/production/schedule.ts';
import { undo } from '../src/production/undo.ts';
import { doneBy, type Floor } from '../testing/index.ts';

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
  const operations = ['print', 'deburr', 'qc', 'paint', 'pack'].map(
    (id, i): OperationFacts => ({
      id,
      name: id,
      stepNamePrefix: id.toUpperCase(),
      productionStepType: 'BATCH',
      stepNamingStrategy: id === 'paint' ? 'RENAME' : 'KEEP',
      sequence: i + 1,
      durationSeconds: 60,
      isCompletedStatus: id === 'pack',
      deleted: false,
    }),
  );
  const parts = [1, 2, 3].map((requisitionId) => ({
    orderId: requisitionId === 3 ? 2 : 1,
    orderNumber: 1001,
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
  }));
  const book = new ProductionBook({
    approvedRoutingTemplateRequired: false,
    operations,
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
    operationIds: operations.map((operation) => operation.id),
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
