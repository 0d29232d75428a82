import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

/** Kinds of ids that the console takes; a shop has one of each. */
export interface Ids {
  readonly orderId: number;
  /** A part in production. */
  readonly requisitionId: number;
  /** A part that nobody has scheduled. */
  readonly waitingRequisitionId: number;
  readonly workOrderId: string;
  readonly productionStepId: string;
  /** Of the units that were moved from the first operation to the second. */
  readonly transitionId: string;
  readonly shipmentId: string;
  readonly parcelId: string;
  readonly documentId: string;
  readonly fileId: string;
  readonly routingTemplateId: string;
  /** The default template of the part. */
  readonly defaultTemplateId: string;
  readonly partSpecificationId: string;
  /** Where the run began. */
  readonly operationId: string;
  readonly nextOperationId: string;
  /** An operation that nothing uses. */
  readonly spareOperationId: string;
  /** An operation that was removed. */
  readonly removedOperationId: string;
  readonly processPricesId: string;
  /** A process that no part has. */
  readonly spareProcessPricesId: string;
  readonly postProcessingId: number;
  readonly materialId: number;
  readonly colorId: number;
  /** Where the order stands. */
  readonly kanbanColumnId: string;
  /** A column without orders. */
  readonly spareKanbanColumnId: string;
  /** A calendar that is not the default and that no operation has. */
  readonly calendarId: string;
  readonly commentId: string;
  readonly removedCommentId: string;
  readonly boxPresetId: string;
  readonly scrapReasonId: string;
  readonly webhookId: string;
  readonly deliveryId: number;
  readonly customerId: number;
  readonly addressId: string;
  readonly contactId: string;
  readonly spareContactId: string;
  readonly personId: string;
  readonly disabledPersonId: string;
  readonly accessTokenId: string;
  readonly savedViewId: string;
}

/** Ids that nothing has ever had. */
export const NOBODYS = new Proxy({} as Ids, {
  get: (_, name) =>
    NUMBERS.has(String(name)) ? 2_147_483_601 : `01890000-0000-7000-8000-${hash(String(name))}`,
});

const NUMBERS = new Set([
  'orderId',
  'requisitionId',
  'waitingRequisitionId',
  'postProcessingId',
  'materialId',
  'colorId',
  'deliveryId',
  'customerId',
]);

const hash = (name: string) => Buffer.from(name).toString('hex').slice(-12).padStart(12, '0');

/** The answer of a procedure or a route. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly value: unknown;
}

/** Somebody's shop, behind the console. */
export interface Shop {
  readonly manufacturerId: string;
  /** Stands in the name of everything that the shop has and in nothing else. */
  readonly word: string;
  readonly ids: Ids;
  /** Calls a procedure, or a route where the name begins with `/`. */
  ask(type: 'query' | 'mutation', name: string, input?: unknown): Promise<Answered>;
}

export const ADDRESS = {
  street1: 'Main St 1',
  street2: '',
  city: 'Springfield',
  country: 'US',
  zip: '62701',
  state: 'IL',
  name: 'Dock 1',
  phone: '+1 555 0100',
  email: 'works@example.com',
  residential: false,
};

/** A courier's shipment of one unit of the part. */
export const shipmentOf = (requisitionId: number, street2: string) => ({
  type: 'COURIER',
  fromAddress: { ...ADDRESS, street2 },
  toAddress: { ...ADDRESS, street2 },
  parcels: [
    {
      grossWeightGrams: 1200,
      netWeightGrams: 1000,
      value: 19.99,
      width: 300,
      height: 200,
      length: 100,
      allocations: [{ requisitionId, quantity: 1 }],
    },
  ],
});

export const OPERATION = {
  stepNamePrefix: null,
  productionStepType: 'BATCH',
  stepNamingStrategy: 'KEEP',
  isCompletedStatus: false,
  allowOverproduction: false,
  timeModel: 'PER_UNIT',
  setupSeconds: 0,
  secondsPerUnit: 60,
  secondsPerLoad: 0,
  loadCapacity: null,
  machines: [{ name: null, speedPercent: 100, downUntil: null }],
  unlimited: false,
  calendarId: null,
};

export const COLUMN = { orderStatus: 'ACTIVE', expectsFinished: false, color: null, automationTypes: [] };

const fileNamed = (name: string) => ({ 'x-intent-key': randomUUID(), 'x-file-name': name });

/** Makes everything that an id can name, through the console, as an admin of an empty shop. */
export async function openShop(
  url: string,
  { manufacturerId, cookie, word }: { manufacturerId: string; cookie: string; word: string },
): Promise<Shop> {
  const headers = { cookie, origin: url };
  const ask: Shop['ask'] = async (type, name, input) => {
    const address = name.startsWith('/') ? name : `/api/trpc/${name}`;
    const plain = name.startsWith('/');
    const isPartFile = plain && name.endsWith('/files');
    const said = plain ? input : { json: input };
    const query = type === 'query' && input !== undefined;
    const response = await fetch(
      `${url}${address}${query ? `?input=${encodeURIComponent(JSON.stringify(said))}` : ''}`,
      type === 'query'
        ? { headers }
        : {
            method: 'POST',
            headers: {
              ...headers,
              'content-type': 'application/json',
              ...(plain ? fileNamed(isPartFile ? 'a.pdf' : 'a.json') : {}),
            },
            body: isPartFile ? '%PDF-1.7' : JSON.stringify(said),
          },
    );
    const text = await response.text();
    const json = !plain && response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, value: json ? JSON.parse(text).result?.data?.json : undefined };
  };
  const done = async (type: 'query' | 'mutation', name: string, input?: unknown) => {
    const { status, text } = await ask(type, name, input);
    expect(status, `${name} ${text}`).toBe(200);
    return JSON.parse(text).result.data.json;
  };
  const read = (name: string, input?: unknown) => done('query', name, input);
  const make = (name: string, input: object) => done('mutation', name, { key: randomUUID(), ...input });
  const named = async (list: string, name: string, input?: unknown): Promise<string> => {
    const rows: { id: string; name: string }[] = await read(list, input);
    return rows.find((row) => row.name === name)?.id ?? '';
  };

  const operation = async (name: string, more: object = {}) =>
    (await make('catalogue.operations.create', { ...OPERATION, name: `${word} ${name}`, ...more })).id;
  const operationId = await operation('Print');
  const nextOperationId = await operation('Deburr');
  const packId = await operation('Pack', { isCompletedStatus: true });
  const spareOperationId = await operation('Paint');
  const removedOperationId = await operation('Cut');
  await make('catalogue.operations.remove', { operationId: removedOperationId });
  const process = (technology: string) =>
    make('catalogue.processes.create', {
      technology: `${word} ${technology}`,
      description: null,
      isInternal: false,
      operationIds: [operationId, nextOperationId, packId],
    });
  const { id: processPricesId } = await process('SLS');
  const { id: spareProcessPricesId } = await process('SLA');
  const { id: postProcessingId } = await make('catalogue.postProcessings.create', {
    name: `${word} anodised`,
    purchasable: true,
    operationIds: [],
  });
  const { id: materialId } = await make('catalogue.materials.create', { name: `${word} PA12` });
  const { id: colorId } = await make('catalogue.colors.create', { name: `${word} black`, hex: null });
  const calendar = (name: string) =>
    make('catalogue.calendars.create', { name: `${word} ${name}`, shifts: [], exceptions: [] });
  // The first one is the default.
  await calendar('day');
  const { id: calendarId } = await calendar('night');
  const column = (name: string) => make('catalogue.columns.create', { ...COLUMN, name: `${word} ${name}` });
  const { id: kanbanColumnId } = await column('making');
  const { id: spareKanbanColumnId } = await column('later');
  const { id: scrapReasonId } = await make('catalogue.scrapReasons.create', { name: `${word} warped` });
  await make('packing.saveBox', {
    name: `${word} box`,
    lengthMillimeters: 300,
    widthMillimeters: 200,
    heightMillimeters: 100,
  });
  const boxPresetId = await named('packing.boxes', `${word} box`);

  const { id: partSpecificationId } = await make('parts.create', {
    partRevisionName: `${word} bracket`,
    processPricesId,
    materialId,
    colorId,
  });
  const { id: orderId } = await make('orders.create', {
    order: {
      customerOrganisationName: `${word} Ltd`,
      purchaseOrderNumber: `${word}-PO`,
      kanbanColumnId,
      requisitions: [10, 10].map((quantity) => ({ partSpecificationId, quantity })),
    },
  });
  const order = await read('orders.page', { orderId });
  const [requisitionId, waitingRequisitionId] = order.parts.map(
    (part: { requisitionId: number }) => part.requisitionId,
  );
  const [{ workOrderId }] = await make('scheduling.schedule', { parts: [{ requisitionId, quantity: 10 }] });
  const run = await read('workOrders.page', { workOrderId });
  const [{ productionStepId }] = run.balances;
  const moved = await make('board.move', {
    moves: [
      {
        source: { workOrderId, productionStepId, step: 1, quantity: 4 },
        toOperationId: nextOperationId,
        toStep: 2,
      },
    ],
  });
  const template = (name: string) =>
    make('routingTemplates.create', {
      partSpecificationId,
      name: `${word} ${name}`,
      steps: [{ operationId }, { operationId: packId }],
    });
  const { id: defaultTemplateId } = await template('standard');
  await make('routingTemplates.approve', { routingTemplateId: defaultTemplateId });
  await make('routingTemplates.makeDefault', { routingTemplateId: defaultTemplateId, seenDefaultId: null });
  const { id: routingTemplateId } = await template('other');

  const comment = (body: string) => make('comments.add', { orderId, requisitionId: null, body });
  const { id: commentId } = await comment(`${word} by hand`);
  const { id: removedCommentId } = await comment(`${word} by machine`);
  await make('comments.remove', { orderId, commentId: removedCommentId });

  const { id: customerId } = await make('customers.add', {
    name: `${word} & Sons`,
    defaultIncoterm: null,
    externalId: null,
  });
  await make('customers.saveAddress', {
    customerId,
    id: null,
    fields: { ...ADDRESS, street2: word },
  });
  for (const name of ['Miller', 'Smith']) {
    await make('customers.saveContact', {
      customerId,
      id: null,
      fields: { name: `${word} ${name}`, position: '', email: `${name}@example.com`, phone: '' },
    });
  }
  const customer = await read('customers.page', { customerId });

  const prepared = await make('shipments.prepare', {
    orderId,
    shipment: shipmentOf(waitingRequisitionId, word),
    release: false,
  });
  const attached = await fetch(`${url}/api/shipments/${orderId}/${prepared.id}/documents`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain', ...fileNamed('a.txt') },
    body: word,
  });
  const { id: documentId } = (await attached.json()) as { id: string };
  const added = await fetch(`${url}/api/parts/${partSpecificationId}/files`, {
    method: 'POST',
    headers: { ...headers, ...fileNamed('a.stl') },
    body: `solid ${word}\n facet normal 0 0 1\n vertex 0 0 0\n vertex 9 0 0\n vertex 0 9 0\nendsolid ${word}`,
  });
  const { id: fileId } = (await added.json()) as { id: string };

  const invite = async (name: string) =>
    (
      await make('people.invite', {
        firstName: word,
        lastName: name,
        email: `${name}@${word}.example`,
        role: 'PLANNER',
      })
    ).personId;
  const personId = await invite('planner');
  const disabledPersonId = await invite('former');
  await make('people.disable', { personId: disabledPersonId });
  const { id: accessTokenId } = await make('access.issue', {
    name: `${word} token`,
    userId: personId,
    scopes: ['orders:read'],
    expiresAt: null,
  });
  const { id: savedViewId } = await make('savedViews.save', { name: `${word} view`, search: '' });
  const { id: webhookId } = await make('webhooks.create', {
    url: `https://${word}.example.com/hook`,
    types: ['order.created'],
  });
  const { deliveryId } = await make('webhooks.test', { webhookId });

  return {
    manufacturerId,
    word,
    ask,
    ids: {
      orderId,
      requisitionId,
      waitingRequisitionId,
      workOrderId,
      productionStepId,
      transitionId: moved.transitionIds[0],
      shipmentId: prepared.id,
      parcelId: prepared.parcels[0].id,
      documentId,
      fileId,
      routingTemplateId,
      defaultTemplateId,
      partSpecificationId,
      operationId,
      nextOperationId,
      spareOperationId,
      removedOperationId,
      processPricesId,
      spareProcessPricesId,
      postProcessingId,
      materialId,
      colorId,
      kanbanColumnId,
      spareKanbanColumnId,
      calendarId,
      commentId,
      removedCommentId,
      boxPresetId,
      scrapReasonId,
      webhookId,
      deliveryId,
      customerId,
      addressId: customer.addresses[0].id,
      contactId: customer.contacts[0].id,
      spareContactId: customer.contacts[1].id,
      personId,
      disabledPersonId,
      accessTokenId,
      savedViewId,
    },
  };
}
