import { expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { createOrders } from './create-orders.ts';

const line = (partSpecificationId: string, externalId?: string) => ({
  partSpecificationId,
  quantity: 1,
  ...(externalId === undefined ? {} : { externalId }),
});
const order = (...requisitions: readonly ReturnType<typeof line>[]) => ({
  customerOrganisationName: 'Acme',
  requisitions,
});
const shopOf = () =>
  new MemoryShop({ customers: [{ id: 1, name: 'Acme', defaultIncoterm: null, externalId: 'K1' }] });

/** The entries that the refusal names. Nothing is created. */
async function refusedEntries(orders: Parameters<typeof createOrders>[2]['orders']) {
  const shop = shopOf();
  const error = await (async () => createOrders(shop.deps, shop.call, { orders }))().catch(
    (refusal: unknown) => refusal,
  );
  expect([shop.state.orders.size, shop.events, shop.state.history]).toEqual([0, [], []]);
  return error as { code: string; message: string; details: { entries: unknown } };
}

test('orders are created together, each with its event and history', async () => {
  const shop = shopOf();
  const orders = [order(line('bracket', 'L1')), { ...order(line('lever', 'L2')), externalId: 'SO' }];
  expect(fresh(await createOrders(shop.deps, shop.call, { orders }))).toMatchObject([
    { order: { id: 1 } },
    { order: { id: 2 } },
  ]);
  expect(shop.events).toEqual(['order.created 1', 'order.created 2']);
  expect(shop.state.history).toMatchObject([
    { kind: 'CREATED', orderId: 1, details: {}, by: 'ada' },
    { kind: 'CREATED', orderId: 2, details: {}, by: 'ada' },
  ]);
});

test('an external id that a call gives twice is refused, at every place but the first', async () => {
  const so = { ...order(line('bracket')), externalId: 'SO' };
  expect(await refusedEntries([so, order(line('lever')), so])).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
    details: { entries: [{ index: 2, error: 'EXTERNAL_ID_TAKEN', message: expect.stringContaining('SO') }] },
  });
  const lines = order(line('bracket', 'L1'), line('lever'), line('lever', 'L1'));
  expect(await refusedEntries([lines, order(line('bracket', 'L1'))])).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
    details: {
      entries: [
        { index: 0, line: 2, message: expect.stringContaining('L1') },
        { index: 1, line: 0, message: expect.stringContaining('L1') },
      ],
    },
  });
});

test('every order of an unknown customer is named', async () => {
  const of = (customerExternalId: string) => ({ customerExternalId, requisitions: [line('bracket')] });
  const refusal = await refusedEntries([of('K1'), of('K2'), order(line('bracket')), of('K3')]);
  expect(refusal).toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
    details: {
      entries: [
        { index: 1, error: 'CUSTOMER_NOT_FOUND', message: expect.stringContaining('K2') },
        { index: 3, error: 'CUSTOMER_NOT_FOUND', message: expect.stringContaining('K3') },
      ],
    },
  });
});

test('every order and line that is refused is named, whatever for', async () => {
  const so = (...lines: readonly ReturnType<typeof line>[]) => ({ ...order(...lines), externalId: 'SO' });
  const refusal = await refusedEntries([
    so(line('gone', 'L1')),
    { customerExternalId: 'K2', requisitions: [line('bracket', 'L1')] },
    so(),
  ]);
  expect(refusal.details.entries).toMatchObject([
    { index: 0, line: 0, error: 'PART_SPECIFICATION_NOT_FOUND' },
    { index: 1, error: 'CUSTOMER_NOT_FOUND' },
    { index: 1, line: 0, error: 'EXTERNAL_ID_TAKEN' },
    { index: 2, error: 'EXTERNAL_ID_TAKEN' },
  ]);
});
