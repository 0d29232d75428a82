import {
  addComment,
  createOrders,
  createWorkOrder,
  prepareShipment,
  Refusal,
  removeRequisition,
  scheduleWorkOrders,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import { listOrderHistory, readOrderPage } from '../../src/index.ts';
import { addPlannedRun, fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const pageOf = (orderId: number) => readOrderPage(shop.database, shop.manufacturerId, orderId);

test('a batch creates all of its orders, in the given order, with their lines', async () => {
  const { partSpecificationId } = await shop.addPart();
  const created = await fresh(
    createOrders(shop.deps, call(), {
      orders: [3, 1, 2].map((lines) => ({
        customerOrganisationName: `Customer ${lines}`,
        requisitions: Array.from({ length: lines }, () => ({ partSpecificationId, quantity: lines })),
      })),
    }),
  );
  expect(
    created.map(({ order, requisitions }) => [order.customerOrganisationName, requisitions.length]),
  ).toEqual([
    ['Customer 3', 3],
    ['Customer 1', 1],
    ['Customer 2', 2],
  ]);
  const numbers = created.map(({ order }) => order.orderNumber);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
});

test('a batch with unknown parts creates nothing, and names each of them by its order and line', async () => {
  const { partSpecificationId } = await shop.addPart();
  const orders = async () => (await shop.sql.query('select count(*)::int as n from orders')).rows[0]?.n;
  const before = await orders();
  const good = { partSpecificationId, quantity: 1 };
  const bad = () => ({ partSpecificationId: newId(), quantity: 1 });
  const batch = [[good], [good, bad()], [bad(), good, bad()]];
  const refusal = await refusalOf(
    createOrders(shop.deps, call(), {
      orders: batch.map((requisitions) => ({ customerOrganisationName: 'Acme', requisitions })),
    }),
  );
  expect(refusal).toMatchObject({
    code: 'PART_SPECIFICATION_NOT_FOUND',
    details: {
      entries: [
        { index: 1, line: 1 },
        { index: 2, line: 0 },
        { index: 2, line: 2 },
      ],
    },
  });
  expect(await orders()).toBe(before);
});

test('external ids that are taken, or given twice, refuse a batch, and each is named by its order and line', async () => {
  const { partSpecificationId } = await shop.addPart();
  const orders = async () => (await shop.sql.query('select count(*)::int as n from orders')).rows[0]?.n;
  const text = (name: string) => `${name}-${partSpecificationId}`;
  const line = (name?: string) => ({
    partSpecificationId,
    quantity: 1,
    ...(name !== undefined && { externalId: text(name) }),
  });
  const batch = (...given: [order: string | undefined, ...lines: (string | undefined)[]][]) =>
    createOrders(shop.deps, call(), {
      orders: given.map(([order, ...lines]) => ({
        customerOrganisationName: 'Acme',
        ...(order !== undefined && { externalId: text(order) }),
        requisitions: lines.map(line),
      })),
    });
  await fresh(batch(['A', 'A1', undefined, 'A2'], ['B'], [undefined, 'C1']));
  const before = await orders();
  const refused = async (refusal: ReturnType<typeof batch>) => {
    const { code, details } = await refusalOf(refusal);
    return [code, details.kind, details.externalId, details.entries];
  };
  const entry = (place: object, kind: string, name: string) => ({
    ...place,
    error: 'EXTERNAL_ID_TAKEN',
    message: `Another ${kind} already has the externalId ${text(name)}.`,
  });
  expect(await refused(batch(['0', '01'], ['B'], ['1'], [undefined], ['A', 'A1']))).toEqual([
    'EXTERNAL_ID_TAKEN',
    'order',
    text('B'),
    [
      entry({ index: 1 }, 'order', 'B'),
      entry({ index: 4 }, 'order', 'A'),
      entry({ index: 4, line: 0 }, 'requisition', 'A1'),
    ],
  ]);
  expect(await refused(batch(['0', '01', 'A2'], ['1', undefined, 'C1', '11']))).toEqual([
    'EXTERNAL_ID_TAKEN',
    'requisition',
    text('A2'),
    [entry({ index: 0, line: 1 }, 'requisition', 'A2'), entry({ index: 1, line: 1 }, 'requisition', 'C1')],
  ]);
  expect(await refused(batch(['0'], ['1'], ['0']))).toEqual([
    'EXTERNAL_ID_TAKEN',
    'order',
    text('0'),
    [entry({ index: 2 }, 'order', '0')],
  ]);
  expect(await refused(batch(['0', '01'], ['1', '11', '01']))).toEqual([
    'EXTERNAL_ID_TAKEN',
    'requisition',
    text('01'),
    [entry({ index: 1, line: 1 }, 'requisition', '01')],
  ]);
  expect(await orders()).toBe(before);
});

test('of batches with the same external ids at once, one is created and the others are refused', async () => {
  const { partSpecificationId } = await shop.addPart();
  const ids = [0, 1, 2].map((i) => `race-${i}-${partSpecificationId}`);
  const verdicts = await Promise.all(
    [ids, ids.toReversed(), ids].map((externalIds) =>
      createOrders(shop.deps, call(), {
        orders: externalIds.map((externalId) => ({
          customerOrganisationName: 'Acme',
          externalId,
          requisitions: [{ partSpecificationId, quantity: 1, externalId }],
        })),
      }).then(
        () => 'created',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        },
      ),
    ),
  );
  expect(verdicts.toSorted()).toEqual(['EXTERNAL_ID_TAKEN', 'EXTERNAL_ID_TAKEN', 'created']);
});

test('a part that nothing names is removed, the last one too; its comments stay with the order', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 5] });
  const [first = 0, second = 0] = requisitionIds;
  await fresh(addComment(shop.deps, call(), { orderId, requisitionId: first, body: 'Mind the edges.' }));
  await fresh(removeRequisition(shop.deps, call(), { requisitionId: first }));
  expect((await pageOf(orderId)).parts.map(({ requisitionId }) => requisitionId)).toEqual([second]);
  const { rows } = await shop.sql.query('select requisition_id from order_comments where order_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ requisition_id: null }]);
  const { entries } = await listOrderHistory(shop.database, shop.manufacturerId, orderId, {
    before: null,
    limit: 1,
  });
  expect(entries[0]).toMatchObject({ kind: 'EDITED', details: { removed: [{ id: first, quantity: 4 }] } });
  await fresh(removeRequisition(shop.deps, call(), { requisitionId: second }));
  expect((await pageOf(orderId)).parts).toEqual([]);
  expect(await refusalOf(removeRequisition(shop.deps, call(), { requisitionId: second }))).toMatchObject({
    code: 'REQUISITION_NOT_FOUND',
  });
});

test('a part with runs or in a shipment stays, as does another manufacturer’s', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 5, 6] });
  const [run = 0, plan = 0, packed = 0] = requisitionIds;
  await fresh(createWorkOrder(shop.deps, call(), { requisitionId: run, quantity: 1 }));
  await addPlannedRun(shop, plan, 1);
  await fresh(
    prepareShipment(shop.deps, call(), {
      orderId,
      shipment: collection(parcel([packed, 1])),
      release: false,
    }),
  );
  const refusals = await Promise.all(
    requisitionIds.map((requisitionId) => refusalOf(removeRequisition(shop.deps, call(), { requisitionId }))),
  );
  expect(refusals).toMatchObject([
    { code: 'REQUISITION_IN_USE', details: { runs: 1, shipments: 0 } },
    { code: 'REQUISITION_IN_USE', details: { runs: 1, shipments: 0 } },
    { code: 'REQUISITION_IN_USE', details: { runs: 0, shipments: 1 } },
  ]);
  const other = { actor: (await shop.neighbour()).actor() };
  expect(await refusalOf(removeRequisition(shop.deps, other, { requisitionId: run }))).toMatchObject({
    code: 'REQUISITION_NOT_FOUND',
  });
});

test('removed beside what would name it: one of the two finds the other', async () => {
  for (let round = 0; round < 16; round += 1) {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [4, 5] });
    const [requisitionId = 0] = requisitionIds;
    const remove = () => removeRequisition(shop.deps, call(), { requisitionId });
    const others = [
      () => scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 1 }] }),
      () =>
        prepareShipment(shop.deps, call(), {
          orderId,
          shipment: collection(parcel([requisitionId, 1])),
          release: false,
        }),
      () => addComment(shop.deps, call(), { orderId, requisitionId, body: 'Soon?' }),
    ];
    const other = others[round % others.length] ?? remove;
    const tasks = round % 2 === 0 ? [remove, other] : [other, remove];
    const verdicts = await Promise.all(
      tasks.map((task) =>
        task().then(
          () => 'accepted',
          (error: unknown) => {
            if (error instanceof Refusal) return error.code;
            throw error;
          },
        ),
      ),
    );
    for (const verdict of verdicts) {
      expect([
        'accepted',
        'REQUISITION_IN_USE',
        'REQUISITION_NOT_FOUND',
        'SHIPMENT_PACKING_INVALID',
      ]).toContain(verdict);
    }
  }
});
