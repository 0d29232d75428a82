import {
  moveBatches,
  type Parcel,
  prepareShipment,
  type ShipmentDocumentView,
  scheduleWorkOrders,
  type UserReference,
  undoTransition,
} from '@routecard/core';
import { courier, fresh, parcel, tracking } from '@routecard/core/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadProduction } from '../../src/production/load.ts';
import type { SnapshotJson } from '../../src/production/snapshot.ts';
import { loadPacking, type PackingSnapshotJson } from '../../src/shipments/load.ts';
import { addTemplate, sharedShop } from '../../testing/index.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KINDS = {
  uuid: (value: unknown) => typeof value === 'string' && UUID.test(value),
  integer: (value: unknown) => Number.isInteger(value),
  number: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  text: (value: unknown) => typeof value === 'string',
  day: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  instant: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: (value: unknown) => Array.isArray(value),
} as const;

type Kind = keyof typeof KINDS | `${keyof typeof KINDS} or null`;
/** One kind for each key of the type, so that a key that is added to either side is missed on the other. */
type Shape<Row> = { readonly [Key in keyof Row]-?: Kind };

function expectShape<Row>(name: string, rows: readonly Row[] | null | undefined, shape: Shape<Row>): void {
  expect(rows?.length, `rows of ${name}`).toBeGreaterThan(0);
  for (const row of (rows ?? []) as readonly Record<string, unknown>[]) {
    expect(Object.keys(row).toSorted(), name).toEqual(Object.keys(shape).toSorted());
    for (const [key, kind] of Object.entries<Kind>(shape)) {
      const [base, nullable] = kind.split(' or ') as [keyof typeof KINDS, string?];
      const fits = (nullable !== undefined && row[key] === null) || KINDS[base](row[key]);
      expect(fits, `${name}.${key} is ${kind}, not ${JSON.stringify(row[key])}`).toBe(true);
    }
  }
}

const shop = await sharedShop();
const call = { actor: shop.actor() };

describe('load_production', () => {
  let json: SnapshotJson;

  beforeAll(async () => {
    const { partSpecificationId } = await shop.addPart();
    const routingTemplateId = await addTemplate(shop, partSpecificationId, {
      approved: true,
      isDefault: true,
    });
    const { requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [10, 4] });
    const { workOrders } = fresh(
      await scheduleWorkOrders(shop.deps, call, {
        entries: requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 4 })),
      }),
    );
    const workOrderIds = workOrders.map(({ id }) => id);
    const batches = workOrderIds.map((workOrderId) => ({ workOrderId, quantity: 2 }));
    fresh(
      await moveBatches(shop.deps, call, { entries: [{ toOperationId: shop.operations.packing, batches }] }),
    );
    const moved = await shop.sql.query<{ id: string }>(
      `select id from batch_transitions where type = 'MOVE' order by id`,
    );
    fresh(await undoTransition(shop.deps, call, { transitionId: moved.rows[0]?.id ?? '' }));
    await shop.sql.query(
      `insert into idempotency_keys (manufacturer_id, key, request_hash, status, body) values ($1, 'kept', '\\x00', 200, '{}')`,
      [shop.manufacturerId],
    );
    const need = {
      requisitionIds,
      runsOfRequisitionIds: requisitionIds,
      workOrderIds,
      transitionIds: moved.rows.map(({ id }) => id),
      routingTemplateIds: [routingTemplateId],
      routingOfWorkOrderIds: workOrderIds,
      destinationOperationIds: [shop.operations.packing],
      numbersSteps: true,
    };
    const loaded = await shop.database.transaction(shop.manufacturerId, (connection) =>
      connection.query<{ snapshot: SnapshotJson }>(loadProduction([need], ['kept'])),
    );
    json = loaded.rows[0]?.snapshot as SnapshotJson;
  });

  test('has the keys and kinds of its type in every row', () => {
    expectShape<SnapshotJson>('the snapshot', [json], {
      timeZone: 'text',
      approvedRoutingTemplateRequired: 'boolean',
      operations: 'list',
      facts: 'list',
      parts: 'list',
      templates: 'list',
      configured: 'object or null',
      workOrders: 'list',
      balances: 'list',
      steps: 'list',
      places: 'list',
      transitions: 'list',
      reversedTransitionIds: 'list',
      reachedSteps: 'object',
      counters: 'object',
      namesInTheWay: 'list',
      answers: 'list',
    });
    expectShape('operations', json.operations, {
      id: 'uuid',
      name: 'text',
      stepNamePrefix: 'text',
      productionStepType: 'text',
      stepNamingStrategy: 'text',
      sequence: 'integer',
      durationSeconds: 'integer',
      isCompletedStatus: 'boolean',
      deleted: 'boolean',
    });
    expectShape('facts', json.facts, {
      orderId: 'integer',
      orderNumber: 'integer',
      orderState: 'text',
      orderIsArchived: 'boolean',
      isCancelled: 'boolean',
      threadId: 'integer',
      customerName: 'text',
      purchaseOrderNumber: 'text or null',
      requisitionId: 'integer',
      requisitionSequence: 'integer',
      partName: 'text',
      partSpecificationId: 'uuid',
      dispatchDate: 'day or null',
      processPricesId: 'uuid',
      materialId: 'integer',
      colorId: 'integer or null',
      commentCount: 'integer',
    });
    expectShape('parts', json.parts, {
      requisitionId: 'integer',
      quantity: 'integer',
      lastRunNumber: 'integer or null',
      workOrderIds: 'list or null',
    });
    expectShape('templates', json.templates, {
      id: 'uuid',
      partSpecificationId: 'uuid',
      approved: 'boolean',
      isDefault: 'boolean',
      deprecated: 'boolean',
      operationIds: 'list',
      stepTimes: 'list',
    });
    expectShape('workOrders', json.workOrders, {
      id: 'uuid',
      requisitionId: 'integer',
      workOrderNumber: 'integer',
      runNumber: 'integer',
      name: 'text or null',
      quantity: 'integer',
      routingTemplateId: 'uuid or null',
      routing: 'list',
      startDate: 'day or null',
      dueDate: 'day or null',
      startsAt: 'instant or null',
      dueAt: 'instant or null',
      createdAt: 'instant',
      createdBy: 'uuid',
      inProduction: 'boolean',
    });
    const step = {
      operationId: 'uuid',
      groupId: 'text',
      prefix: 'text',
      type: 'text',
      completedAt: 'instant or null',
      createdAt: 'instant',
    } as const;
    expectShape('balances', json.balances, {
      ...step,
      workOrderId: 'uuid',
      step: 'integer',
      quantity: 'integer',
      outstandingAt: 'instant',
      productionStepId: 'uuid',
    });
    expectShape('steps', json.steps, { ...step, id: 'uuid' });
    expectShape('places', json.places, { ...step, id: 'uuid' });
    expectShape('transitions', json.transitions, {
      id: 'uuid',
      type: 'text',
      workOrderId: 'uuid',
      requisitionId: 'integer',
      fromOperationId: 'uuid or null',
      fromStep: 'integer or null',
      fromProductionStepId: 'uuid or null',
      toOperationId: 'uuid or null',
      toStep: 'integer or null',
      toProductionStepId: 'uuid or null',
      quantity: 'integer',
      scrapReason: 'text or null',
      reversesId: 'uuid or null',
      replacesScrapId: 'uuid or null',
      createdAt: 'instant',
      createdBy: 'uuid',
    });
    expectShape('answers', json.answers, {
      key: 'text',
      requestHash: 'text',
      status: 'integer',
      body: 'text',
    });
  });

  test('reads the facts of each part once, for the parts and for the runs', () => {
    const requisitionIds = json.parts?.map(({ requisitionId }) => requisitionId);
    expect(json.facts?.map(({ requisitionId }) => requisitionId).toSorted()).toEqual(
      requisitionIds?.toSorted(),
    );
    expect(new Set(json.workOrders?.map(({ requisitionId }) => requisitionId))).toEqual(
      new Set(requisitionIds),
    );
  });
});

test('load_packing has the keys and kinds of its type in every row', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const [requisitionId = 0] = requisitionIds;
  const shipment = { ...courier(parcel([requisitionId, 4])), tracking };
  const { id } = fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release: true }));
  await shop.sql.query(
    `insert into shipment_documents (manufacturer_id, id, order_id, shipment_id, name, content_type, size_bytes, content, uploaded_by)
    values ($1, gen_random_uuid(), $2, $3, 'Invoice', 'application/pdf', 1, '\\x00', $4)`,
    [shop.manufacturerId, orderId, id, shop.userId],
  );
  const need = { orderIds: [orderId], shipmentIds: [id], requisitionIds, userIds: [shop.userId] };
  const loaded = await shop.database.transaction(shop.manufacturerId, (connection) =>
    connection.query<{ snapshot: PackingSnapshotJson }>(loadPacking([need], ['kept'])),
  );
  const json = loaded.rows[0]?.snapshot as PackingSnapshotJson;
  const user: Shape<UserReference> = { id: 'uuid', firstName: 'text', lastName: 'text', displayName: 'text' };
  expectShape<PackingSnapshotJson>('the snapshot', [json], {
    orders: 'list',
    requisitions: 'list',
    shipments: 'list',
    users: 'list',
    answers: 'list or null',
  });
  expectShape('orders', json.orders, {
    id: 'integer',
    number: 'integer',
    state: 'text',
    currency: 'text',
    isCancelled: 'boolean',
  });
  expectShape('requisitions', json.requisitions, {
    id: 'integer',
    isCancelled: 'boolean',
    orderId: 'integer',
    name: 'text',
    quantity: 'integer',
    allocated: 'integer',
  });
  expectShape('shipments', json.shipments, {
    id: 'uuid',
    orderId: 'integer',
    type: 'text',
    status: 'text',
    incoterm: 'text or null',
    fromAddress: 'object',
    toAddress: 'object or null',
    tracking: 'object or null',
    parcels: 'list',
    documents: 'list',
    preparedAt: 'instant',
    preparedBy: 'object',
    releasedAt: 'instant or null',
    releasedBy: 'object or null',
    fulfilledAt: 'instant or null',
    fulfilledBy: 'object or null',
  });
  const [shown] = json.shipments ?? [];
  expectShape<Parcel>('parcels', shown?.parcels, {
    id: 'uuid',
    grossWeightGrams: 'integer',
    netWeightGrams: 'integer',
    value: 'number',
    widthMillimeters: 'integer',
    heightMillimeters: 'integer',
    lengthMillimeters: 'integer',
    allocations: 'list',
  });
  expectShape('allocations', shown?.parcels[0]?.allocations, {
    requisitionId: 'integer',
    quantity: 'integer',
  });
  expectShape<ShipmentDocumentView>('documents', shown?.documents, {
    id: 'uuid',
    name: 'text',
    contentType: 'text',
    sizeBytes: 'integer',
    uploadedBy: 'object',
    createdAt: 'instant',
  });
  expectShape('preparedBy', shown && [shown.preparedBy], user);
  expectShape('users', json.users, user);
});
