import { expect, test } from 'vitest';
import {
  address,
  collection,
  courier,
  fresh,
  PackingWorld,
  parcel,
  refusalOf,
  tracking,
} from '../../testing/shipments/index.ts';
import {
  type Address,
  deleteShipment,
  fulfilShipment,
  INCOTERMS,
  type ParcelInput,
  prepareShipment,
  type RefusalCode,
  releaseShipment,
  replaceShipment,
  type ShipmentInput,
  setTracking,
} from '../index.ts';

const UNKNOWN = '00000000-0000-7000-8000-ffffffffffff';

/** A world with a shipment of 4 of 10 units in it. */
async function packedWorld(input: ShipmentInput = courier(parcel([11, 4]))) {
  const world = new PackingWorld(10, 3);
  const prepared = fresh(
    await prepareShipment(world.deps, world.call, { orderId: 1, shipment: input, release: false }),
  );
  return { world, target: { orderId: 1, shipmentId: prepared.id } };
}

const withParcel = (change: Partial<ParcelInput>) => collection({ ...parcel([11, 1]), ...change });
const blank = (field: keyof Address, nothing = ' ') => courierTo({ ...address, [field]: nothing });
const courierTo = (toAddress: Address | null) => ({ ...courier(parcel([11, 1])), toAddress });

const REFUSED: readonly (readonly [
  name: string,
  code: RefusalCode,
  input: ShipmentInput,
  orderId?: number,
])[] = [
  ['an order that is not there', 'ORDER_NOT_FOUND', collection(parcel([11, 1])), 99],
  ['an order id that no order can have', 'ORDER_NOT_FOUND', collection(parcel([11, 1])), 2 ** 40],
  ['a quote', 'SHIPMENT_QUOTE_FORBIDDEN', collection(parcel([31, 1])), 3],
  ['another type', 'SHIPMENT_TYPE_INVALID', { ...collection(parcel([11, 1])), type: 'PICKUP' }],
  ['a type in lower case', 'SHIPMENT_TYPE_INVALID', { ...collection(parcel([11, 1])), type: 'courier' }],
  ['a courier without a destination', 'SHIPMENT_ADDRESS_REQUIRED', courierTo(null)],
  ['a destination without its city', 'SHIPMENT_ADDRESS_REQUIRED', blank('city')],
  ['a destination without its zip', 'SHIPMENT_ADDRESS_REQUIRED', blank('zip')],
  ['a destination without a phone', 'SHIPMENT_ADDRESS_REQUIRED', blank('phone')],
  ['a destination without a name to be seen', 'SHIPMENT_ADDRESS_REQUIRED', blank('name', '\u3164')],
  ['a country that is no code', 'SHIPMENT_ADDRESS_REQUIRED', courierTo({ ...address, country: 'Germany' })],
  [
    'an origin without a name',
    'SHIPMENT_ADDRESS_REQUIRED',
    { ...collection(parcel([11, 1])), fromAddress: { ...address, name: '' } },
  ],
  [
    'a collection with a destination',
    'SHIPMENT_TRACKING_FORBIDDEN',
    { ...collection(parcel([11, 1])), toAddress: address },
  ],
  ['a collection with tracking', 'SHIPMENT_TRACKING_FORBIDDEN', { ...collection(parcel([11, 1])), tracking }],
  [
    'tracking without its number',
    'SHIPMENT_TRACKING_REQUIRED',
    { ...courier(parcel([11, 1])), tracking: { ...tracking, trackingNumber: '' } },
  ],
  [
    'a tracking URL that a browser would run',
    'REQUEST_VALIDATION_FAILED',
    { ...courier(parcel([11, 1])), tracking: { ...tracking, trackingUrl: 'javascript:alert(1)' } },
  ],
  ['an incoterm of 2010', 'SHIPMENT_INCOTERM_INVALID', { ...courier(parcel([11, 1])), incoterm: 'DAT' }],
  [
    'an incoterm in lower case',
    'SHIPMENT_INCOTERM_INVALID',
    { ...courier(parcel([11, 1])), incoterm: 'dap' },
  ],
  ['an empty incoterm', 'SHIPMENT_INCOTERM_INVALID', { ...courier(parcel([11, 1])), incoterm: '' }],
  ['no parcel', 'SHIPMENT_PACKING_INVALID', collection()],
  ['an empty parcel', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 1]), parcel())],
  ['a requisition twice in one parcel', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 1], [11, 1]))],
  ['a quantity of 0', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 0]))],
  ['a negative quantity', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 2]), parcel([11, -1]))],
  ['half a unit', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 0.5]))],
  ['a quantity beyond any integer', 'SHIPMENT_PACKING_INVALID', collection(parcel([11, 2 ** 31]))],
  ['a part of another order', 'SHIPMENT_PACKING_INVALID', collection(parcel([21, 1]))],
  ['a part that is not there', 'SHIPMENT_PACKING_INVALID', collection(parcel([99, 1]))],
  ['a part id that no part can have', 'SHIPMENT_PACKING_INVALID', collection(parcel([2 ** 40, 1]))],
  ['net above gross', 'SHIPMENT_PACKING_INVALID', withParcel({ grossWeightGrams: 10, netWeightGrams: 11 })],
  ['a negative weight', 'SHIPMENT_PACKING_INVALID', withParcel({ netWeightGrams: -1 })],
  ['a negative side', 'SHIPMENT_PACKING_INVALID', withParcel({ heightMillimeters: -1 })],
  ['a broken side', 'SHIPMENT_PACKING_INVALID', withParcel({ widthMillimeters: 1.5 })],
  ['a negative value', 'SHIPMENT_PACKING_INVALID', withParcel({ value: -0.01 })],
  ['a value that is no number', 'SHIPMENT_PACKING_INVALID', withParcel({ value: Number.NaN })],
  ['an endless value', 'SHIPMENT_PACKING_INVALID', withParcel({ value: Number.POSITIVE_INFINITY })],
  ['more than was ordered', 'SHIPMENT_OVER_ALLOCATED', collection(parcel([12, 4]))],
  ['more than is left', 'SHIPMENT_OVER_ALLOCATED', collection(parcel([11, 7]))],
  [
    'more than is left, over several parcels',
    'SHIPMENT_OVER_ALLOCATED',
    collection(parcel([11, 4]), parcel([11, 3])),
  ],
];

const CASES = REFUSED.map(([name, code, input, orderId = 1]) => ({ name, code, input, orderId }));

test.each(CASES)('refuses $name: $code', async ({ code, input, orderId }) => {
  const { world } = await packedWorld();
  const before = world.shipments;
  for (const release of [false, true]) {
    expect(
      await refusalOf(prepareShipment(world.deps, world.call, { orderId, shipment: input, release })),
    ).toBe(code);
  }
  expect(world.shipments).toEqual(before);
  expect(world.eventCount).toBe(1);
});

const ALSO_FOR_REPLACE = CASES.filter(
  ({ code, orderId }) => code !== 'SHIPMENT_OVER_ALLOCATED' && orderId !== 3,
);

test.each(ALSO_FOR_REPLACE)('refuses to replace with $name', async ({ code, input, orderId }) => {
  const { world, target } = await packedWorld();
  const before = [...world.shipments.values()];
  for (const release of [false, true]) {
    const command = { ...target, orderId, shipment: input, release };
    expect(await refusalOf(replaceShipment(world.deps, world.call, command))).toBe(code);
  }
  expect([...world.shipments.values()]).toEqual(before);
});

test('where several rules are broken, the first in the order of the rules speaks', async () => {
  const { world } = await packedWorld();
  let broken: ShipmentInput = { ...courier(parcel([11, 99])), type: 'X', toAddress: null, incoterm: 'X' };
  const told: string[] = [];
  const repairs: Partial<ShipmentInput>[] = [
    { type: 'COURIER' },
    { toAddress: address },
    { incoterm: null },
    { parcels: [parcel([11, 7])] },
  ];
  broken = { ...broken, parcels: [parcel([11, 0])] };
  for (const repair of [{}, ...repairs]) {
    broken = { ...broken, ...repair };
    told.push(
      await refusalOf(
        prepareShipment(world.deps, world.call, { orderId: 1, shipment: broken, release: false }),
      ),
    );
  }
  expect(told).toEqual([
    'SHIPMENT_TYPE_INVALID',
    'SHIPMENT_ADDRESS_REQUIRED',
    'SHIPMENT_INCOTERM_INVALID',
    'SHIPMENT_PACKING_INVALID',
    'SHIPMENT_OVER_ALLOCATED',
  ]);
});

test.each(INCOTERMS)('knows the incoterm %s', async (incoterm) => {
  const { world } = await packedWorld({ ...courier(parcel([11, 1])), incoterm });
  expect([...world.shipments.values()][0]?.incoterm).toBe(incoterm);
});

test('every command refuses a shipment that is not there, of another order, or of an impossible id', async () => {
  const { world, target } = await packedWorld();
  for (const missing of [
    { orderId: 1, shipmentId: UNKNOWN },
    { orderId: 2, shipmentId: target.shipmentId },
    { orderId: 1, shipmentId: "' or true --" },
  ]) {
    const shipment = collection(parcel([11, 1]));
    expect([
      await refusalOf(replaceShipment(world.deps, world.call, { ...missing, shipment, release: false })),
      await refusalOf(releaseShipment(world.deps, world.call, missing)),
      await refusalOf(fulfilShipment(world.deps, world.call, missing)),
      await refusalOf(setTracking(world.deps, world.call, { ...missing, tracking: null })),
      await refusalOf(deleteShipment(world.deps, world.call, missing)),
    ]).toEqual(Array(5).fill('SHIPMENT_NOT_FOUND'));
  }
  const { shipmentId } = target;
  expect([
    await refusalOf(releaseShipment(world.deps, world.call, { orderId: 99, shipmentId })),
    await refusalOf(fulfilShipment(world.deps, world.call, { orderId: 99, shipmentId })),
    await refusalOf(setTracking(world.deps, world.call, { orderId: 99, shipmentId, tracking: null })),
    await refusalOf(deleteShipment(world.deps, world.call, { orderId: 99, shipmentId })),
  ]).toEqual(Array(4).fill('ORDER_NOT_FOUND'));
});

test('a viewer, and a token without the scope, may do none of it', async () => {
  const { world, target } = await packedWorld();
  const shipment = collection(parcel([11, 1]));
  for (const change of [{ role: 'VIEWER' }, { scopes: ['shipments:read', 'orders:write'] }] as const) {
    const call = { actor: { ...world.call.actor, ...change } };
    expect([
      await refusalOf(prepareShipment(world.deps, call, { orderId: 1, shipment, release: false })),
      await refusalOf(replaceShipment(world.deps, call, { ...target, shipment, release: false })),
      await refusalOf(releaseShipment(world.deps, call, target)),
      await refusalOf(fulfilShipment(world.deps, call, target)),
      await refusalOf(setTracking(world.deps, call, { ...target, tracking: null })),
      await refusalOf(deleteShipment(world.deps, call, target)),
    ]).toEqual(Array(6).fill('FORBIDDEN'));
  }
});
