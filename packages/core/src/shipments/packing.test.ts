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
import type { Tracking } from './delivery.ts';
import { contentsOf, packingNeed, type ShipmentInput, sameParcels } from './packing.ts';
import type { ParcelInput } from './parcel.ts';
import { prepareShipment } from './prepare-shipment.ts';
import { releaseShipment } from './release-shipment.ts';
import { replaceShipment } from './replace-shipment.ts';
import { setTracking } from './set-tracking.ts';
import { prepare, release } from './shipment.ts';
import { shipmentView } from './shipment-view.ts';

const mark = { at: new Date('2026-03-01T10:00:00.000Z'), by: ada };
const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `parcel-${last}`;
  };
};

/** A unit of work over order 1 with ten of part 11 and three of part 12, of which nothing is packed. */
function openPacking(world = new PackingWorld(10, 3)) {
  return world.open({
    orderIds: [1, 2, 3],
    shipmentIds: [...world.shipments.keys()],
    requisitionIds: [11, 12, 21, 31],
    userIds: [ada.id],
  });
}
const packing = (input: ShipmentInput, orderId = 1) => contentsOf(openPacking(), orderId, input, null, ids());

/** The sentence that the input is refused with. */
function sentence(input: ShipmentInput, orderId = 1): string {
  try {
    packing(input, orderId);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Expected a refusal');
}
const withParcel = (change: Partial<ParcelInput>) =>
  collection(parcel([11, 1]), { ...parcel([12, 1]), ...change });

describe('a refused packing says what to mend, and in which parcel', () => {
  test.each<[ShipmentInput, string]>([
    [collection(), 'A shipment needs at least one parcel.'],
    [withParcel({ widthMillimeters: -1 }), 'Parcel 2: the width must be a whole number of at least 0.'],
    [withParcel({ heightMillimeters: 0.5 }), 'Parcel 2: the height must be a whole number of at least 0.'],
    [withParcel({ lengthMillimeters: -1 }), 'Parcel 2: the length must be a whole number of at least 0.'],
    [
      withParcel({ grossWeightGrams: -1 }),
      'Parcel 2: the gross weight must be a whole number of at least 0.',
    ],
    [withParcel({ netWeightGrams: -1 }), 'Parcel 2: the net weight must be a whole number of at least 0.'],
    [withParcel({ value: -1 }), 'Parcel 2: the value must be a number of at least 0.'],
    [
      withParcel({ value: 1_000_000_000_000 }),
      'Parcel 2: the value has more than 12 digits before the point.',
    ],
    [withParcel({ netWeightGrams: 1201 }), 'Parcel 2: the net weight is above the gross weight.'],
    [withParcel({ allocations: [] }), 'Parcel 2 is empty.'],
    [collection(parcel([11, 1], [11, 1])), 'Parcel 1 names requisition 11 twice.'],
    [
      collection(parcel([11, 1]), parcel([12, 0])),
      'Parcel 2: the quantity of requisition 12 must be a whole number of at least 1.',
    ],
    [collection(parcel([11, 1]), parcel([21, 1])), 'Parcel 2: requisition 21 is not a part of this order.'],
    [collection(parcel([12, 4])), 'Part 12 (requisition 12): 4 units were packed, 3 of 3 remain.'],
    [
      { ...courier(parcel([11, 1])), toAddress: { ...address, city: '', zip: '', email: ' ' } },
      'The destination address is not complete: city, zip, email are missing.',
    ],
    [
      { ...courier(parcel([11, 1])), toAddress: { ...address, city: '' } },
      'The destination address is not complete: city is missing.',
    ],
    [
      { ...collection(parcel([11, 1])), fromAddress: { ...address, zip: ' ' } },
      'The origin address is not complete: zip is missing.',
    ],
    [
      { ...collection(parcel([11, 1])), fromAddress: { ...address, country: 'DEU' } },
      'The origin address needs its country as a two-letter code of ISO 3166-1.',
    ],
    [
      { ...courier(parcel([11, 1])), toAddress: { ...address, country: 'XX' } },
      'The destination address needs its country as a two-letter code of ISO 3166-1.',
    ],
    [{ ...collection(parcel([11, 1])), toAddress: address }, 'A collection has no destination address.'],
    [{ ...collection(parcel([11, 1])), tracking }, 'A collection has no tracking.'],
    [
      { ...courier(parcel([11, 1])), tracking: { ...tracking, provider: ' ' } },
      'Tracking needs its provider and its number.',
    ],
    [
      { ...courier(parcel([11, 1])), tracking: { ...tracking, trackingNumber: ' ' } },
      'Tracking needs its provider and its number.',
    ],
  ])('%#: %s', (input, message) => {
    expect(sentence(input)).toBe(message);
  });

  test('with every parcel and allocation that is refused', () => {
    const tooMany = { error: 'SHIPMENT_OVER_ALLOCATED', message: expect.any(String), requisitionId: 12 };
    const invalid = { error: 'SHIPMENT_PACKING_INVALID', message: expect.any(String) };
    expect(() =>
      packing(
        collection(
          parcel([11, 1], [12, 2]),
          { ...parcel([11, 1], [11, 0], [21, 1]), value: 1e12, widthMillimeters: -1 },
          parcel([12, 2]),
        ),
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'SHIPMENT_PACKING_INVALID',
        details: {
          entries: [
            { index: 0, allocation: 1, ...tooMany },
            { index: 1, ...invalid, message: 'Parcel 2: the width must be a whole number of at least 0.' },
            {
              index: 1,
              ...invalid,
              message: 'Parcel 2: the value has more than 12 digits before the point.',
            },
            { index: 1, allocation: 1, ...invalid, requisitionId: 11 },
            { index: 1, allocation: 1, ...invalid, requisitionId: 11 },
            { index: 1, allocation: 2, ...invalid, requisitionId: 21 },
            { index: 2, allocation: 0, ...tooMany },
          ],
        },
      }),
    );
  });

  test('of an order that is none yet', () => {
    expect(sentence(collection(parcel([31, 1])), 3)).toBe(
      'Only an order in state ORDER can be shipped; this one is in state QUOTE.',
    );
  });
});

test('measures, weights and values may be 0, and the net weight the gross weight', () => {
  const nothing = { grossWeightGrams: 0, netWeightGrams: 0, value: 0 };
  const flat = { widthMillimeters: 0, heightMillimeters: 0, lengthMillimeters: 0 };
  const { parcels } = packing(collection({ ...parcel([11, 10], [12, 3]), ...nothing, ...flat }));
  expect(parcels).toEqual([
    {
      id: 'parcel-1',
      ...nothing,
      ...flat,
      allocations: [
        { requisitionId: 11, quantity: 10 },
        { requisitionId: 12, quantity: 3 },
      ],
    },
  ]);
});

describe('tracking', () => {
  const tracked = (change: Partial<Tracking>) => {
    const { delivery } = packing({ ...courier(parcel([11, 1])), tracking: { ...tracking, ...change } });
    return delivery.type === 'COURIER' ? delivery.tracking : null;
  };

  test.each(['http://example.com', 'HTTPS://example.com'])('may link to %s', (trackingUrl) => {
    expect(tracked({ trackingUrl })).toEqual({ ...tracking, trackingUrl });
  });

  test('needs no link; an empty one is none', () => {
    const { trackingUrl: _link, ...plain } = tracking;
    expect(tracked({ trackingUrl: '' })).toEqual(plain);
  });

  test.each(['javascript:https://x', 'example.com', 'ftp://example.com'])(
    'does not link to %s',
    (trackingUrl) => {
      expect(() => tracked({ trackingUrl })).toThrow(
        expect.objectContaining({
          code: 'REQUEST_VALIDATION_FAILED',
          details: {
            fields: [{ path: 'tracking.trackingUrl', message: 'Must begin with https:// or http://' }],
          },
        }),
      );
    },
  );

  test('is refused to a collection, and says so', async () => {
    const world = new PackingWorld(10);
    const shipment = collection(parcel([11, 1]));
    const { id } = fresh(
      await prepareShipment(world.deps, world.call, { orderId: 1, shipment, release: false }),
    );
    await expect(
      setTracking(world.deps, world.call, { orderId: 1, shipmentId: id, tracking }),
    ).rejects.toThrow('A collection has no tracking.');
  });
});

describe('the rows that a packing command reads', () => {
  const id = '0190A1B2-C3D4-7e5f-8a9b-0c1d2e3f4a5b';

  test('are its order, its shipment, its parts each once, and who acts', () => {
    expect(packingNeed('ada', 1, id, [parcel([11, 1], [12, 1]), parcel([11, 1])])).toEqual({
      orderIds: [1],
      shipmentIds: [id.toLowerCase()],
      requisitionIds: [11, 12],
      userIds: ['ada'],
    });
  });

  test('leave out ids that none can have', () => {
    expect(packingNeed('ada', 2 ** 40, 'no id', [parcel([2 ** 40, 1])])).toEqual({
      orderIds: [],
      shipmentIds: [],
      requisitionIds: [],
      userIds: ['ada'],
    });
    expect(packingNeed('ada', 1, null, []).shipmentIds).toEqual([]);
  });
});

describe('one flush of several commands', () => {
  const prepared = (id: string, input: ShipmentInput) => prepare(id, 1, packing(input), mark);

  test('counts what the ones before have packed, replaced and removed', () => {
    const flush = openPacking();
    const first = prepared('S1', collection(parcel([11, 4])));
    flush.save(first);
    expect(flush.allocated(11)).toBe(4);
    const other = { ...first, parcels: packing(collection(parcel([11, 9], [12, 2]))).parcels };
    flush.save(other);
    expect([flush.allocated(11), flush.allocated(12)]).toEqual([9, 2]);
    flush.save(release(other, mark));
    expect(flush.allocated(11)).toBe(9);
    expect(() => contentsOf(flush, 1, collection(parcel([11, 2])), null, ids())).toThrow(
      'Part 11 (requisition 11): 2 units were packed, 1 of 10 remain.',
    );
    const last = prepared('S2', collection(parcel([11, 1])));
    flush.save(last);
    expect(() => contentsOf(flush, 1, collection(parcel([11, 1])), null, ids())).toThrow(
      'Part 11 (requisition 11): 1 unit was packed, 0 of 10 remain.',
    );
    flush.remove(last);
    flush.remove(other);
    expect([flush.allocated(11), flush.allocated(12), flush.allocated(99)]).toEqual([0, 0, 0]);
  });

  test('writes each shipment once, as it is at the end', async () => {
    const world = new PackingWorld(10, 3);
    for (let i = 0; i < 4; i += 1) {
      const shipment = collection(parcel([11, 1]));
      fresh(await prepareShipment(world.deps, world.call, { orderId: 1, shipment, release: false }));
    }
    const [kept, released, repacked, deleted] = [...world.shipments.values()];
    if (!kept || !released || !repacked || !deleted) throw new Error('four were prepared');
    const flush = openPacking(world);
    flush.save(release(released, mark));
    flush.save({ ...repacked, parcels: packing(collection(parcel([11, 2]))).parcels });
    flush.remove(deleted);
    flush.save(prepared('new', collection(parcel([11, 1]))));
    const gone = prepared('new and gone', collection(parcel([11, 1])));
    flush.save(gone);
    flush.remove(gone);
    const { created, changed, repackedIds, deletedIds } = flush.changes();
    expect(created.map(({ id }) => id)).toEqual(['new']);
    expect(changed.map(({ id, status }) => [id, status])).toEqual([
      [released.id, 'RELEASED'],
      [repacked.id, 'PREPARED'],
    ]);
    expect(repackedIds).toEqual([repacked.id]);
    expect(deletedIds).toEqual([deleted.id]);
    expect(openPacking(world).changes()).toEqual({
      created: [],
      changed: [],
      repackedIds: [],
      deletedIds: [],
    });
  });

  test('finds a shipment in either case of its id, and only for its own order', async () => {
    const world = new PackingWorld(10);
    const shipment = collection(parcel([11, 1]));
    const { id } = fresh(
      await prepareShipment(world.deps, world.call, { orderId: 1, shipment, release: false }),
    );
    const found = openPacking(world);
    expect(found.shipment(1, id.toUpperCase()).id).toBe(id);
    expect(() => found.shipment(2, id)).toThrow(expect.objectContaining({ code: 'SHIPMENT_NOT_FOUND' }));
    expect(found.requisitionOf(2, 11)).toBeUndefined();
    expect(() => found.user('nobody')).toThrow(expect.objectContaining({ code: 'UNAUTHORIZED' }));
  });
});

test('a shipment holds the parcels that were seen, in either case, and no others', () => {
  const shipment = prepare('S1', 1, packing(collection(parcel([11, 1]), parcel([11, 1]))), mark);
  expect(sameParcels(shipment, ['PARCEL-2', 'parcel-1'])).toBe(true);
  expect(sameParcels(shipment, ['parcel-1'])).toBe(false);
  expect(sameParcels(shipment, ['parcel-1', 'parcel-3'])).toBe(false);
  expect(sameParcels(shipment, ['parcel-1', 'parcel-2', 'parcel-3'])).toBe(false);
});

describe('a repacked shipment', () => {
  async function repackedBeforeItsTurn() {
    const world = new PackingWorld(10);
    const shipment = collection(parcel([11, 4]));
    const { id, parcels } = fresh(
      await prepareShipment(world.deps, world.call, { orderId: 1, shipment, release: false }),
    );
    return { world, target: { orderId: 1, shipmentId: id }, parcels };
  }

  test('is not replaced by who saw other parcels, and says so', async () => {
    const { world, target } = await repackedBeforeItsTurn();
    const command = {
      ...target,
      shipment: collection(parcel([11, 1])),
      release: false,
      seenParcelIds: ['other'],
    };
    await expect(replaceShipment(world.deps, world.call, command)).rejects.toThrow(
      'The shipment was repacked since you looked at it.',
    );
  });

  test('is not released where it was replaced between the command and its turn', async () => {
    const { world, target } = await repackedBeforeItsTurn();
    const { deps } = world;
    const looked: unknown[] = [];
    const late: typeof deps = {
      ...deps,
      transact: async (call, work) => {
        looked.push(call);
        const outcome = await deps.transact(call, work);
        const command = { ...target, shipment: collection(parcel([11, 5])), release: false };
        fresh(await replaceShipment(deps, world.call, command));
        return outcome;
      },
    };
    await expect(releaseShipment(late, world.call, target)).rejects.toMatchObject({
      code: 'SHIPMENT_STATUS_INVALID',
      message: 'Its contents were replaced while it was being released. Look at them and release it again.',
    });
    expect(looked).toEqual([{ actor: world.call.actor, dryRun: true }]);
    expect(fresh(await releaseShipment(deps, world.call, target)).status).toBe('RELEASED');
  });

  test('gets parcels with ids of their own', async () => {
    const { world, target, parcels } = await repackedBeforeItsTurn();
    const command = { ...target, shipment: collection(parcel([11, 1]), parcel([11, 1])), release: true };
    const replaced = fresh(await replaceShipment(world.deps, world.call, command));
    const all = [...parcels, ...replaced.parcels].map(({ id }) => id);
    expect(new Set(all).size).toBe(3);
    expect(all.every((id) => typeof id === 'string')).toBe(true);
    expect(await refusalOf(replaceShipment(world.deps, world.call, command))).toBe(
      'SHIPMENT_STRUCTURE_FROZEN',
    );
    await expect(replaceShipment(world.deps, world.call, command)).rejects.toThrow(
      'Only a prepared shipment can be changed. It was already released on 2026-03-01T10:00:00.000Z by Ada Lovelace.',
    );
  });
});

test('a shipment shows its documents with the instant they were added', () => {
  const document = {
    id: 'D1',
    name: 'Invoice',
    contentType: 'application/pdf',
    sizeBytes: 3,
    uploadedBy: ada,
    createdAt: mark.at,
  };
  const shipment = { ...prepare('S1', 1, packing(courier(parcel([11, 1]))), mark), documents: [document] };
  expect(shipmentView(shipment).documents).toEqual([{ ...document, createdAt: '2026-03-01T10:00:00.000Z' }]);
  expect(shipmentView(shipment)).toMatchObject({ releasedAt: null, releasedBy: null, fulfilledAt: null });
});
