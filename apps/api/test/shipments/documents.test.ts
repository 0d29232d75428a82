import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { collection, courier, parcel, tracking } from './shipment-bodies.ts';

let testApi: TestApi;
let orderId: number;
let orderNumber: string;
let requisitionId: number;
beforeAll(async () => {
  testApi = await openTestApi();
});
beforeEach(async () => {
  const order = await testApi.shop.addOrder({ quantities: [10, 4] });
  orderId = order.orderId;
  [requisitionId = 0] = order.requisitionIds;
  orderNumber = String((await testApi.ask('GET', `/order/${orderId}`)).body.orderNumber);
});
afterAll(() => testApi.close());

const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

async function shipped(body: unknown) {
  const { body: shipment } = await testApi.ask('POST', `/order/${orderId}/shipments`, body);
  return `/order/${orderId}/shipments/${String(shipment.id)}`;
}

const schedule = async () =>
  (await testApi.ask<Fields[]>('POST', '/requisition/work-orders', [{ requisitionId, quantity: 10 }]))
    .body[0];

test('an order’s traveller is a PDF that browsers show, and keeps its tag until something of it changes', async () => {
  const path = `/document/${orderId}/order-traveller`;
  const first = await testApi.ask('GET', path);
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename=traveller-${orderNumber}.pdf`,
      'content-length': String(first.bytes.byteLength),
      'x-content-type-options': 'nosniff',
    },
  });
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const known = { headers: { 'if-none-match': String(first.headers.etag) } };
  expect(await testApi.ask('GET', path, undefined, known)).toMatchObject({ status: 304, text: '' });
  await schedule();
  const second = await testApi.ask('GET', path, undefined, known);
  expect(second.status).toBe(200);
  expect(second.bytes.equals(first.bytes)).toBe(false);
});

test('a step’s traveller carries the step’s name in its own', async () => {
  const batch = await schedule();
  const path = `/production-step/${String(batch?.stepId)}/traveller`;
  await testApi.ask('PATCH', `/production-step/${String(batch?.stepId)}/rename`, { name: 'Platte Ö/7' });
  const { status, headers, bytes } = await testApi.ask('GET', path);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain("filename*=UTF-8''traveller-PRINT-Platte%20%C3%96-7.pdf");
  expect(pagesOf(bytes)).toBe(1);
});

test('a shipment has a packing slip, and a label for each of its parcels', async () => {
  const one = await shipped({ ...courier(parcel([requisitionId, 1]), parcel([requisitionId, 2])), tracking });
  const suffix = one.slice(-4).toUpperCase();
  const slip = await testApi.ask('GET', `${one}/packing-slip`);
  expect(slip.headers['content-disposition']).toBe(
    `inline; filename=packing-slip-${orderNumber}-${suffix}.pdf`,
  );
  expect(pagesOf(slip.bytes)).toBe(1);
  const label = await testApi.ask('GET', `${one}/label`);
  expect(label.headers['content-disposition']).toBe(`inline; filename=label-${orderNumber}-${suffix}.pdf`);
  expect(pagesOf(label.bytes)).toBe(2);
});

test('what there is not, or is a neighbour’s, is not found', async () => {
  const one = await shipped(collection(parcel([requisitionId, 1])));
  const stepId = String((await schedule())?.stepId);
  const token = await testApi.issueToken({ of: await testApi.shop.neighbour() });
  for (const [path, error] of [
    [`/document/${orderId}/order-traveller`, 'ORDER_NOT_FOUND'],
    [`/production-step/${stepId}/traveller`, 'PRODUCTION_STEP_NOT_FOUND'],
    [`${one}/packing-slip`, 'ORDER_NOT_FOUND'],
    [`${one}/label`, 'ORDER_NOT_FOUND'],
  ] as const) {
    expect((await testApi.ask('GET', path)).status).toBe(200);
    expect(await testApi.ask('GET', path, undefined, { token })).toMatchObject({
      status: 404,
      body: { error },
    });
  }
  for (const [path, error] of [
    ['/document/2147483647/order-traveller', 'ORDER_NOT_FOUND'],
    [`/production-step/${newId()}/traveller`, 'PRODUCTION_STEP_NOT_FOUND'],
    [`/order/${orderId}/shipments/${newId()}/label`, 'SHIPMENT_NOT_FOUND'],
  ]) {
    expect(await testApi.ask('GET', path ?? '')).toMatchObject({ status: 404, body: { error } });
  }
});

test('a token prints what it may read', async () => {
  const one = await shipped(collection(parcel([requisitionId, 1])));
  const token = await testApi.issueToken({ scopes: ['production:read'] });
  const statusOf = async (path: string) => (await testApi.ask('GET', path, undefined, { token })).status;
  expect(await statusOf(`/document/${orderId}/order-traveller`)).toBe(200);
  expect(await statusOf(`${one}/label`)).toBe(403);
});

test('other requests are answered while much is printed', async () => {
  const one = await shipped(collection(...Array.from({ length: 10 }, () => parcel([requisitionId, 1]))));
  const printing = Promise.all(Array.from({ length: 6 }, () => testApi.ask('GET', `${one}/label`)));
  let printed = false;
  void printing.then(() => {
    printed = true;
  });
  let answered = 0;
  while (!printed) {
    expect((await testApi.ask('GET', `/order/${orderId}`)).status).toBe(200);
    answered += 1;
  }
  expect((await printing).every((answer) => answer.status === 200)).toBe(true);
  // As many as documents could be answered between them on one thread; beside another one there are far more.
  expect(answered).toBeGreaterThan(12);
});
