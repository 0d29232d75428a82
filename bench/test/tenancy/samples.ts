import { ADDRESS, COLUMN, type Ids, OPERATION, shipmentOf } from './shop.ts';

/** The input of a call that somebody of the shop may make, without the key of an intent. */
type Sample = (ids: Ids) => Readonly<Record<string, unknown>>;

const TODAY = '2026-12-01';
/** The number of every shop’s first order. */
const FIRST_ORDER = 1001;
const source = ({ workOrderId, productionStepId }: Ids) => ({
  workOrderId,
  productionStepId,
  step: 1,
  quantity: 1,
});
const moves = (ids: Ids) => [{ source: source(ids), toOperationId: ids.nextOperationId, toStep: 2 }];
const scenario: Sample = ({ operationId, workOrderId, calendarId, orderId, partSpecificationId }) => ({
  sequences: [{ operationId, work: [{ workOrderId, step: 1 }] }],
  machines: [{ operationId, machine: 0, downUntil: null }],
  overtime: [{ calendarId, date: TODAY, startMinute: 0, endMinute: 60 }],
  orders: [{ orderId, priority: 'RUSH' }],
  newOrders: [
    {
      customerOrganisationName: 'Acme',
      priority: 'RUSH',
      dueDate: TODAY,
      lines: [{ partSpecificationId, quantity: 1 }],
    },
  ],
});
const orderOnly: Sample = ({ orderId }) => ({ orderId });
const template: Sample = ({ routingTemplateId }) => ({ routingTemplateId });
const comment: Sample = ({ orderId, commentId }) => ({ orderId, commentId });
const shipment: Sample = ({ orderId, shipmentId }) => ({ orderId, shipmentId });
const person: Sample = ({ personId }) => ({ personId });
const webhook: Sample = ({ webhookId }) => ({ webhookId });
const list = { search: '', customer: null, dueFrom: null, dueTo: null, today: TODAY };
const calendar = { shifts: [], exceptions: [], name: 'Weekend' };

/**
 * One for each procedure whose input names anything by its id, and for those that cannot be read without an input; in an order
 * in which one shop can make all of these calls.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'audit.log': ({ personId }) => ({
    actorId: personId,
    targetType: null,
    from: null,
    until: null,
    search: '',
  }),
  'board.reading': () => ({ known: null }),
  'board.history': ({ workOrderId }) => ({ workOrderId }),
  'board.rehearse': (ids) => ({ kind: 'move', input: { moves: moves(ids) } }),
  'catalogue.operations.use': ({ operationId }) => ({ operationId }),
  'comments.list': orderOnly,
  'customers.list': () => ({ search: '' }),
  'customers.page': ({ customerId }) => ({ customerId }),
  'gate.parts': () => ({}),
  'kanban.orders': () => ({ ...list, perColumn: 10 }),
  'orders.table': ({ kanbanColumnId }) => ({
    ...list,
    view: 'all',
    kanbanColumnId,
    sort: { by: 'number', descending: false },
  }),
  'orders.page': orderOnly,
  'orders.history': orderOnly,
  'orders.form': orderOnly,
  'orders.customers': () => ({ search: '' }),
  'orders.parts': () => ({ search: '' }),
  'overview.floor': () => ({ today: TODAY }),
  'overview.weeks': () => ({ starts: ['2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z'] }),
  'overview.finished': () => ({ from: '2026-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' }),
  'overview.scrap': () => ({ from: '2026-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z', reason: null }),
  'parts.table': () => ({ search: '' }),
  'parts.page': ({ partSpecificationId }) => ({ partSpecificationId }),
  'parts.routingAids': ({ partSpecificationId }) => ({ partSpecificationId }),
  'parts.toSchedule': () => ({ search: '' }),
  'planning.finishes': ({ orderId }) => ({ orderIds: [orderId] }),
  'planning.queue': ({ operationId, productionStepId }) => ({ operationId, productionStepId }),
  'planning.orderFuture': orderOnly,
  'planning.orderPast': orderOnly,
  'planning.lateTimeUsed': () => ({ today: TODAY }),
  'planning.promise': ({ partSpecificationId }) => ({ lines: [{ partSpecificationId, quantity: 1 }] }),
  'parts.files': ({ partSpecificationId }) => ({ partSpecificationId }),
  'planning.compare': scenario,
  'planning.search': ({ operationId, workOrderId }) => ({
    objective: 'LATENESS',
    seconds: 1,
    from: [{ operationId, work: [{ workOrderId, step: 1 }] }],
    seed: 1,
  }),
  'productionSteps.page': ({ productionStepId }) => ({ stepId: productionStepId }),
  'productionSteps.history': ({ productionStepId }) => ({ stepId: productionStepId }),
  'productionSteps.work': ({ productionStepId }) => ({ stepId: productionStepId }),
  'productionSteps.start': ({ productionStepId, workOrderId }) => ({
    stepId: productionStepId,
    workOrderIds: [workOrderId],
    visits: [{ workOrderId, step: 1 }],
  }),
  'productionSteps.finish': ({ productionStepId, workOrderId }) => ({
    stepId: productionStepId,
    workOrderIds: [workOrderId],
    visits: [{ workOrderId, step: 1 }],
  }),
  'scheduling.dialog': ({ requisitionId }) => ({ requisitionIds: [requisitionId] }),
  'scheduling.editedWay': ({ waitingRequisitionId, operationId }) => ({
    requisitionId: waitingRequisitionId,
    operationIds: [operationId],
  }),
  'search.anything': () => ({ text: 'bracket' }),
  'search.near': () => ({ text: 'brakcet' }),
  'shipments.queue': () => ({}),
  'shipments.packing': orderOnly,
  'shipments.addresses': orderOnly,
  'shipments.one': shipment,
  'webhooks.deliveries': ({ webhookId }) => ({ webhookId, state: null }),
  'webhooks.delivery': ({ webhookId, deliveryId }) => ({ webhookId, deliveryId }),
  'webhooks.countReplay': ({ webhookId, deliveryId }) => ({ webhookId, selection: { deliveryId } }),
  'workOrders.page': ({ workOrderId }) => ({ workOrderId }),
  'workOrders.previewRouting': ({ workOrderId, operationId, nextOperationId }) => ({
    workOrderId,
    steps: [{ operationId, setupSeconds: 60 }, { operationId: nextOperationId }],
  }),
  'workOrders.scanned': () => ({
    orderNumber: FIRST_ORDER,
    sequence: null,
    runNumber: null,
    parcelEnd: null,
  }),

  'planning.applyScenario': (ids) => ({ ...scenario(ids), version: 0 }),
  'access.issue': ({ personId }) => ({
    name: 'Another',
    userId: personId,
    scopes: ['orders:read'],
    expiresAt: null,
  }),
  'access.revoke': ({ accessTokenId }) => ({ accessTokenId }),
  'board.undo': ({ transitionId }) => ({ transitionIds: [transitionId] }),
  'board.move': (ids) => ({ moves: moves(ids) }),
  'board.scrap': (ids) => ({ sources: [source(ids)], reason: 'Warped', replace: false }),
  'catalogue.calendars.update': ({ calendarId }) => ({ ...calendar, calendarId }),
  'catalogue.colors.update': ({ colorId }) => ({ colorId, name: 'Blue', hex: null }),
  'catalogue.materials.update': ({ materialId }) => ({ materialId, name: 'PA11' }),
  'catalogue.columns.update': ({ kanbanColumnId }) => ({ ...COLUMN, name: 'Making', kanbanColumnId }),
  'catalogue.columns.place': ({ kanbanColumnId, spareKanbanColumnId }) => ({
    kanbanColumnId: spareKanbanColumnId,
    beforeKanbanColumnId: kanbanColumnId,
  }),
  'catalogue.operations.create': ({ calendarId }) => ({ ...OPERATION, name: 'Weld', calendarId }),
  'catalogue.operations.update': ({ spareOperationId, calendarId }) => ({
    ...OPERATION,
    name: 'Lacquer',
    stepNamePrefix: 'LACQUER',
    operationId: spareOperationId,
    calendarId,
  }),
  'catalogue.calendars.makeDefault': ({ calendarId }) => ({ calendarId }),
  'catalogue.operations.place': ({ operationId, spareOperationId }) => ({
    operationId: spareOperationId,
    beforeOperationId: operationId,
  }),
  'catalogue.operations.remove': ({ spareOperationId }) => ({ operationId: spareOperationId }),
  'catalogue.operations.restore': ({ removedOperationId }) => ({ operationId: removedOperationId }),
  'catalogue.postProcessings.create': ({ operationId }) => ({
    name: 'Dyed',
    purchasable: true,
    operationIds: [operationId],
  }),
  'catalogue.postProcessings.update': ({ postProcessingId, operationId }) => ({
    name: 'Coated',
    purchasable: true,
    operationIds: [operationId],
    postProcessingId,
  }),
  'catalogue.processes.create': ({ operationId }) => ({
    technology: 'FDM',
    description: null,
    isInternal: false,
    operationIds: [operationId],
  }),
  'catalogue.processes.update': ({ spareProcessPricesId, operationId }) => ({
    technology: 'MJF',
    description: null,
    isInternal: false,
    operationIds: [operationId],
    processPricesId: spareProcessPricesId,
  }),
  'catalogue.processes.remove': ({ spareProcessPricesId }) => ({ processPricesId: spareProcessPricesId }),
  'catalogue.calendars.remove': ({ calendarId }) => ({ calendarId }),
  'catalogue.scrapReasons.remove': ({ scrapReasonId }) => ({ scrapReasonId }),
  'comments.add': ({ orderId, requisitionId }) => ({ orderId, requisitionId, body: 'Seen' }),
  'comments.edit': (ids) => ({ ...comment(ids), body: 'Edited' }),
  'comments.remove': comment,
  'comments.restore': ({ orderId, removedCommentId }) => ({ orderId, commentId: removedCommentId }),
  'customers.save': ({ customerId }) => ({
    customerId,
    name: 'Renamed',
    defaultIncoterm: null,
    externalId: null,
  }),
  'customers.saveAddress': ({ customerId, addressId }) => ({ customerId, id: addressId, fields: ADDRESS }),
  'customers.removeAddress': ({ addressId }) => ({ addressId }),
  'customers.saveContact': ({ customerId, contactId }) => ({
    customerId,
    id: contactId,
    fields: { name: 'Smith', position: '', email: 'smith@example.com', phone: '' },
  }),
  'customers.eraseContact': ({ contactId }) => ({ contactId }),
  'customers.removeContact': ({ spareContactId }) => ({ contactId: spareContactId }),
  'parts.editFields': ({ partSpecificationId }) => ({ partSpecificationId, fields: { lot: 'A' } }),
  'orders.create': ({ partSpecificationId, kanbanColumnId }) => ({
    order: {
      customerOrganisationName: 'New',
      kanbanColumnId,
      requisitions: [{ partSpecificationId, quantity: 1 }],
    },
  }),
  'orders.editFields': ({ orderId, waitingRequisitionId }) => ({
    orderId,
    requisitionId: waitingRequisitionId,
    fields: { lot: 'A' },
  }),
  'orders.edit': ({ orderId, waitingRequisitionId, partSpecificationId, kanbanColumnId }) => ({
    orderId,
    edit: {
      kanbanColumnId,
      requisitions: [
        { id: waitingRequisitionId, quantity: 12 },
        { partSpecificationId, quantity: 1 },
      ],
    },
  }),
  'kanban.enter': ({ orderId, spareKanbanColumnId }) => ({
    orderId,
    kanbanColumnId: spareKanbanColumnId,
    skipAutomationTypes: [],
  }),
  'kanban.leave': orderOnly,
  'catalogue.columns.remove': ({ kanbanColumnId }) => ({ kanbanColumnId }),
  'packing.updateBox': ({ boxPresetId }) => ({ boxPresetId, tareGrams: 90, seen: { tareGrams: 0 } }),
  'packing.deleteBox': ({ boxPresetId }) => ({ boxPresetId }),
  'packing.declareUnitValues': ({ orderId, requisitionId }) => ({
    orderId,
    values: [{ requisitionId, unitValue: 2 }],
  }),
  'parts.create': ({ processPricesId, materialId, colorId, postProcessingId }) => ({
    partRevisionName: 'Lid',
    processPricesId,
    materialId,
    colorId,
    postProcessingIds: [postProcessingId],
  }),
  'catalogue.postProcessings.remove': ({ postProcessingId }) => ({ postProcessingId }),
  'people.issueLink': person,
  'people.changeRole': (ids) => ({ ...person(ids), role: 'VIEWER' }),
  'people.resetSecondFactor': person,
  'people.enable': ({ disabledPersonId }) => ({ personId: disabledPersonId }),
  'people.disable': person,
  'people.erase': person,
  'gate.clear': ({ partSpecificationId, routingTemplateId, operationId }) => ({
    parts: [{ partSpecificationId, routingTemplateId, seenSteps: [{ operationId }] }],
  }),
  'routingTemplates.create': ({ partSpecificationId, operationId, routingTemplateId }) => ({
    partSpecificationId,
    steps: [{ operationId, setupSeconds: 60 }],
    replacesRoutingTemplateId: routingTemplateId,
  }),
  'routingTemplates.edit': ({ routingTemplateId, operationId }) => ({
    routingTemplateId,
    steps: [{ operationId, setupSeconds: 60 }],
  }),
  'routingTemplates.approve': template,
  'routingTemplates.makeDefault': ({ routingTemplateId, defaultTemplateId }) => ({
    routingTemplateId,
    seenDefaultId: defaultTemplateId,
  }),
  'routingTemplates.clearDefault': ({ defaultTemplateId }) => ({ routingTemplateId: defaultTemplateId }),
  'routingTemplates.deprecate': ({ routingTemplateId, defaultTemplateId }) => ({
    routingTemplateId,
    replacedByRoutingTemplateId: defaultTemplateId,
  }),
  'routingTemplates.remove': template,
  'savedViews.rename': ({ savedViewId }) => ({ savedViewId, name: 'Renamed' }),
  'savedViews.makeDefault': ({ savedViewId }) => ({ savedViewId }),
  'savedViews.remove': ({ savedViewId }) => ({ savedViewId }),
  'scheduling.schedule': ({ waitingRequisitionId, defaultTemplateId, operationId }) => ({
    parts: [
      {
        requisitionId: waitingRequisitionId,
        quantity: 1,
        routingTemplateId: defaultTemplateId,
        steps: [{ operationId, setupSeconds: 60 }],
      },
    ],
  }),
  'workOrders.changeRouting': ({ workOrderId, operationId, nextOperationId }) => ({
    workOrderId,
    steps: [{ operationId, setupSeconds: 60 }, { operationId: nextOperationId }],
  }),
  'parts.deleteFile': ({ partSpecificationId, fileId }) => ({ partSpecificationId, fileId }),
  'shipments.removeDocument': (ids) => ({ ...shipment(ids), documentId: ids.documentId }),
  'shipments.track': (ids) => ({
    ...shipment(ids),
    tracking: { provider: 'DHL', providerService: 'Express', trackingNumber: '1' },
    seenTracking: null,
  }),
  'shipments.replace': (ids) => ({
    ...shipment(ids),
    shipment: shipmentOf(ids.waitingRequisitionId, ''),
    release: false,
    seenParcelIds: [ids.parcelId],
  }),
  'shipments.prepare': ({ orderId, waitingRequisitionId }) => ({
    orderId,
    shipment: shipmentOf(waitingRequisitionId, ''),
    release: false,
  }),
  'shipments.release': (ids) => ({ ...shipment(ids), seenParcelIds: [ids.parcelId] }),
  'shipments.fulfil': shipment,
  'shipments.remove': (ids) => ({
    ...shipment(ids),
    seenParcelIds: [ids.parcelId],
    seenStatus: 'PREPARED',
  }),
  'webhooks.edit': (ids) => ({ ...webhook(ids), url: 'https://erp.example.com', types: ['order.created'] }),
  'webhooks.pause': webhook,
  'webhooks.resume': webhook,
  'webhooks.rotate': webhook,
  'webhooks.test': webhook,
  'webhooks.replay': ({ webhookId, deliveryId }) => ({ webhookId, selection: { deliveryId } }),
  'webhooks.remove': webhook,
  'orders.removePart': ({ requisitionId }) => ({ requisitionId }),
  'orders.cancelPart': ({ requisitionId }) => ({
    requisitionId,
    cancellation: { unitsInProduction: 'KEEP' },
  }),
  'orders.cancel': (ids) => ({ ...orderOnly(ids), cancellation: { unitsInProduction: 'SCRAP' } }),
};

/** The console's files and papers, by what they name; null for a download. */
export const ROUTES: readonly (readonly [path: (ids: Ids) => string, body: Sample | null])[] = [
  [({ contactId }) => `/api/contacts/${contactId}/data`, null],
  [({ personId }) => `/api/people/${personId}/data`, null],
  [
    ({ orderId, shipmentId, documentId }) =>
      `/api/shipments/${orderId}/${shipmentId}/documents/${documentId}`,
    null,
  ],
  [({ orderId, shipmentId }) => `/api/shipments/${orderId}/${shipmentId}/documents`, () => ({})],
  [({ partSpecificationId, fileId }) => `/api/parts/${partSpecificationId}/files/${fileId}`, null],
  [({ partSpecificationId, fileId }) => `/api/parts/${partSpecificationId}/files/${fileId}/mesh`, null],
  [({ partSpecificationId }) => `/api/parts/${partSpecificationId}/files`, () => ({})],
  [({ fileId }) => `/api/thumbnails/${fileId}`, null],
  [() => '/api/print', ({ orderId }) => ({ kind: 'order-travellers', orderIds: [orderId] })],
  [() => '/api/print', ({ productionStepId }) => ({ kind: 'step-travellers', stepIds: [productionStepId] })],
  [() => '/api/print', (ids) => ({ kind: 'packing-slips', shipments: [shipment(ids)] })],
  [() => '/api/print', (ids) => ({ kind: 'labels', shipments: [shipment(ids)] })],
];
