import { uploadPartFile } from '@routecard/core';
import { openRelayDatabase, relayEvents } from '@routecard/db';
import { addPlannedRun, contentInMemory, fresh } from '@routecard/db/testing';
import { expect } from 'vitest';
import { pdfForm } from '../shipments/multipart.ts';
import { address, courier, parcel, tracking } from '../shipments/shipment-bodies.ts';
import type { Answered, Asking, Fields, TestApi } from '../test-api.ts';
import type { Ids } from './ids.ts';

/** A shape of one triangle. */
const TRIANGLE = Buffer.from(
  'solid part\n facet normal 0 0 1\n vertex 0 0 0\n vertex 9 0 0\n vertex 0 9 0\nendsolid part\n',
);

/** What stands for its picture: a JPEG of 3 by 2 white pixels, for travellers and packing slips print it. */
const PREVIEW = {
  thumbnail: Buffer.from(
    '/9j/2wBDAP////////////////////////////////////////////////////////////////////////////////' +
      '//////2wBDAf//////////////////////////////////////////////////////////////////////////////' +
      '////////wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAA' +
      'AA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
    'base64',
  ),
  fault: null,
  boxMm: { x: 9, y: 9, z: 0 },
  volumeMm3: null,
};

type Place = Awaited<ReturnType<TestApi['shop']['neighbour']>>;

/** A manufacturer of its own, with one of everything that an id can name. */
export interface World {
  readonly ids: Ids;
  readonly place: Place;
  readonly token: string;
  readonly testApi: TestApi;
  ask<Body = Fields>(
    method: Parameters<TestApi['ask']>[0],
    path: string,
    body?: unknown,
    how?: Asking,
  ): Promise<Answered<Body>>;
  /** Asks and expects a 2xx. */
  done<Body = Fields>(method: Parameters<TestApi['ask']>[0], path: string, body?: unknown): Promise<Body>;
}

/** The ordered units of the world's part, and those in production. */
export const UNITS = 10;

const MAX_EVENTS = 10_000;

/** Adds a manufacturer and makes everything through the interface that can be made through it. */
export async function openWorld(testApi: TestApi): Promise<World> {
  const place = await testApi.shop.neighbour();
  const token = await testApi.issueToken({ of: place });
  const asking: Omit<World, 'ids'> = {
    place,
    token,
    testApi,
    ask: (method, path, body, how = {}) => testApi.ask(method, path, body, { token, ...how }),
    async done<Body>(method: Parameters<TestApi['ask']>[0], path: string, body?: unknown) {
      const answer = await testApi.ask<Body>(method, path, body, { token });
      expect([200, 201, 204], answer.text).toContain(answer.status);
      return answer.body;
    },
  };
  return { ...asking, ids: await furnish(asking) };
}

async function furnish({ place, testApi, done }: Omit<World, 'ids'>): Promise<Ids> {
  const { operations } = place;
  const finish = await done<{ id: number }>('POST', '/post-processing', { name: 'Anodise' });
  const unusedProcess = await done<{ id: string }>('POST', '/processes', { technology: 'Unused' });
  const { id: partSpecificationId } = await done<{ id: string }>('POST', '/part-specification', {
    partRevisionName: 'Bracket',
    processPricesId: place.processPricesId,
    materialId: place.materialId,
    colorId: place.colorId,
  });
  const { order, requisitions } = await done<{
    order: { id: number; customerOrganisationId: number };
    requisitions: { id: number }[];
  }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    purchaseOrderNumber: 'PO-1',
    dispatchDate: '2026-12-01',
    requisitions: [UNITS, UNITS, UNITS].map((quantity) => ({ partSpecificationId, quantity })),
  });
  const [requisitionId, waitingRequisitionId, plannedRequisitionId] = requisitions.map(({ id }) => id) as [
    number,
    number,
    number,
  ];
  const [balance] = await done<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId, quantity: UNITS },
  ]);
  const [transition] = await done<Fields[]>(
    'GET',
    `/requisition/batch-transitions?requisitionIds=${requisitionId}`,
  );
  const shipment = await done('POST', `/order/${order.id}/shipments`, {
    ...courier(parcel([requisitionId, 1])),
    tracking,
  });
  const document = await done(
    'POST',
    `/order/${order.id}/shipments/${String(shipment.id)}/documents`,
    pdfForm(),
  );
  // Not over the interface, where a process would work out its thumbnail.
  const partFile = await fresh(
    uploadPartFile(
      testApi.shop.deps,
      { actor: place.actor() },
      { partSpecificationId, name: 'part.stl', content: contentInMemory(TRIANGLE, PREVIEW) },
    ),
  );
  const template = await done('POST', `/part-specifications/${partSpecificationId}/routing-templates`, {
    name: 'Standard',
    steps: [
      { operationId: operations.print, sequence: 1 },
      { operationId: operations.packing, sequence: 2 },
    ],
  });
  const column = await done('POST', '/kanban-column', {
    name: 'In production',
    orderStatus: 'ACTIVE',
    automations: [{ type: 'SEND_ORDER_WEBHOOK' }],
  });
  // The first one is the default, which cannot be deleted while there are others.
  const shifts = [{ weekday: 1, start: '06:00', end: '14:00' }];
  await done('POST', '/calendar', { name: 'Day shift', shifts });
  const calendar = await done('POST', '/calendar', { name: 'Weekend', shifts: [] });
  const comment = await done('POST', `/order/${order.id}/comments`, {
    body: 'Pack by hand.',
    requisitionId: waitingRequisitionId,
  });
  const customers = `/customer/${order.customerOrganisationId}`;
  const customerAddress = await done('POST', `${customers}/addresses`, address);
  const contact = await done('POST', `${customers}/contacts`, { name: 'Ada Buyer' });
  const box = await done('POST', '/box-size', { name: 'Small', width: 200, height: 150, length: 300 });
  const reason = await done('POST', '/scrap-reason', { name: 'Warped' });
  const webhook = await done('POST', '/webhook', {
    url: 'https://erp.example.com/hook',
    type: 'order.updated',
  });
  await done('PATCH', `/order/${order.id}`, { customReference: 'Told of' });
  await relayAll(testApi);
  const [delivery] = await done<Fields[]>('GET', `/webhook/${String(webhook.id)}/deliveries`);
  return {
    orderId: order.id,
    requisitionId,
    waitingRequisitionId,
    plannedRequisitionId,
    workOrderId: String(balance?.workOrderId),
    plannedWorkOrderId: await addPlannedRun({ ...testApi.shop, ...place }, plannedRequisitionId, UNITS),
    productionStepId: String(balance?.stepId),
    transitionId: String(transition?.id),
    shipmentId: String(shipment.id),
    documentId: String(document.id),
    fileId: partFile.id,
    routingTemplateId: String(template.id),
    partSpecificationId,
    operationId: operations.print,
    nextOperationId: operations.qc,
    processPricesId: place.processPricesId,
    unusedProcessPricesId: unusedProcess.id,
    postProcessingId: finish.id,
    materialId: place.materialId,
    colorId: place.colorId,
    kanbanColumnId: String(column.id),
    calendarId: String(calendar.id),
    commentId: String(comment.id),
    customerId: order.customerOrganisationId,
    addressId: String(customerAddress.id),
    contactId: String(contact.id),
    boxSizeId: String(box.id),
    scrapReasonId: String(reason.id),
    webhookId: String(webhook.id),
    deliveryId: Number(delivery?.id),
  };
}

/** Relays every event that there is, as the webhook process does. */
export async function relayAll(testApi: TestApi): Promise<void> {
  const relay = openRelayDatabase({ url: testApi.shop.url });
  await relayEvents(relay, MAX_EVENTS);
  await relay.close();
}
