import { describe, expect, test } from 'vitest';
import {
  lineFacts,
  MemoryShop,
  orderFacts,
  refusalIn,
  specificationFacts,
} from '../../testing/memory-shop.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { createOrder } from './create-order.ts';
import { createOrders } from './create-orders.ts';
import { editOrder } from './edit-order.ts';
import { putOrder } from './put-order.ts';

/** Customers K1 and K2, parts BRACKET and LEVER; order 1 has line 1, which another system knows as L1, and lines 2 and 3. */
const shopOf = () =>
  new MemoryShop({
    customers: [
      { id: 1, name: 'Acme', defaultIncoterm: null, externalId: 'K1' },
      { id: 2, name: 'Globex', defaultIncoterm: null, externalId: 'K2' },
    ],
    specifications: [specificationFacts('bracket'), specificationFacts('lever')],
    orders: new Map([
      [
        1,
        orderFacts({
          externalId: 'SO-1',
          requisitions: [
            lineFacts(1, { externalId: 'L1' }),
            lineFacts(2),
            lineFacts(3, { partSpecificationId: 'lever', allocated: 4 }),
          ],
        }),
      ],
    ]),
  });
const byId = (partSpecificationId: string, externalId?: string) => ({
  partSpecificationId,
  quantity: 1,
  ...(externalId === undefined ? {} : { externalId }),
});
const byName = (partSpecificationExternalId: string) => ({ partSpecificationExternalId, quantity: 2 });
type Lines = readonly (ReturnType<typeof byId> | ReturnType<typeof byName>)[];

const creating = (shop: MemoryShop, ...requisitions: Lines) =>
  createOrder(shop.deps, shop.call, { customerExternalId: 'K1', requisitions });
const editing = (shop: MemoryShop, edit: object) => editOrder(shop.deps, shop.call, { orderId: 1, ...edit });
const putting = (shop: MemoryShop, ...lines: Lines) =>
  putOrder(shop.deps, shop.call, {
    externalId: 'SO-1',
    order: { customerExternalId: 'K1', requisitions: lines },
    edit: {},
    lines,
  });

describe('given customers and parts that another system names by its own ids', () => {
  test('when an order names them so, then it is of that customer and those parts', async () => {
    const shop = shopOf();
    fresh(await creating(shop, byName('LEVER'), byId('bracket'), byName('BRACKET')));
    const created = shop.state.orders.get(2);
    expect(created).toMatchObject({
      customerOrganisationName: 'Acme',
      requisitions: [
        { partSpecificationId: 'lever', quantity: 2 },
        { partSpecificationId: 'bracket', quantity: 1 },
        { partSpecificationId: 'bracket', quantity: 2 },
      ],
    });
    expect(created).not.toHaveProperty('customerExternalId');
  });

  test('when orders are created together, then each has its own customer and lines', async () => {
    const shop = shopOf();
    fresh(
      await createOrders(shop.deps, shop.call, {
        orders: [
          { customerExternalId: 'K2', requisitions: [byName('LEVER'), byId('bracket')] },
          { customerOrganisationName: 'Initech', requisitions: [] },
          { customerExternalId: 'K1', requisitions: [byName('BRACKET')] },
        ],
      }),
    );
    const orders = [2, 3, 4].map((id) => shop.state.orders.get(id));
    expect(orders.map((order) => order?.customerOrganisationName)).toEqual(['Globex', 'Initech', 'Acme']);
    expect(
      orders.map((order) => order?.requisitions.map(({ partSpecificationId }) => partSpecificationId)),
    ).toEqual([['lever', 'bracket'], [], ['bracket']]);
  });

  test('when an edit names them so, then the order gets that customer and that part', async () => {
    const shop = shopOf();
    fresh(
      await editing(shop, {
        customerExternalId: 'K2',
        requisitions: [{ id: 1, quantity: 12 }, byName('LEVER')],
      }),
    );
    expect(shop.state.writes[0]?.[2]).toEqual({
      customerOrganisationName: 'Globex',
      changedRequisitions: [{ id: 1, quantity: 12 }],
      newRequisitions: [{ partSpecificationId: 'lever', quantity: 2 }],
    });
  });

  test('when an order is put, then its lines of that part are found by it', async () => {
    const shop = shopOf();
    fresh(await putting(shop, byName('BRACKET')));
    expect(shop.state.writes[0]?.[2]).toEqual({
      changedRequisitions: [{ id: 2, quantity: 2 }],
      newRequisitions: [],
    });
  });
});

describe('given ids that the shop does not know', () => {
  const noCustomer = {
    code: 'CUSTOMER_NOT_FOUND',
    message: 'No customer has the externalId K9.',
    details: { externalId: 'K9' },
  };

  test('when an order or an edit names such a customer, then it is refused and says which', async () => {
    const shop = shopOf();
    const create = () =>
      createOrder(shop.deps, shop.call, { customerExternalId: 'K9', requisitions: [byId('bracket')] });
    expect(await refusalIn(shop, create)).toMatchObject(noCustomer);
    expect(await refusalIn(shop, () => editing(shop, { customerExternalId: 'K9' }))).toMatchObject(
      noCustomer,
    );
  });

  const refusedLines = {
    code: 'PART_SPECIFICATION_NOT_FOUND',
    details: {
      entries: [
        {
          index: 1,
          error: 'PART_SPECIFICATION_NOT_FOUND',
          message: 'part specification with the externalId GEAR not found',
        },
        {
          index: 3,
          error: 'PART_SPECIFICATION_NOT_FOUND',
          message: 'part specification gone not found',
        },
      ],
    },
  };
  const lines = [byName('BRACKET'), byName('GEAR'), byId('bracket'), byId('GONE')];

  test('when lines name such parts, then every one of them is named', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => creating(shop, ...lines))).toMatchObject(refusedLines);
    expect(await refusalIn(shop, () => editing(shop, { requisitions: lines }))).toMatchObject(refusedLines);
    expect(await refusalIn(shop, () => putting(shop, ...lines))).toMatchObject(refusedLines);
  });

  test('when orders name such parts, then the order and the line of each are named', async () => {
    const shop = shopOf();
    const orders = [
      { customerExternalId: 'K1', requisitions: [byId('bracket'), byId('gone')] },
      { customerExternalId: 'K1', requisitions: [byName('BRACKET')] },
      { customerExternalId: 'K1', requisitions: [byName('GEAR'), byName('LEVER')] },
    ];
    const refusal = await refusalIn(shop, () => createOrders(shop.deps, shop.call, { orders }));
    const error = 'PART_SPECIFICATION_NOT_FOUND';
    expect(refusal.code).toBe(error);
    expect(refusal.details.entries).toEqual([
      { index: 0, line: 1, error, message: 'part specification gone not found' },
      { index: 2, line: 0, error, message: 'part specification with the externalId GEAR not found' },
    ]);
  });

  test.each([
    ['of another order', { id: 9, quantity: 1 }, 'REQUISITION_NOT_FOUND'],
    ['that is named twice', { id: 1, customReference: 'R' }, 'REQUEST_VALIDATION_FAILED'],
    ['of which shipments hold more', { id: 3, quantity: 3 }, 'REQUISITION_QUANTITY_ALLOCATED'],
  ])('when an edit names such parts beside a line %s, then all are named', async (_, line, code) => {
    for (const unknown of [byId('gone'), byName('GEAR')]) {
      const shop = shopOf();
      const requisitions = [unknown, { id: 1, quantity: 11 }, line];
      const refusal = await refusalIn(shop, () => editing(shop, { requisitions }));
      expect(refusal).toMatchObject({
        code,
        details: {
          entries: [
            { index: 0, error: 'PART_SPECIFICATION_NOT_FOUND' },
            { index: 2, error: code, requisitionId: line.id },
          ],
        },
      });
    }
  });

  test('when an order is put with such parts beside a line of which shipments hold more, then all are named', async () => {
    for (const unknown of [byId('gone'), byName('GEAR')]) {
      const shop = shopOf();
      const refusal = await refusalIn(shop, () => putting(shop, unknown, byName('LEVER')));
      expect(refusal).toMatchObject({
        code: 'REQUISITION_QUANTITY_ALLOCATED',
        details: {
          entries: [
            { index: 0, error: 'PART_SPECIFICATION_NOT_FOUND' },
            { index: 1, error: 'REQUISITION_QUANTITY_ALLOCATED', requisitionId: 3 },
          ],
        },
      });
    }
  });

  test('when another line is cancelled, then the edit names that one and those of unknown parts', async () => {
    const shop = shopOf();
    const order = shop.state.orders.get(1);
    if (order)
      shop.state.orders.set(1, {
        ...order,
        requisitions: [lineFacts(1, { isCancelled: true }), lineFacts(2)],
      });
    const edit = () => editing(shop, { requisitions: [byId('gone'), { id: 1, quantity: 11 }] });
    expect(await refusalIn(shop, edit)).toMatchObject({
      code: 'ORDER_CANCELLED',
      details: {
        entries: [
          { index: 0, error: 'PART_SPECIFICATION_NOT_FOUND' },
          { index: 1, error: 'ORDER_CANCELLED' },
        ],
      },
    });
  });
});

describe('given external ids that other orders and lines have', () => {
  const taken = (index: number, externalId: string) => ({
    index,
    error: 'EXTERNAL_ID_TAKEN',
    message: `Another requisition already has the externalId ${externalId}.`,
  });

  test('when a line is to have one, then it is refused, and the lines that ask for it are named', async () => {
    const shop = shopOf();
    const lines = [byId('lever', 'L2'), byId('lever'), byId('lever', 'L1')];
    const refused = {
      code: 'EXTERNAL_ID_TAKEN',
      message: 'Another requisition already has the externalId L1.',
      details: { externalId: 'L1', kind: 'requisition', entries: [taken(2, 'L1')] },
    };
    expect(await refusalIn(shop, () => creating(shop, ...lines))).toMatchObject(refused);
    const requisitions = [{ id: 1, quantity: 11 }, { id: 2, externalId: null }, byId('lever', 'L1')];
    expect(await refusalIn(shop, () => editing(shop, { requisitions }))).toMatchObject(refused);
  });

  test('when other lines are refused too, then all of them are named', async () => {
    const shop = shopOf();
    const unknown = { index: 0, error: 'PART_SPECIFICATION_NOT_FOUND' };
    const named = { details: { entries: [unknown, taken(2, 'L1')] } };
    const lines = [byName('nobody'), byId('lever'), byId('lever', 'L1')];
    expect(await refusalIn(shop, () => creating(shop, ...lines))).toMatchObject(named);
    expect(await refusalIn(shop, () => editing(shop, { requisitions: lines }))).toMatchObject(named);
    const requisitions = [{ id: 99, quantity: 2 }, { id: 2, externalId: 'L1' }, byId('lever', 'L1')];
    expect((await refusalIn(shop, () => editing(shop, { requisitions }))).details.entries).toMatchObject([
      { index: 0, error: 'REQUISITION_NOT_FOUND' },
      taken(1, 'L1'),
      taken(2, 'L1'),
    ]);
    const own = [{ id: 99 }, { id: 1, externalId: 'L1' }];
    expect(await refusalIn(shop, () => editing(shop, { requisitions: own }))).toMatchObject({
      details: { entries: [{ index: 0 }] },
    });
  });

  test('when the order itself is refused, then its refused lines are named too', async () => {
    const shop = shopOf();
    shop.state.orders.set(2, orderFacts({ externalId: 'SO-2', requisitions: [] }));
    const lines = [byId('lever', 'L1'), byName('nobody')];
    const entries = [taken(0, 'L1'), { index: 1, error: 'PART_SPECIFICATION_NOT_FOUND' }];
    for (const order of [{ externalId: 'SO-2' }, { customerExternalId: 'K9', externalId: 'SO-3' }]) {
      const code = order.externalId === 'SO-2' ? 'EXTERNAL_ID_TAKEN' : 'CUSTOMER_NOT_FOUND';
      const asked = { customerExternalId: 'K1', ...order, requisitions: lines };
      const create = () => createOrder(shop.deps, shop.call, asked);
      expect(await refusalIn(shop, create)).toMatchObject({ code, details: { entries } });
      const edit = () => editing(shop, { ...order, requisitions: lines });
      expect(await refusalIn(shop, edit)).toMatchObject({ code, details: { entries } });
    }
    shop.state.uses = { shipments: 1, runsInProduction: 0 };
    for (const change of [{ state: 'QUOTE' as const }, { state: 'ORDER' as const, currency: 'USD' }]) {
      const what = change.state === 'QUOTE' ? 'state' : 'currency';
      expect(await refusalIn(shop, () => editing(shop, { ...change, requisitions: lines }))).toMatchObject({
        code: 'ORDER_IN_USE',
        message: `The order has 1 shipment; its ${what} can no longer change.`,
        details: { shipments: 1, entries },
      });
    }
  });

  test('when an order is to have one, then it is refused and says which', async () => {
    const shop = shopOf();
    const create = () =>
      createOrder(shop.deps, shop.call, {
        customerExternalId: 'K1',
        externalId: 'SO-1',
        requisitions: [byId('bracket', 'SO-1')],
      });
    const refusal = await refusalIn(shop, create);
    expect(refusal).toMatchObject({
      code: 'EXTERNAL_ID_TAKEN',
      message: 'Another order already has the externalId SO-1.',
    });
    expect(refusal.details).toEqual({ externalId: 'SO-1', kind: 'order' });
  });

  test('when orders created together have some, then each order and line that has one is named', async () => {
    const shop = shopOf();
    shop.state.orders.set(
      2,
      orderFacts({ externalId: 'SO-2', requisitions: [lineFacts(4, { externalId: 'L3' })] }),
    );
    const order = (externalId: string | null, ...requisitions: Lines) => ({
      customerExternalId: 'K1',
      ...(externalId === null ? {} : { externalId }),
      requisitions,
    });
    const creatingAll = (...orders: readonly ReturnType<typeof order>[]) =>
      refusalIn(shop, () => createOrders(shop.deps, shop.call, { orders }));
    const refusedOrders = await creatingAll(order('SO-2'), order(null), order('SO-9'), order('SO-1'));
    expect(refusedOrders.code).toBe('EXTERNAL_ID_TAKEN');
    const ofOrder = (externalId: string) => `Another order already has the externalId ${externalId}.`;
    expect(refusedOrders.details).toEqual({
      externalId: 'SO-2',
      kind: 'order',
      entries: [
        { index: 0, error: 'EXTERNAL_ID_TAKEN', message: ofOrder('SO-2') },
        { index: 3, error: 'EXTERNAL_ID_TAKEN', message: ofOrder('SO-1') },
      ],
    });
    const refusedLines = await creatingAll(
      order('SO-9', byId('bracket', 'L9'), byId('bracket', 'L3')),
      order(null, byId('bracket'), byId('bracket', 'L1')),
    );
    expect(refusedLines.details).toEqual({
      externalId: 'L3',
      kind: 'requisition',
      entries: [
        { ...taken(0, 'L3'), line: 1 },
        { ...taken(1, 'L1'), line: 1 },
      ],
    });
  });
});
