import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { shipmentAsking } from './shipment-asking.ts';
import { address, collection, courier, parcel, tracking } from './shipment-bodies.ts';

let testApi: TestApi;
let orderId: number;
let a: number;
let b: number;
beforeAll(async () => {
  testApi = await openTestApi();
});
beforeEach(async () => {
  const order = await testApi.shop.addOrder({ quantities: [10, 4] });
  orderId = order.orderId;
  [a = 0, b = 0] = order.requisitionIds;
});
afterAll(() => testApi.close());

const { all, prepare, prepared } = shipmentAsking(
  () => testApi,
  () => orderId,
);

const USER = { id: expect.any(String), firstName: 'Ada', lastName: 'Planner', displayName: 'Ada Planner' };

test('a courier’s shipment, as it is answered', async () => {
  const body = { ...courier(parcel([a, 3], [b, 1]), parcel([a, 2])), incoterm: 'DAP', somethingElse: 1 };
  const shipment = await prepared(body);
  expect(shipment).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    orderId,
    type: 'COURIER',
    status: 'PREPARED',
    incoterm: 'DAP',
    fromAddress: address,
    toAddress: { ...address, state: 'IL', company: 'Acme' },
    tracking: null,
    parcels: [
      { ...parcel([a, 3], [b, 1]), id: expect.any(String) },
      { ...parcel([a, 2]), id: expect.any(String) },
    ],
    documents: [],
    preparedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    preparedBy: USER,
    releasedAt: null,
    releasedBy: null,
    fulfilledAt: null,
    fulfilledBy: null,
  });
  expect(await testApi.ask('GET', `${all()}/${shipment.id}`)).toMatchObject({ status: 200, body: shipment });
  expect((await testApi.ask('GET', all())).body).toEqual([shipment]);
});

test('released at once, replaced and released, released, fulfilled, deleted', async () => {
  const { body: atOnce } = await prepare(collection(parcel([a, 1])), '?release=true');
  expect(atOnce).toMatchObject({ status: 'RELEASED', releasedAt: expect.any(String), releasedBy: USER });

  const first = await prepared(courier(parcel([a, 9])));
  const replaced = await testApi.ask(
    'PUT',
    `${all()}/${first.id}?release=false`,
    collection(parcel([a, 2], [b, 4])),
  );
  expect(replaced).toMatchObject({
    status: 200,
    body: {
      id: first.id,
      type: 'COLLECTION',
      status: 'PREPARED',
      toAddress: null,
      preparedAt: first.preparedAt,
    },
  });
  const released = await testApi.ask('PUT', `${all()}/${first.id}?release=true`, courier(parcel([a, 9])));
  expect(released.body).toMatchObject({ status: 'RELEASED', type: 'COURIER' });

  const tracked = await testApi.ask('PUT', `${all()}/${first.id}/tracking`, { tracking });
  expect(tracked.body).toMatchObject({ tracking });
  // Fields that stand beside the object are not what is asked for, and must not clear what there is.
  const misplaced = await testApi.ask('PUT', `${all()}/${first.id}/tracking`, tracking);
  expect(misplaced).toMatchObject({
    status: 400,
    body: {
      fields: Object.keys(tracking).map((path) => ({ path, message: expect.stringContaining('tracking') })),
    },
  });
  expect((await testApi.ask('GET', `${all()}/${first.id}`)).body).toMatchObject({ tracking });
  expect((await testApi.ask('PUT', `${all()}/${first.id}/tracking`, {})).body).toMatchObject({
    tracking: null,
  });
  await testApi.ask('PUT', `${all()}/${first.id}/tracking`, { tracking });
  expect((await testApi.ask('POST', `${all()}/${first.id}/fulfil`)).body).toMatchObject({
    status: 'FULFILLED',
    fulfilledAt: expect.any(String),
    fulfilledBy: USER,
  });

  const third = await prepared(collection(parcel([b, 4])));
  expect((await testApi.ask('POST', `${all()}/${third.id}/release`)).body).toMatchObject({
    status: 'RELEASED',
  });
  expect(await testApi.ask('DELETE', `${all()}/${third.id}`)).toMatchObject({ status: 204, text: '' });
  expect(await testApi.ask('GET', `${all()}/${third.id}`)).toMatchObject({
    status: 404,
    body: { error: 'SHIPMENT_NOT_FOUND' },
  });
});

describe('a state that does not allow it', () => {
  test('a released shipment is neither replaced nor released again; a courier’s needs tracking to be fulfilled', async () => {
    const { id } = await prepared(courier(parcel([a, 1])));
    const one = `${all()}/${id}`;
    expect(await testApi.ask('POST', `${one}/fulfil`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STATUS_INVALID' },
    });
    await testApi.ask('POST', `${one}/release`);
    expect(await testApi.ask('PUT', one, collection(parcel([a, 1])))).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STRUCTURE_FROZEN' },
    });
    expect(await testApi.ask('POST', `${one}/release`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STATUS_INVALID', message: expect.stringContaining('Ada Planner') },
    });
    expect(await testApi.ask('POST', `${one}/fulfil`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_TRACKING_REQUIRED' },
    });
    await testApi.ask('PUT', `${one}/tracking`, { tracking });
    await testApi.ask('POST', `${one}/fulfil`);
    expect(await testApi.ask('DELETE', one)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_DELETE_FORBIDDEN' },
    });
  });
});

test('an order or a shipment that there is not', async () => {
  const { id } = await prepared(collection(parcel([a, 1])));
  const elsewhere = (await testApi.shop.addOrder()).orderId;
  const body = collection(parcel([a, 1]));
  for (const path of [`/order/2147483647/shipments/${id}`, '/order/2147483647/shipments']) {
    expect(await testApi.ask('GET', path)).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } });
  }
  expect(await testApi.ask('POST', '/order/2147483647/shipments', body)).toMatchObject({
    status: 404,
    body: { error: 'ORDER_NOT_FOUND', message: 'order not found' },
  });
  for (const one of [`/order/${elsewhere}/shipments/${id}`, `${all()}/${newId()}`, `${all()}/nonsense`]) {
    for (const [method, tail, sent] of [
      ['GET', '', undefined],
      ['PUT', '', body],
      ['POST', '/release', undefined],
      ['POST', '/fulfil', undefined],
      ['PUT', '/tracking', {}],
      ['DELETE', '', undefined],
    ] as const) {
      expect(await testApi.ask(method, one + tail, sent), `${method} ${one}${tail}`).toMatchObject({
        status: 404,
        body: { error: 'SHIPMENT_NOT_FOUND' },
      });
    }
  }
});
