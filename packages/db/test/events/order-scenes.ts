import {
  addComment,
  addParts,
  applyScenario,
  cancelOrder,
  cancelRequisition,
  changeDates,
  changeRouting,
  createOrder,
  createOrders,
  createWorkOrder,
  deleteComment,
  deleteView,
  dryRunBatches,
  dryRunImport,
  dryRunMoves,
  dryRunRouting,
  dryRunWorkOrders,
  editComment,
  editOrder,
  finishWork,
  type ImportRecord,
  importAllLines,
  importJobShop,
  importLines,
  makeDefaultView,
  moveBatches,
  moveOrderToColumn,
  previewRoutings,
  putOrder,
  rememberImportColumns,
  removeRequisition,
  renameProductionStep,
  renameView,
  restoreComment,
  saveView,
  scheduleBatches,
  scheduleWithTemplates,
  scheduleWorkOrders,
  startWork,
  undoTransition,
  undoTransitions,
} from '@routecard/core';
import { readPlanRanks } from '../../src/index.ts';
import { addColumn, addPlannedRun, addRequisition, fresh, newId, type Shop } from '../../testing/index.ts';
import { by, type Scene, scene } from './scene.ts';

/** A run in production, and where its units stand. */
async function aRun(shop: Shop) {
  const entries = [{ requisitionId: await addRequisition(shop), quantity: 10 }];
  const { workOrders, balances } = await fresh(scheduleWorkOrders(shop.deps, by(shop), { entries }));
  return { workOrderId: workOrders[0]?.id ?? '', stepId: balances[0]?.productionStepId ?? '' };
}

const entriesOf = async (shop: Shop) => ({
  entries: [{ requisitionId: await addRequisition(shop), quantity: 4 }],
});

const moveOf = async (shop: Shop) => ({
  entries: [
    {
      toOperationId: shop.operations.qc,
      batches: [{ workOrderId: (await aRun(shop)).workOrderId, quantity: 4 }],
    },
  ],
});

async function aComment(shop: Shop) {
  const { orderId } = await shop.addOrder();
  const { id } = await fresh(addComment(shop.deps, by(shop), { orderId, body: 'Call first.' }));
  return { orderId, commentId: id };
}

async function aView(shop: Shop) {
  const { id } = await fresh(saveView(shop.deps, by(shop), { name: newId(), search: '?show=late' }));
  return { savedViewId: id };
}
const newRoutingOf = async (shop: Shop) => ({
  workOrderId: (await aRun(shop)).workOrderId,
  steps: [shop.operations.print, shop.operations.paint].map((operationId, i) => ({
    operationId,
    sequence: i + 1,
  })),
});

/** Lines of one order of an ERP. */
export function records(count: number): readonly ImportRecord[] {
  const order = newId();
  return Array.from({ length: count }, (_, i) => ({
    place: i + 2,
    columns: {
      order,
      line: String(i + 1),
      customer: 'Acme',
      part: 'Gear',
      quantity: '2',
      process: 'SLS',
      material: 'PA12',
    },
  }));
}

/** The commands of orders and production, each where it has something to do. */
export const ORDER_SCENES: readonly Scene[] = [
  scene(createOrder, async (shop) => ({
    customerOrganisationName: 'Acme',
    kanbanColumnId: await addColumn(shop, 'SCHEDULE_PARTS'),
    requisitions: [{ ...(await shop.addPart()), quantity: 3 }],
  })),
  scene(applyScenario, async (shop) => {
    const { orderId } = await shop.addOrder();
    const { version } = await readPlanRanks(shop.database, shop.manufacturerId);
    const lines = [{ ...(await shop.addPart()), quantity: 3 }];
    const taken = {
      customerOrganisationName: 'Acme',
      priority: 'LOW' as const,
      dueDate: '2026-12-24',
      lines,
    };
    return { version, orders: [{ orderId, priority: 'RUSH' as const }], newOrders: [taken] };
  }),
  scene(createOrders, async (shop) => {
    const requisitions = [{ ...(await shop.addPart()), quantity: 3 }];
    return { orders: [{ customerOrganisationName: 'Acme', requisitions }] };
  }),
  scene(removeRequisition, async (shop) => ({
    requisitionId: (await shop.addOrder({ quantities: [1, 2] })).requisitionIds[0] ?? 0,
  })),
  scene(editOrder, async (shop) => ({
    orderId: (await shop.addOrder()).orderId,
    purchaseOrderNumber: 'PO-9',
    kanbanColumnId: await addColumn(shop, 'SCHEDULE_PARTS'),
  })),
  scene(cancelOrder, async (shop) => ({
    orderId: (await shop.addOrder()).orderId,
    unitsInProduction: 'SCRAP' as const,
  })),
  scene(cancelRequisition, async (shop) => ({
    requisitionId: (await shop.addOrder({ quantities: [1, 2] })).requisitionIds[0] ?? 0,
    unitsInProduction: 'KEEP' as const,
  })),
  scene(putOrder, async (shop) => {
    const order = {
      customerOrganisationName: 'Acme',
      requisitions: [{ ...(await shop.addPart()), quantity: 3 }],
    };
    return { externalId: newId(), order, edit: {}, lines: order.requisitions };
  }),
  scene(moveOrderToColumn, async (shop) => ({
    orderId: (await shop.addOrder({ quantities: [1, 2] })).orderId,
    kanbanColumnId: await addColumn(shop, 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK'),
  })),
  scene(dryRunImport, () => ({ records: records(2) })),
  scene(importLines, () => ({ records: records(3) })),
  scene(importAllLines, () => {
    const file = [records(2), records(0)];
    return {
      batches: async function* () {
        yield* file;
      },
      onBatch: () => undefined,
    };
  }),
  scene(importJobShop, () => {
    const steps = [{ machine: 0, duration: 5 }];
    const jobs = [{ number: 0, place: 1, steps }];
    return { instance: { name: newId(), machines: 1, jobs, refused: [] }, quantity: 2, atomic: false };
  }),
  scene(scheduleWorkOrders, entriesOf),
  scene(scheduleBatches, entriesOf),
  scene(scheduleWithTemplates, async (shop) => ({
    entries: (await entriesOf(shop)).entries.map((entry) => ({
      ...entry,
      template: { approve: true, makeDefault: true },
    })),
  })),
  scene(dryRunWorkOrders, entriesOf),
  scene(dryRunBatches, entriesOf),
  scene(createWorkOrder, async (shop) => ({ requisitionId: await addRequisition(shop), quantity: 4 })),
  scene(previewRoutings, async (shop) => ({ choices: [{ requisitionId: await addRequisition(shop) }] })),
  scene(addParts, async (shop) => ({ workOrderId: (await aRun(shop)).workOrderId, quantity: 2 })),
  scene(changeRouting, newRoutingOf),
  scene(dryRunRouting, newRoutingOf),
  scene(changeDates, async (shop) => ({
    workOrderId: await addPlannedRun(shop, await addRequisition(shop), 5),
    startDate: '2026-11-02',
  })),
  scene(moveBatches, moveOf),
  scene(dryRunMoves, moveOf),
  scene(undoTransition, async (shop) => {
    const { transitions } = await fresh(moveBatches(shop.deps, by(shop), await moveOf(shop)));
    return { transitionId: transitions[0]?.id ?? '' };
  }),
  scene(undoTransitions, async (shop) => {
    const { transitions } = await fresh(moveBatches(shop.deps, by(shop), await moveOf(shop)));
    return { transitionIds: transitions.map(({ id }) => id) };
  }),
  scene(addComment, async (shop) => ({ orderId: (await shop.addOrder()).orderId, body: 'Call first.' })),
  scene(editComment, async (shop) => ({ ...(await aComment(shop)), body: 'Call twice.' })),
  scene(deleteComment, aComment),
  scene(restoreComment, async (shop) => {
    const comment = await aComment(shop);
    await fresh(deleteComment(shop.deps, by(shop), comment));
    return comment;
  }),
  scene(rememberImportColumns, () => ({ columns: { Menge: 'quantity' as const } })),
  scene(saveView, () => ({ name: newId(), search: '?show=late' })),
  scene(renameView, async (shop) => ({ ...(await aView(shop)), name: newId() })),
  scene(makeDefaultView, aView),
  scene(deleteView, aView),
  scene(startWork, async (shop) => ({ stepId: (await aRun(shop)).stepId })),
  scene(finishWork, async (shop) => {
    const { stepId } = await aRun(shop);
    await fresh(startWork(shop.deps, by(shop), { stepId }));
    return { stepId };
  }),
  scene(renameProductionStep, async (shop) => ({ stepId: (await aRun(shop)).stepId, name: newId() })),
];

/** Commands that are refused after they have begun. */
export const REFUSED_ORDER_SCENES: readonly Scene[] = [
  scene(createOrder, async (shop) => ({
    customerOrganisationName: 'Acme',
    requisitions: [
      { ...(await shop.addPart()), quantity: 3 },
      { partSpecificationId: newId(), quantity: 1 },
    ],
  })),
  scene(editOrder, async (shop) => ({
    orderId: (await shop.addOrder()).orderId,
    purchaseOrderNumber: 'PO-9',
    requisitions: [{ partSpecificationId: newId(), quantity: 1 }],
  })),
  scene(putOrder, async () => {
    const order = {
      customerOrganisationName: 'Acme',
      requisitions: [{ partSpecificationId: newId(), quantity: 3 }],
    };
    return { externalId: newId(), order, edit: {}, lines: order.requisitions };
  }),
  scene(importAllLines, () => ({
    batches: async function* () {
      yield records(2);
      yield [{ place: 9, unreadable: 'Half a line' }];
    },
    onBatch: () => undefined,
  })),
  scene(scheduleWorkOrders, async (shop) => ({
    entries: [...(await entriesOf(shop)).entries, { requisitionId: 2_000_000_000, quantity: 1 }],
  })),
  scene(moveBatches, async (shop) => {
    const { entries } = await moveOf(shop);
    const batches = [{ workOrderId: (await aRun(shop)).workOrderId, quantity: 11 }];
    return { entries: [...entries, { toOperationId: shop.operations.qc, batches }] };
  }),
];
