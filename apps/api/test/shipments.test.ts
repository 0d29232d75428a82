import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fields, openDoor, type TestDoor } from './door.ts';
import { address, collection, courier, parcel, tracking } from './shipment-bodies.ts';

let door: TestDoor;
let orderId: number;
let a: number;
let b: number;
beforeAll(async () => {
  door = await openDoor();
});
beforeEach(async () => {
  const order = await door.shop.addOrder({ quantities: [10, 4] });
  orderId = order.orderId;
  [a = 0, b = 0] = order.requisitionIds;
});
afterAll(() => door.close());

const all = () => `/order/${orderId}/shipments`;
const prepare = (body: unknown, query = '') => door.ask('POST', all() + query, body);
async function prepared(body: unknown): Promise<Fields & { id: string }> {
  const answered = await door.ask<Fields & { id: string }>('POST', all(), body);
  expect(answered, answered.text).toMatchObject({ status: 200 });
  return answered.body;
}

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
  expect(await door.ask('GET', `${all()}/${shipment.id}`)).toMatchObject({ status: 200, body: shipment });
  expect((await door.ask('GET', all())).body).toEqual([shipment]);
});

test('released at once, replaced and released, released, fulfilled, deleted', async () => {
  const { body: atOnce } = await prepare(collection(parcel([a, 1])), '?release=true');
  expect(atOnce).toMatchObject({ status: 'RELEASED', releasedAt: expect.any(String), releasedBy: USER });

  const first = await prepared(courier(parcel([a, 9])));
  const replaced = await door.ask(
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
  const released = await door.ask('PUT', `${all()}/${first.id}?release=true`, courier(parcel([a, 9])));
  expect(released.body).toMatchObject({ status: 'RELEASED', type: 'COURIER' });

  const tracked = await door.ask('PUT', `${all()}/${first.id}/tracking`, { tracking });
  expect(tracked.body).toMatchObject({ tracking });
  expect((await door.ask('PUT', `${all()}/${first.id}/tracking`, {})).body).toMatchObject({ tracking: null });
  await door.ask('PUT', `${all()}/${first.id}/tracking`, { tracking });
  expect((await door.ask('POST', `${all()}/${first.id}/fulfil`)).body).toMatchObject({
    status: 'FULFILLED',
    fulfilledAt: expect.any(String),
    fulfilledBy: USER,
  });

  const third = await prepared(collection(parcel([b, 4])));
  expect((await door.ask('POST', `${all()}/${third.id}/release`)).body).toMatchObject({ status: 'RELEASED' });
  expect(await door.ask('DELETE', `${all()}/${third.id}`)).toMatchObject({ status: 204, text: '' });
  expect(await door.ask('GET', `${all()}/${third.id}`)).toMatchObject({
    status: 404,
    body: { error: 'SHIPMENT_NOT_FOUND' },
  });
});

describe('contents that are refused write nothing', () => {
  const without = (field: string) => ({ ...address, [field]: undefined });
  test.each<[what: string, body: () => unknown, status: number, error: string]>([
    ['another type', () => ({ ...collection(parcel([a, 1])), type: 'DRONE' }), 400, 'SHIPMENT_TYPE_INVALID'],
    [
      'no destination',
      () => ({ ...courier(parcel([a, 1])), toAddress: undefined }),
      400,
      'SHIPMENT_ADDRESS_REQUIRED',
    ],
    [
      'a destination of null',
      () => ({ ...courier(parcel([a, 1])), toAddress: null }),
      400,
      'SHIPMENT_ADDRESS_REQUIRED',
    ],
    [
      'a destination without a city',
      () => ({ ...courier(parcel([a, 1])), toAddress: without('city') }),
      400,
      'SHIPMENT_ADDRESS_REQUIRED',
    ],
    [
      'an origin without a name',
      () => ({ ...courier(parcel([a, 1])), fromAddress: without('name') }),
      400,
      'SHIPMENT_ADDRESS_REQUIRED',
    ],
    [
      'a country that is none',
      () => ({ ...courier(parcel([a, 1])), toAddress: { ...address, country: 'Germany' } }),
      400,
      'SHIPMENT_ADDRESS_REQUIRED',
    ],
    [
      'a collection with a destination',
      () => ({ ...collection(parcel([a, 1])), toAddress: address }),
      400,
      'SHIPMENT_TRACKING_FORBIDDEN',
    ],
    [
      'a collection with tracking',
      () => ({ ...collection(parcel([a, 1])), tracking }),
      400,
      'SHIPMENT_TRACKING_FORBIDDEN',
    ],
    [
      'another incoterm',
      () => ({ ...collection(parcel([a, 1])), incoterm: 'XXX' }),
      400,
      'SHIPMENT_INCOTERM_INVALID',
    ],
    ['no parcel', () => collection(), 400, 'SHIPMENT_PACKING_INVALID'],
    ['an empty parcel', () => collection(parcel()), 400, 'SHIPMENT_PACKING_INVALID'],
    ['a part twice in a parcel', () => collection(parcel([a, 1], [a, 1])), 400, 'SHIPMENT_PACKING_INVALID'],
    ['no units', () => collection(parcel([a, 0])), 400, 'SHIPMENT_PACKING_INVALID'],
    ['half a unit', () => collection(parcel([a, 0.5])), 400, 'SHIPMENT_PACKING_INVALID'],
    [
      'more units than a number holds',
      () => collection(parcel([a, 2 ** 31])),
      400,
      'SHIPMENT_PACKING_INVALID',
    ],
    ['another order’s part', () => collection(parcel([2_147_483_647, 1])), 400, 'SHIPMENT_PACKING_INVALID'],
    [
      'net above gross',
      () => collection({ ...parcel([a, 1]), netWeightGrams: 2000 }),
      400,
      'SHIPMENT_PACKING_INVALID',
    ],
    ['a negative side', () => collection({ ...parcel([a, 1]), width: -1 }), 400, 'SHIPMENT_PACKING_INVALID'],
    [
      'a negative value',
      () => collection({ ...parcel([a, 1]), value: -0.01 }),
      400,
      'SHIPMENT_PACKING_INVALID',
    ],
    [
      'more than was ordered',
      () => collection(parcel([a, 8]), parcel([a, 3])),
      400,
      'SHIPMENT_OVER_ALLOCATED',
    ],
    ['no type', () => ({ ...collection(parcel([a, 1])), type: undefined }), 400, 'REQUEST_VALIDATION_FAILED'],
    [
      'no origin',
      () => ({ ...collection(parcel([a, 1])), fromAddress: undefined }),
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [
      'a weight in words',
      () => collection({ ...parcel([a, 1]), grossWeightGrams: 'heavy' }),
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [
      '101 parcels',
      () => collection(...Array.from({ length: 101 }, () => parcel([a, 1]))),
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [
      '501 allocations',
      () => collection(parcel(...Array.from({ length: 501 }, (_, i) => [i + 1, 1] as const))),
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [
      'NUL in an address',
      () => ({ ...collection(parcel([a, 1])), fromAddress: { ...address, name: 'a\0' } }),
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
  ])('%s', async (_what, body, status, error) => {
    const kept = await prepared(collection(parcel([b, 1])));
    const refused = { status, body: { error, message: expect.any(String) } };
    expect(await prepare(body())).toMatchObject(refused);
    expect(await prepare(body(), '?release=true')).toMatchObject(refused);
    expect(await door.ask('PUT', `${all()}/${kept.id}?release=true`, body())).toMatchObject(refused);
    expect((await door.ask('GET', all())).body).toEqual([kept]);
  });

  test('an order that is a quote', async () => {
    const {
      orderId: quote,
      requisitionIds: [part = 0],
    } = await door.shop.addOrder({ state: 'QUOTE' });
    expect(await door.ask('POST', `/order/${quote}/shipments`, collection(parcel([part, 1])))).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_QUOTE_FORBIDDEN' },
    });
  });

  test('the replaced contents do not count against themselves', async () => {
    const { id } = await prepared(collection(parcel([a, 10])));
    expect(await prepare(collection(parcel([a, 1])))).toMatchObject({
      body: { error: 'SHIPMENT_OVER_ALLOCATED' },
    });
    expect(await door.ask('PUT', `${all()}/${id}`, collection(parcel([a, 9])))).toMatchObject({
      status: 200,
    });
    expect(await prepare(collection(parcel([a, 1])))).toMatchObject({ status: 200 });
  });
});

describe('a state that does not allow it', () => {
  test('a released shipment is neither replaced nor released again; a courier’s needs tracking to be fulfilled', async () => {
    const { id } = await prepared(courier(parcel([a, 1])));
    const one = `${all()}/${id}`;
    expect(await door.ask('POST', `${one}/fulfil`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STATUS_INVALID' },
    });
    await door.ask('POST', `${one}/release`);
    expect(await door.ask('PUT', one, collection(parcel([a, 1])))).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STRUCTURE_FROZEN' },
    });
    expect(await door.ask('POST', `${one}/release`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_STATUS_INVALID', message: expect.stringContaining('Ada Planner') },
    });
    expect(await door.ask('POST', `${one}/fulfil`)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_TRACKING_REQUIRED' },
    });
    await door.ask('PUT', `${one}/tracking`, { tracking });
    await door.ask('POST', `${one}/fulfil`);
    expect(await door.ask('DELETE', one)).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_DELETE_FORBIDDEN' },
    });
  });

  test('a collection has no tracking', async () => {
    const { id } = await prepared(collection(parcel([a, 1])));
    expect(await door.ask('PUT', `${all()}/${id}/tracking`, { tracking })).toMatchObject({
      status: 400,
      body: { error: 'SHIPMENT_TRACKING_FORBIDDEN' },
    });
  });
});

test('an order or a shipment that there is not', async () => {
  const { id } = await prepared(collection(parcel([a, 1])));
  const elsewhere = (await door.shop.addOrder()).orderId;
  const body = collection(parcel([a, 1]));
  for (const path of [`/order/2147483647/shipments/${id}`, '/order/2147483647/shipments']) {
    expect(await door.ask('GET', path)).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } });
  }
  expect(await door.ask('POST', '/order/2147483647/shipments', body)).toMatchObject({
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
      expect(await door.ask(method, one + tail, sent), `${method} ${one}${tail}`).toMatchObject({
        status: 404,
        body: { error: 'SHIPMENT_NOT_FOUND' },
      });
    }
  }
});
