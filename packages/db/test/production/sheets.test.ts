import {
  changeRouting,
  moveBatches,
  prepareShipment,
  scheduleWorkOrders,
  undoTransitions,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import {
  findAnything,
  findOrder,
  readOrderTravellerSheet,
  readOrderTravellerSheets,
  readShipmentSheet,
  readShipmentSheets,
  readStepTravellerSheet,
  readStepTravellerSheets,
} from '../../src/index.ts';
import { fresh, newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });

async function startOrder() {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 4] });
  const [first = 0, second = 0] = requisitionIds;
  const { print, qc, paint } = shop.operations;
  const { workOrders, balances } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: [
        { requisitionId: first, quantity: 10, operationIds: [print, qc, paint, qc] },
        { requisitionId: first, quantity: 2, name: 'Spares', operationIds: [qc] },
      ],
    }),
  );
  const stepId = balances[0]?.productionStepId ?? '';
  return { orderId, first, second, workOrders, stepId };
}

test('an order’s sheet has its parts, their runs, and each routing in its own order', async () => {
  const { orderId, workOrders } = await startOrder();
  const { print, qc, paint } = shop.operations;
  const steps = [
    { operationId: print, sequence: 7 },
    { operationId: qc, sequence: 8 },
    { operationId: paint, sequence: 9 },
  ];
  await fresh(changeRouting(shop.deps, call(), { workOrderId: workOrders[0]?.id ?? '', steps }));
  const sheet = await readOrderTravellerSheet(shop.database, shop.manufacturerId, orderId);
  expect(sheet).toMatchObject({
    manufacturerName: 'Test works',
    orderId,
    customerName: 'Acme',
    dispatchDate: '2026-12-01',
    changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    parts: [
      {
        sequence: 1,
        name: 'Bracket 1',
        technology: 'SLS',
        material: 'PA12',
        color: 'Grey',
        finishes: [],
        ordered: 10,
        runs: [
          {
            runNumber: 1,
            quantity: 10,
            templateName: null,
            steps: [
              { step: 1, operationName: 'print', sequence: 7 },
              { step: 2, operationName: 'qc', sequence: 8 },
              { step: 3, operationName: 'paint', sequence: 9 },
            ],
          },
          { runNumber: 2, name: 'Spares', quantity: 2, steps: [{ operationName: 'qc' }] },
        ],
      },
      { sequence: 2, ordered: 4, runs: [] },
    ],
  });
});

test('a run whose scheduling was undone is on no sheet, in no answer and found by nobody', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const entry = { requisitionId: requisitionIds[0] ?? 0, operationIds: [shop.operations.print] };
  const entries = [
    { ...entry, quantity: 6 },
    { ...entry, quantity: 4 },
  ];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  const [kept, gone] = workOrders;
  const { rows: transitions } = await shop.sql.query(
    'select id from batch_transitions where work_order_id = $1',
    [gone?.id],
  );
  const transitionIds = transitions.map(({ id }) => id);
  await fresh(undoTransitions(shop.deps, call(), { transitionIds }));

  const { parts } = await readOrderTravellerSheet(shop.database, shop.manufacturerId, orderId);
  expect(parts.flatMap(({ runs }) => runs.map(({ workOrderId }) => workOrderId))).toEqual([kept?.id]);
  const order = await findOrder(shop.database, shop.manufacturerId, orderId, ['workOrders']);
  expect(order).toMatchObject({ workOrders: [{ id: kept?.id, quantity: 6 }] });
  const { rows } = await shop.sql.query('select order_number from orders where id = $1', [orderId]);
  const found = await findAnything(shop.database, shop.manufacturerId, `#${rows[0].order_number}-1`);
  expect(found.runs.map(({ id }) => id)).toEqual([kept?.id]);
});

test('a step’s sheet has what stands there now, whose and where in its routing', async () => {
  const { workOrders, stepId, orderId } = await startOrder();
  const run = workOrders[0];
  const read = () => readStepTravellerSheet(shop.database, shop.manufacturerId, stepId);
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        { toOperationId: shop.operations.qc, batches: [{ workOrderId: run?.id ?? '', quantity: 4 }] },
      ],
    }),
  );
  expect(await read()).toMatchObject({
    stepId,
    prefix: 'PRINT',
    operationName: 'print',
    batches: [
      {
        units: 6,
        atStep: 1,
        orderNumber: run?.part.orderNumber,
        customerName: 'Acme',
        part: { name: 'Bracket 1', sequence: 1 },
        run: { workOrderId: run?.id, quantity: 10, steps: [{}, {}, {}, { step: 4, operationName: 'qc' }] },
      },
    ],
  });
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        {
          toOperationId: shop.operations.qc,
          batches: [{ workOrderId: run?.id ?? '', productionStepId: stepId, quantity: 6 }],
        },
      ],
    }),
  );
  expect((await read()).batches).toEqual([]);
  expect(orderId).toBeGreaterThan(0);
});

test('a shipment’s sheet has the parts that its parcels hold, and no others', async () => {
  const { orderId, first, second } = await startOrder();
  const prepare = (...held: number[]) =>
    fresh(
      prepareShipment(shop.deps, call(), {
        orderId,
        shipment: collection(...held.map((requisitionId) => parcel([requisitionId, 1]))),
        release: false,
      }),
    );
  const both = await prepare(second, first, first);
  const one = await prepare(second);
  const read = (shipmentId: string) =>
    readShipmentSheet(shop.database, shop.manufacturerId, { orderId, shipmentId });
  const sheet = await read(both.id);
  expect(sheet).toMatchObject({ manufacturerName: 'Test works', customerName: 'Acme', shipment: both });
  expect(sheet.parts.map((part) => part.requisitionId)).toEqual([first, second]);
  expect((await read(one.id)).parts.map((part) => part.ordered)).toEqual([4]);
});

test('a sheet of what there is not, or a neighbour has, is refused by name, in one statement', async () => {
  const { orderId, stepId } = await startOrder();
  const neighbour = (await shop.neighbour()).manufacturerId;
  const { database, manufacturerId } = shop;
  const target = { orderId, shipmentId: newId() };
  for (const [work, code] of [
    [() => readOrderTravellerSheet(database, neighbour, orderId), 'ORDER_NOT_FOUND'],
    [() => readOrderTravellerSheet(database, manufacturerId, 0), 'ORDER_NOT_FOUND'],
    [() => readStepTravellerSheet(database, neighbour, stepId), 'PRODUCTION_STEP_NOT_FOUND'],
    [() => readStepTravellerSheet(database, manufacturerId, 'x'), 'PRODUCTION_STEP_NOT_FOUND'],
    [() => readShipmentSheet(database, neighbour, target), 'ORDER_NOT_FOUND'],
    [() => readShipmentSheet(database, manufacturerId, target), 'SHIPMENT_NOT_FOUND'],
  ] as const) {
    await expect(work()).rejects.toMatchObject({ code });
  }
  shop.statements.length = 0;
  await readOrderTravellerSheet(database, manufacturerId, orderId);
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
});

test('sheets of many come in the order they were asked for, in one statement, or not at all', async () => {
  const [one, other] = [await startOrder(), await startOrder()];
  const { database, manufacturerId } = shop;
  const targets: { orderId: number; shipmentId: string }[] = [];
  for (const { orderId, first } of [one, other]) {
    const shipment = collection(parcel([first, 1]));
    const { id } = await fresh(prepareShipment(shop.deps, call(), { orderId, shipment, release: false }));
    targets.push({ orderId, shipmentId: id });
  }
  const [mine = { orderId: 0, shipmentId: '' }] = targets;
  const back = targets.toReversed();
  shop.statements.length = 0;
  const slips = await readShipmentSheets(database, manufacturerId, back);
  expect(slips.map(({ shipment }) => shipment.id)).toEqual(back.map(({ shipmentId }) => shipmentId));
  const orders = await readOrderTravellerSheets(database, manufacturerId, [other.orderId, one.orderId]);
  expect(orders.map(({ orderId }) => orderId)).toEqual([other.orderId, one.orderId]);
  const steps = await readStepTravellerSheets(database, manufacturerId, [other.stepId, one.stepId]);
  expect(steps.map(({ stepId }) => stepId)).toEqual([other.stepId, one.stepId]);
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(3);
  for (const [work, code] of [
    [
      () => readShipmentSheets(database, manufacturerId, [...targets, { ...mine, orderId: 0 }]),
      'ORDER_NOT_FOUND',
    ],
    [
      () => readShipmentSheets(database, manufacturerId, [{ ...mine, orderId: other.orderId }]),
      'SHIPMENT_NOT_FOUND',
    ],
    [() => readOrderTravellerSheets(database, manufacturerId, [one.orderId, 0]), 'ORDER_NOT_FOUND'],
    [
      () => readStepTravellerSheets(database, manufacturerId, [one.stepId, newId()]),
      'PRODUCTION_STEP_NOT_FOUND',
    ],
  ] as const) {
    await expect(work()).rejects.toMatchObject({ code });
  }
});
