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
      () => ({ ...collection(parcel([a, 1])), incoterm: 'EXX' }),
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
    expect(await testApi.ask('PUT', `${all()}/${kept.id}?release=true`, body())).toMatchObject(refused);
    expect((await testApi.ask('GET', all())).body).toEqual([kept]);
  });
});
