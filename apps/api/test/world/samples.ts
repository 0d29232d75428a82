import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { pdfForm } from '../shipments/multipart.ts';
import { address, collection, courier, parcel, tracking } from '../shipments/shipment-bodies.ts';
import { type Ids, pathOf } from './ids.ts';
import type { World } from './world.ts';

/** A request that a world's own token may send and that succeeds there. */
export interface Sample {
  /** Preparation of the request. */
  readonly before?: (world: World) => Promise<unknown>;
  /** The world's ids for path parameters, if the ones of their names would be refused. */
  readonly meaning?: Readonly<Partial<Record<keyof Ids, keyof Ids>>>;
  readonly query?: (ids: Ids) => string;
  /** Differs with `n`, where the route reads anything that can differ. */
  readonly body?: (ids: Ids, n: number) => unknown;
}

const scheduled: Sample = {
  body: (ids, n) => [
    {
      requisitionId: ids.waitingRequisitionId,
      quantity: n,
      routingTemplateId: ids.routingTemplateId,
      operationIds: [ids.operationId],
    },
  ],
};

const steps = (ids: Ids) => [
  { operationId: ids.operationId, sequence: 1 },
  { operationId: ids.nextOperationId, sequence: 2 },
];

const startWork = (world: World) =>
  world.done('POST', `/production-step/${world.ids.productionStepId}/start`, {});
const release = (world: World) =>
  world.done('POST', `/order/${world.ids.orderId}/shipments/${world.ids.shipmentId}/release`);

/** Takes the units out of the shipment that they are packed in. */
const unpack = (world: World) =>
  world.done('DELETE', `/order/${world.ids.orderId}/shipments/${world.ids.shipmentId}`);

/** Forecasts of what takes so long whenever it is asked for. */
const workAnyTime = async ({ ids, done }: World) => {
  await done('PATCH', '/operation', { id: ids.operationId, unlimited: true, secondsPerUnit: 60 });
  await done('PATCH', '/operation', { id: ids.nextOperationId, unlimited: true });
};

/** One for each route that reads a body or an id in its query, by method and path. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /order': {
    body: ({ partSpecificationId, kanbanColumnId }, n) => ({
      customerOrganisationName: `Customer ${n}`,
      kanbanColumnId,
      requisitions: [{ partSpecificationId, quantity: 1 }],
    }),
  },
  'POST /order/batch': {
    body: ({ partSpecificationId }, n) => [
      { customerOrganisationName: `Customer ${n}`, requisitions: [{ partSpecificationId, quantity: 1 }] },
    ],
  },
  'POST /order/import': {
    body: ({ partSpecificationId }, n) => ({
      lines: [{ order: `S-${n}`, line: 10, customer: `Customer ${n}`, quantity: 5, partSpecificationId }],
    }),
  },
  'DELETE /requisition/:requisitionId': { meaning: { requisitionId: 'waitingRequisitionId' } },
  'PATCH /order/:orderId': {
    body: ({ requisitionId, partSpecificationId, kanbanColumnId }, n) => ({
      customReference: `Reference ${n}`,
      kanbanColumnId,
      requisitions: [
        { id: requisitionId, quantity: 12 },
        { partSpecificationId, quantity: 1 },
      ],
    }),
  },
  'POST /order/:orderId/cancel': {
    before: unpack,
    body: (_, n) => ({ unitsInProduction: 'SCRAP', reason: `Reason ${n}` }),
  },
  'POST /requisition/:requisitionId/cancel': {
    before: unpack,
    body: (_, n) => ({ unitsInProduction: 'KEEP', reason: `Reason ${n}` }),
  },
  'PUT /order/by-external-id/:externalId': {
    body: ({ partSpecificationId, kanbanColumnId }, n) => ({
      customerOrganisationName: `Customer ${n}`,
      kanbanColumnId,
      requisitions: [{ partSpecificationId, quantity: n }],
    }),
  },
  'POST /customer': { body: (_, n) => ({ name: `New customer ${n}`, defaultIncoterm: 'DAP' }) },
  'PATCH /customer/:customerId': {
    body: (_, n) => ({ name: `Renamed customer ${n}`, defaultIncoterm: 'DDP', externalId: `C-${n}` }),
  },
  'PUT /customer/by-external-id/:externalId': {
    body: (_, n) => ({ name: `Customer put ${n}`, defaultIncoterm: 'FCA' }),
  },
  'POST /customer/:customerId/addresses': { body: (_, n) => ({ ...address, street1: `Dock ${n}` }) },
  'PUT /customer/:customerId/addresses/:addressId': {
    body: (_, n) => ({ ...address, street1: `Dock ${n}` }),
  },
  'POST /customer/:customerId/contacts': { body: (_, n) => ({ name: `Contact ${n}` }) },
  'PUT /customer/:customerId/contacts/:contactId': { body: (_, n) => ({ name: `Contact ${n}` }) },
  'GET /customer': { query: (ids) => `ids=${ids.customerId}` },
  'GET /forecast': { before: workAnyTime, query: (ids) => `orderId=${ids.orderId}` },
  'GET /order/:orderId/lateness': { before: workAnyTime },
  'POST /promise': {
    body: ({ partSpecificationId }, n) => ({ lines: [{ partSpecificationId, quantity: n }] }),
  },
  'GET /order/:orderId/comments': { query: (ids) => `requisitionId=${ids.waitingRequisitionId}` },
  'POST /order/:orderId/comments': {
    body: ({ waitingRequisitionId }, n) => ({ body: `Comment ${n}`, requisitionId: waitingRequisitionId }),
  },
  'PATCH /order/:orderId/comments/:commentId': { body: (_, n) => ({ body: `Comment ${n}, edited` }) },
  'PUT /plan/ranks': {
    body: ({ operationId, workOrderId }, n) => ({
      version: 0,
      operations: [{ operationId, work: n % 2 === 1 ? [{ workOrderId, sequence: 1 }] : [] }],
    }),
  },
  'POST /plan/ranks/undo': {
    before: ({ ids: { operationId }, done }) =>
      done('PUT', '/plan/ranks', { version: 0, operations: [{ operationId, work: [] }] }),
    body: (_, n) => ({ version: n }),
  },
  'POST /requisition/work-orders': scheduled,
  'POST /requisition/batch-status': scheduled,
  'POST /requisition/create-batches': scheduled,
  'POST /requisition/:requisitionId/work-order': {
    body: ({ operationId, routingTemplateId }, n) => ({
      quantity: n,
      operationIds: [operationId],
      routingTemplateId,
    }),
  },
  'POST /work-orders/:workOrderId/parts': { body: (_, n) => ({ quantity: n }) },
  'PATCH /work-orders/:workOrderId/routing': {
    body: (ids, n) => ({
      steps: [...steps(ids), ...(n === 1 ? [] : [{ operationId: ids.operationId, sequence: 3 }])],
    }),
  },
  'PATCH /work-orders/:workOrderId/dates': {
    meaning: { workOrderId: 'plannedWorkOrderId' },
    body: (_, n) => ({ startDate: `2026-11-0${n}T07:00:00Z` }),
  },
  'PATCH /production-step/move-batches': {
    body: ({ workOrderId, operationId, nextOperationId, productionStepId }, n) => [
      {
        toOperationId: nextOperationId,
        batches: [{ workOrderId, productionStepId, fromOperationId: operationId, quantity: n }],
      },
    ],
  },
  'POST /work-orders/:workOrderId/split': {
    body: ({ operationId, productionStepId }, n) => ({
      operationId,
      productionStepId,
      quantity: n,
      name: 'B',
    }),
  },
  'POST /production-step/merge': {
    body: ({ workOrderId, operationId, productionStepId }, n) => ({
      operationId,
      name: `Rack ${n}`,
      batches: [{ workOrderId, productionStepId }],
    }),
  },
  'GET /operation/batch-balances/count': { query: (ids) => `operationIds=${ids.operationId}` },
  'GET /production-step/batch-balances/status-ids': {
    query: (ids) => `operationIds=${ids.operationId},${ids.nextOperationId}`,
  },
  'GET /production-step/batch-balances/part-ids': { query: (ids) => `partIds=${ids.requisitionId}` },
  'GET /production-step': { query: (ids) => `stepIds=${ids.productionStepId}` },
  'POST /production-step/:stepId/start': { body: () => ({}) },
  'POST /production-step/:stepId/finish': { before: startWork, body: () => ({}) },
  'PATCH /production-step/:stepId/rename': { body: (_, n) => ({ name: `Rack ${n}` }) },
  'GET /part-specification': { query: () => 'size=20' },
  'GET /order': { query: (ids) => `ids=${ids.orderId}` },
  'GET /requisition': { query: (ids) => `ids=${ids.requisitionId}` },
  'GET /shipment': { query: (ids) => `orderIds=${ids.orderId}` },
  'GET /batch-transitions': { query: (ids) => `requisitionIds=${ids.requisitionId}` },
  'GET /requisition/batch-transitions': { query: (ids) => `requisitionIds=${ids.requisitionId}` },
  'GET /production-step/batch-transitions/step-ids': { query: (ids) => `stepIds=${ids.productionStepId}` },
  'GET /requisition/order': { query: (ids) => `orderId=${ids.orderId}` },
  'POST /order/:orderId/shipments': {
    body: ({ requisitionId }, n) => collection(parcel([requisitionId, n])),
  },
  'PUT /order/:orderId/shipments/:shipmentId': {
    body: ({ requisitionId }, n) => courier(parcel([requisitionId, n])),
  },
  'PUT /order/:orderId/shipments/:shipmentId/tracking': {
    body: (_, n) => ({ tracking: { ...tracking, trackingNumber: `${n}` } }),
  },
  'POST /order/:orderId/shipments/:shipmentId/documents': { body: (_, n) => pdfForm(`%PDF-1.${n}`) },
  'POST /part-specification/:partSpecificationId/files': { body: (_, n) => pdfForm(`%PDF-1.${n}`) },
  'POST /order/:orderId/shipments/:shipmentId/fulfil': { before: release },
  'POST /operation': { body: ({ calendarId }, n) => ({ name: `Operation ${n}`, calendarId }) },
  'PATCH /operation': {
    body: ({ operationId, calendarId }, n) => ({ id: operationId, name: `Operation ${n}`, calendarId }),
  },
  'POST /calendar': { body: (_, n) => ({ name: `Calendar ${n}`, shifts: [] }) },
  'PATCH /calendar/:calendarId': { body: (_, n) => ({ name: `Renamed calendar ${n}`, isDefault: true }) },
  'DELETE /processes/:processPricesId': { meaning: { processPricesId: 'unusedProcessPricesId' } },
  'DELETE /operation/:operationId': { meaning: { operationId: 'nextOperationId' } },
  'POST /processes': {
    body: ({ operationId }, n) => ({ technology: `Process ${n}`, operationIds: [operationId] }),
  },
  'PATCH /processes/:processPricesId': {
    body: ({ operationId }, n) => ({ description: `Note ${n}`, operationIds: [operationId] }),
  },
  'POST /post-processing': {
    body: ({ operationId }, n) => ({ name: `Finish ${n}`, operationIds: [operationId] }),
  },
  'PATCH /post-processing/:postProcessingId': {
    body: ({ operationId }, n) => ({ name: `Finish ${n}`, operationIds: [operationId] }),
  },
  'POST /material': { body: (_, n) => ({ name: `Material ${n}` }) },
  'PATCH /material/:materialId': { body: (_, n) => ({ name: `Renamed material ${n}` }) },
  'PATCH /color/:colorId': { body: (_, n) => ({ name: `Renamed colour ${n}` }) },
  'POST /box-size': { body: (_, n) => ({ name: `Box ${n}`, width: 300, height: 200, length: 400 }) },
  'PATCH /box-size/:boxSizeId': { body: (_, n) => ({ name: `Box ${n}`, height: 250 }) },
  'POST /scrap-reason': { body: (_, n) => ({ name: `Reason ${n}` }) },
  'PATCH /scrap-reason/:scrapReasonId': { body: (_, n) => ({ name: `Renamed reason ${n}` }) },
  'POST /color': { body: (_, n) => ({ name: `Colour ${n}` }) },
  'PATCH /part-specification/:partSpecificationId': {
    body: (_, n) => ({ externalId: `ART-${n}`, customFields: { drawing: `D-${n}`, revision: n } }),
  },
  'PUT /part-specification/by-external-id/:externalId': {
    body: ({ processPricesId, materialId, colorId, postProcessingId }, n) => ({
      partRevisionName: `Part ${n}`,
      processPricesId,
      materialId,
      colorId,
      postProcessingIds: [postProcessingId],
    }),
  },
  'POST /part-specification': {
    body: ({ processPricesId, materialId, colorId, postProcessingId }, n) => ({
      partRevisionName: `Part ${n}`,
      processPricesId,
      materialId,
      colorId,
      postProcessingIds: [postProcessingId],
    }),
  },
  'POST /part-specifications/:partSpecificationId/routing-templates': {
    body: (ids, n) => ({
      name: `Version ${n}`,
      steps: steps(ids),
      replacesRoutingTemplateId: ids.routingTemplateId,
    }),
  },
  'PATCH /routing-templates/:routingTemplateId': {
    body: (ids, n) => ({ name: `Version ${n}`, steps: steps(ids) }),
  },
  'POST /routing-templates/:routingTemplateId/deprecate': {
    body: () => ({}),
  },
  'POST /gate/clear': {
    body: ({ partSpecificationId, routingTemplateId }, n) => [
      n === 1 ? { partSpecificationId, routingTemplateId } : { partSpecificationId },
    ],
  },
  'POST /kanban-column': { body: (_, n) => ({ name: `Column ${n}`, orderStatus: 'ACTIVE' }) },
  'PATCH /kanban-column/:kanbanColumnId': { body: (_, n) => ({ name: `Column ${n}` }) },
  'PATCH /order/:orderId/kanban-column': {
    body: ({ kanbanColumnId }, n) => ({ kanbanColumnId, skipAutomationTypes: [`TYPE_${n}`] }),
  },
  'POST /webhook': { body: (_, n) => ({ url: `https://erp.example.com/${n}`, type: 'order.updated' }) },
  'POST /webhook/:webhookId/replay': {
    body: ({ deliveryId }, n) => (n === 1 ? { deliveryId } : { since: '2026-01-01T00:00:00Z' }),
  },
  'PATCH /settings': { body: (_, n) => ({ approvedRoutingTemplateRequired: n === 2 }) },
};

/** The sample of the route. Throws where a route that reads more than its path has none. */
export function sampleOf(route: Route): Sample {
  const sample = SAMPLES[keyOf(route)];
  if (sample === undefined && (route.bodyRequired || namesIds(route.query))) {
    throw new Error(`${keyOf(route)} reads ids or a body and has no sample; add one to world/samples.ts`);
  }
  return sample ?? {};
}

/** As samples are found: method and path. */
export const keyOf = (route: Route) => `${route.method} ${route.path}`;

const namesIds = (query: Route['query']) =>
  query instanceof z.ZodObject &&
  Object.keys(query.shape).some((name) => /Ids?$/.test(name) && name !== 'completedBeforeId');

/** Routes that have a sample. */
export const SAMPLED: readonly string[] = Object.keys(SAMPLES);

/** A request as it is asked. */
export interface Sent {
  readonly method: Route['method'];
  readonly path: string;
  readonly body: unknown;
}

/** The sample's request, at one of the route's paths, with these ids; others where `n` is another. */
export function requestOf(route: Route, path: string, ids: Ids, n = 1): Sent {
  const { query, body, meaning = {} } = sampleOf(route);
  const meant = new Proxy(ids, {
    get: (target, name: keyof Ids) => target[meaning[name] ?? name],
  });
  return {
    method: route.method,
    path: pathOf(path, meant) + (query ? `?${query(ids)}` : ''),
    body: body?.(ids, n),
  };
}

/** The names of the ids that the request is made of. */
export function idsIn(route: Route, path: string, ids: Ids): (keyof Ids)[] {
  const read = new Set<keyof Ids>();
  const watched = new Proxy(ids, {
    get(target, name: keyof Ids) {
      read.add(name);
      return target[name];
    },
  });
  requestOf(route, path, watched);
  return [...read];
}
