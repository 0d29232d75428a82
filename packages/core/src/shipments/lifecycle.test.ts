import { describe, expect, test } from 'vitest';
import {
  ada,
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
  deleteShipment,
  fulfilShipment,
  type ParcelInput,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  type ShipmentInput,
  setTracking,
  type Tracking,
} from '../index.ts';

async function packedWorld(input: ShipmentInput, release = false) {
  const world = new PackingWorld(10, 3);
  const view = fresh(await prepareShipment(world.deps, world.call, { orderId: 1, shipment: input, release }));
  return { world, view, target: { orderId: 1, shipmentId: view.id } };
}

const NOW = '2026-03-01T10:00:00.000Z';

test('a prepared shipment shows who packed it and what was given, with its decimals and in its order', async () => {
  const { view } = await packedWorld(courier(parcel([12, 1], [11, 4]), parcel([11, 6])));
  expect(view).toMatchObject({
    type: 'COURIER',
    status: 'PREPARED',
    incoterm: 'DAP',
    fromAddress: address,
    toAddress: { ...address, state: 'NRW', company: 'Analytical \\ Engines' },
    tracking: null,
    documents: [],
    preparedAt: NOW,
    preparedBy: ada,
    releasedAt: null,
    releasedBy: null,
    fulfilledAt: null,
    fulfilledBy: null,
  });
  expect(view.parcels.map(({ id, ...given }) => given)).toEqual([parcel([12, 1], [11, 4]), parcel([11, 6])]);
});

test('an address keeps its known fields only', async () => {
  const toAddress = { ...address, taxId: 'DE123', addressBookId: 7 };
  const { view } = await packedWorld({ ...courier(parcel([11, 1])), toAddress });
  expect(view.toAddress).toEqual({ ...address, taxId: 'DE123' });
});

test('release=true releases at once, and one event tells of it', async () => {
  const { world, view } = await packedWorld(collection(parcel([11, 4])), true);
  expect(view).toMatchObject({ status: 'RELEASED', preparedAt: NOW, releasedAt: NOW, releasedBy: ada });
  expect(world.eventCount).toBe(1);
});

test('a replacement may change the type, gets new parcels, and leaves who prepared it', async () => {
  const { world, view, target } = await packedWorld(courier(parcel([11, 4])));
  const shipment = collection(parcel([11, 4]));
  const replaced = fresh(
    await replaceShipment(world.deps, world.call, { ...target, shipment, release: false }),
  );
  expect(replaced).toMatchObject({ id: view.id, type: 'COLLECTION', toAddress: null, incoterm: null });
  expect(replaced).toMatchObject({ status: 'PREPARED', preparedAt: view.preparedAt, preparedBy: ada });
  expect(replaced.parcels[0]?.id).not.toBe(view.parcels[0]?.id);
});

describe('a replacement that keeps the tracking', () => {
  const untracked = courier(parcel([11, 4]));
  const replacedBy = async (before: ShipmentInput, shipment: ShipmentInput) => {
    const { world, target } = await packedWorld(before);
    const command = { ...target, shipment, release: false, keepsTracking: true };
    return fresh(await replaceShipment(world.deps, world.call, command));
  };

  test('leaves what was noted meanwhile, also where the input says other or none', async () => {
    const other = { ...tracking, trackingNumber: 'seen before' };
    const tracked = { ...untracked, tracking };
    expect(await replacedBy(tracked, untracked)).toMatchObject({ type: 'COURIER', tracking });
    expect(await replacedBy(tracked, { ...untracked, tracking: other })).toMatchObject({ tracking });
    expect(await replacedBy(untracked, { ...untracked, tracking: other })).toMatchObject({ tracking: null });
  });

  test('has none where it is collected, or was to be', async () => {
    const fetched = collection(parcel([11, 4]));
    expect(await replacedBy({ ...untracked, tracking }, fetched)).toMatchObject({ tracking: null });
    expect(await replacedBy(fetched, untracked)).toMatchObject({ type: 'COURIER', tracking: null });
  });
});

test('a replacement does not count its own old units', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 10])));
  const replace = (...parcels: readonly ParcelInput[]) =>
    replaceShipment(world.deps, world.call, { ...target, shipment: collection(...parcels), release: false });
  await replace(parcel([11, 6]), parcel([11, 4]));
  await replace(parcel([11, 3]));
  expect(world.allocated(11)).toBe(3);
  expect(await refusalOf(replace(parcel([11, 6]), parcel([11, 5])))).toBe('SHIPMENT_OVER_ALLOCATED');
  expect(world.allocated(11)).toBe(3);
});

test('a second release is refused, says since when and by whom, and resets nothing', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 4])));
  await releaseShipment(world.deps, world.call, target);
  const released = world.shipments.get(target.shipmentId);
  await expect(releaseShipment(world.deps, world.call, target)).rejects.toMatchObject({
    code: 'SHIPMENT_STATUS_INVALID',
    message: `It was already released on ${NOW} by Ada Lovelace.`,
  });
  expect(world.shipments.get(target.shipmentId)).toBe(released);
});

test('a released shipment is frozen', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 4])), true);
  const shipment = collection(parcel([11, 1]));
  for (const release of [false, true]) {
    const command = { ...target, shipment, release };
    expect(await refusalOf(replaceShipment(world.deps, world.call, command))).toBe(
      'SHIPMENT_STRUCTURE_FROZEN',
    );
  }
  expect(world.allocated(11)).toBe(4);
});

test('an order that went back to being a quote releases nothing', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 4])));
  world.orders[0] = { id: 1, number: 1001, state: 'QUOTE', currency: 'EUR', isCancelled: false };
  expect(await refusalOf(releaseShipment(world.deps, world.call, target))).toBe('SHIPMENT_QUOTE_FORBIDDEN');
});

describe('tracking that somebody else noted since the caller looked', () => {
  const mine = { ...tracking, trackingNumber: 'mine' };
  const noted = async (before: Tracking | null, theirs: Tracking | null) => {
    const { world, target } = await packedWorld({ ...courier(parcel([11, 4])), tracking: before });
    await setTracking(world.deps, world.call, { ...target, tracking: theirs });
    return (wanted: Tracking | null, seenTracking?: Tracking | null) =>
      setTracking(world.deps, world.call, {
        ...target,
        tracking: wanted,
        ...(seenTracking !== undefined && { seenTracking }),
      });
  };

  test.each<[Tracking | null, Tracking | null, Tracking | null]>([
    [null, tracking, mine],
    [mine, tracking, null],
    [tracking, null, mine],
    [tracking, { ...tracking, trackingUrl: 'https://example.com/other' }, null],
  ])('is not lost: %#', async (before, theirs, wanted) => {
    const set = await noted(before, theirs);
    await expect(set(wanted, before)).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: 'Somebody else has changed the tracking meanwhile. Look at it as it is now, and decide again.',
    });
    expect(fresh(await set(wanted, theirs))).toMatchObject({ tracking: wanted });
  });

  test('is replaced by who does not say what they saw, and where it is already as it is wanted', async () => {
    const set = await noted(null, tracking);
    expect(fresh(await set(tracking, null))).toMatchObject({ tracking });
    expect(fresh(await set(mine))).toMatchObject({ tracking: mine });
  });

  test('is as it was seen where only blanks differ', async () => {
    const { trackingUrl: _link, ...plain } = tracking;
    const set = await noted(null, { ...plain, providerService: ' ' });
    expect(fresh(await set(null, { ...plain, providerService: '', trackingUrl: '' }))).toMatchObject({
      tracking: null,
    });
  });
});

test('a caller that saw other parcels neither replaces nor releases them', async () => {
  const { world, view, target } = await packedWorld(collection(parcel([11, 4])));
  const seenParcelIds = view.parcels.map(({ id }) => id.toUpperCase());
  const shipment = collection(parcel([11, 5]));
  const replace = { ...target, shipment, release: false, seenParcelIds };
  await replaceShipment(world.deps, world.call, replace);
  expect(await refusalOf(replaceShipment(world.deps, world.call, replace))).toBe('PRECONDITION_FAILED');
  const release = { ...target, seenParcelIds };
  expect(await refusalOf(releaseShipment(world.deps, world.call, release))).toBe('PRECONDITION_FAILED');
  expect(world.allocated(11)).toBe(5);
});

test('a caller that saw other parcels, or did not see the release, does not delete it', async () => {
  const { world, view, target } = await packedWorld(collection(parcel([11, 4])));
  const seen = { ...target, seenParcelIds: view.parcels.map(({ id }) => id), seenStatus: view.status };
  const shipment = collection(parcel([11, 5]));
  const repacked = fresh(
    await replaceShipment(world.deps, world.call, { ...target, shipment, release: false }),
  );
  await expect(deleteShipment(world.deps, world.call, seen)).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'The shipment was repacked since you looked at it.',
  });
  const seenAgain = { ...seen, seenParcelIds: repacked.parcels.map(({ id }) => id) };
  await releaseShipment(world.deps, world.call, target);
  await expect(deleteShipment(world.deps, world.call, seenAgain)).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'The shipment was released since you looked at it.',
  });
  expect(world.allocated(11)).toBe(5);
  await deleteShipment(world.deps, world.call, { ...seenAgain, seenStatus: 'RELEASED' });
  expect(world.allocated(11)).toBe(0);
});

test('units that others packed since the caller looked are not packed again', async () => {
  const world = new PackingWorld(10, 3);
  const shipment = collection(parcel([11, 4]));
  const seenUnits = [
    { requisitionId: 11, units: 0 },
    { requisitionId: 99, units: 0 },
  ];
  const prepare = { orderId: 1, shipment, release: true, seenUnits };
  const first = fresh(await prepareShipment(world.deps, world.call, prepare));
  await expect(prepareShipment(world.deps, world.call, prepare)).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: expect.stringContaining('Somebody packed 4 units of '),
  });
  expect(world.allocated(11)).toBe(4);
  const seen = { ...prepare, release: false, seenUnits: [{ requisitionId: 11, units: 4 }] };
  const { id: shipmentId } = fresh(await prepareShipment(world.deps, world.call, seen));
  const replace = { ...seen, shipmentId, shipment: collection(parcel([11, 2])) };
  expect(await refusalOf(replaceShipment(world.deps, world.call, replace))).toBe('PRECONDITION_FAILED');
  const fewer = { ...replace, seenUnits: [{ requisitionId: 11, units: 9 }] };
  await replaceShipment(world.deps, world.call, fewer);
  expect(world.allocated(11)).toBe(6);
  expect(first.status).toBe('RELEASED');
});

test('only a released shipment is fulfilled, and only once', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 4])));
  await expect(fulfilShipment(world.deps, world.call, target)).rejects.toMatchObject({
    code: 'SHIPMENT_STATUS_INVALID',
    message: 'The shipment has not been released yet.',
  });
  await releaseShipment(world.deps, world.call, target);
  const fulfilled = fresh(await fulfilShipment(world.deps, world.call, target));
  expect(fulfilled).toMatchObject({ status: 'FULFILLED', fulfilledAt: NOW, fulfilledBy: ada });
  for (const again of [fulfilShipment, releaseShipment]) {
    await expect(again(world.deps, world.call, target)).rejects.toMatchObject({
      code: 'SHIPMENT_STATUS_INVALID',
      message: `It was already fulfilled on ${NOW} by Ada Lovelace.`,
    });
  }
});

test('a courier shipment needs tracking to be fulfilled, and keeps some afterwards', async () => {
  const { world, target } = await packedWorld(courier(parcel([11, 4])), true);
  const track = (given: typeof tracking | null) =>
    setTracking(world.deps, world.call, { ...target, tracking: given });
  expect(await refusalOf(fulfilShipment(world.deps, world.call, target))).toBe('SHIPMENT_TRACKING_REQUIRED');
  expect(fresh(await track(tracking)).tracking).toEqual(tracking);
  expect(fresh(await track(null)).tracking).toBeNull();
  await track(tracking);
  await fulfilShipment(world.deps, world.call, target);
  const corrected = { provider: 'UPS', providerService: '', trackingNumber: '1Z' };
  expect(fresh(await track(corrected)).tracking).toEqual(corrected);
  expect(await refusalOf(track(null))).toBe('SHIPMENT_TRACKING_REQUIRED');
  expect(await refusalOf(track({ ...tracking, provider: '' }))).toBe('SHIPMENT_TRACKING_REQUIRED');
});

test('a collection is never tracked; clearing what is not there changes nothing', async () => {
  const { world, view, target } = await packedWorld(collection(parcel([11, 4])));
  const code = await refusalOf(setTracking(world.deps, world.call, { ...target, tracking }));
  expect(code).toBe('SHIPMENT_TRACKING_FORBIDDEN');
  const cleared = await setTracking(world.deps, world.call, { ...target, tracking: null });
  expect(fresh(cleared)).toEqual(view);
  expect(world.eventCount).toBe(1);
});

describe('each state that a shipment comes to is an event of it', () => {
  const typesOf = ({ events }: PackingWorld) =>
    events.filter(({ type }) => type !== 'order.updated').map(({ type }) => type);

  test('one after the other', async () => {
    const { world, view, target } = await packedWorld(collection(parcel([11, 4])));
    await releaseShipment(world.deps, world.call, target);
    await fulfilShipment(world.deps, world.call, target);
    expect(typesOf(world)).toEqual(['shipment.prepared', 'shipment.released', 'shipment.fulfilled']);
    expect(world.events).toContainEqual({ type: 'shipment.released', orderId: 1, shipmentId: view.id });
  });

  test('both at once where it is prepared and released in one call', async () => {
    const { world } = await packedWorld(collection(parcel([11, 4])), true);
    expect(typesOf(world)).toEqual(['shipment.prepared', 'shipment.released']);
  });

  test('not where it stays in its state, nor where it is deleted', async () => {
    const { world, target } = await packedWorld(courier(parcel([11, 4])));
    await setTracking(world.deps, world.call, { ...target, tracking });
    await replaceShipment(world.deps, world.call, {
      ...target,
      shipment: courier(parcel([11, 2])),
      release: false,
    });
    await deleteShipment(world.deps, world.call, target);
    expect(typesOf(world)).toEqual(['shipment.prepared']);
  });
});

test('deleting frees the units; a fulfilled shipment stays', async () => {
  const { world, target } = await packedWorld(collection(parcel([11, 10])), true);
  const second = { orderId: 1, shipment: collection(parcel([11, 10])), release: true };
  expect(await refusalOf(prepareShipment(world.deps, world.call, second))).toBe('SHIPMENT_OVER_ALLOCATED');
  await deleteShipment(world.deps, world.call, target);
  expect(await refusalOf(deleteShipment(world.deps, world.call, target))).toBe('SHIPMENT_NOT_FOUND');
  const { id } = fresh(await prepareShipment(world.deps, world.call, second));
  await fulfilShipment(world.deps, world.call, { orderId: 1, shipmentId: id });
  const code = await refusalOf(deleteShipment(world.deps, world.call, { orderId: 1, shipmentId: id }));
  expect(code).toBe('SHIPMENT_DELETE_FORBIDDEN');
  expect(world.allocated(11)).toBe(10);
});

test('a dry run answers as if, and leaves no trace', async () => {
  const world = new PackingWorld(10);
  const call = { ...world.call, dryRun: true };
  const command = { orderId: 1, shipment: collection(parcel([11, 10])), release: true };
  expect(fresh(await prepareShipment(world.deps, call, command)).status).toBe('RELEASED');
  expect(world.shipments.size).toBe(0);
  expect(world.eventCount).toBe(0);
});
