import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deleteShipment,
  fulfilShipment,
  prepareShipment,
  Refusal,
  releaseShipment,
  replaceShipment,
  type Shipment,
  type ShipmentInput,
  setTracking,
} from '../../src/index.ts';
import { collection, courier, parcel, tracking } from './inputs.ts';
import { PackingWorld } from './packing-world.ts';

/** One random command; `which` picks among the shipments there are, and now and then none of them. */
type Command =
  | { readonly kind: 'prepare'; readonly input: ShipmentInput; readonly release: boolean }
  | {
      readonly kind: 'replace';
      readonly which: number;
      readonly input: ShipmentInput;
      readonly release: boolean;
    }
  | { readonly kind: 'release' | 'fulfil' | 'track' | 'delete'; readonly which: number };

const ORDERED = [7, 3, 1];
const SEQUENCES = 10_000;

const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd });
const allocation = fc.tuple(
  seldom(fc.constantFrom(11, 12, 13), fc.constant(21)),
  seldom(fc.integer({ min: 1, max: 2 }), fc.constantFrom(0, 9)),
);
const packedParcel = seldom(
  fc.uniqueArray(allocation, { minLength: 1, maxLength: 2, selector: ([requisitionId]) => requisitionId }),
  fc.array(allocation, { maxLength: 3 }),
).map((allocations) => parcel(...allocations));
const parcels = fc.array(packedParcel, { minLength: 1, maxLength: 2 });
const input = fc
  .tuple(parcels, fc.boolean())
  .map(([given, fetched]) => (fetched ? collection(...given) : { ...courier(...given), tracking }));
const which = fc.nat({ max: 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('prepare' as const), input, release: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), which, input, release: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('release' as const, 'fulfil' as const, 'track' as const, 'delete' as const),
      which,
    }),
  },
);

function run(world: PackingWorld, given: Command): Promise<unknown> {
  const { deps, call } = world;
  if (given.kind === 'prepare') {
    return prepareShipment(deps, call, { orderId: 1, shipment: given.input, release: given.release });
  }
  const shipmentId = [...world.shipments.keys()][given.which] ?? '00000000-0000-7000-8000-ffffffffffff';
  const target = { orderId: 1, shipmentId };
  switch (given.kind) {
    case 'replace':
      return replaceShipment(deps, call, { ...target, shipment: given.input, release: given.release });
    case 'release':
      return releaseShipment(deps, call, target);
    case 'fulfil':
      return fulfilShipment(deps, call, target);
    case 'track':
      return setTracking(deps, call, { ...target, tracking: null });
    case 'delete':
      return deleteShipment(deps, call, target);
  }
}

/** What of a shipment is fixed by its release. */
const sealed = ({ parcels, incoterm, fromAddress, delivery }: Shipment) =>
  JSON.stringify([
    parcels,
    incoterm,
    fromAddress,
    delivery.type,
    delivery.type === 'COURIER' && delivery.toAddress,
  ]);

const STAGES = ['PREPARED', 'RELEASED', 'FULFILLED'];

test(`over ${SEQUENCES} random sequences of commands the laws of packing hold`, async () => {
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      const world = new PackingWorld(...ORDERED);
      for (const given of commands) {
        const before = world.shipments;
        const events = world.eventCount;
        try {
          await run(world, given);
          seen.accepted += 1;
          holds(given.kind === 'track' || world.eventCount === events + 1, 'one event per accepted command');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          seen.refused += 1;
          holds(world.shipments === before && world.eventCount === events, 'a refusal changes nothing');
        }
        ORDERED.forEach((quantity, i) => {
          holds(world.allocated(11 + i) <= quantity, 'no more is allocated than was ordered');
        });
        holds(world.allocated(21) === 0, 'nothing of another order is allocated');
        for (const [id, was] of before) {
          const is = world.shipments.get(id);
          holds(was.status !== 'FULFILLED' || is !== undefined, 'a fulfilled shipment stays');
          if (is === undefined || was.status === 'PREPARED' || is === was) continue;
          holds(STAGES.indexOf(is.status) >= STAGES.indexOf(was.status), 'no state is taken back');
          holds(sealed(is) === sealed(was), 'what is released never changes');
        }
      }
    }),
    { numRuns: SEQUENCES },
  );
  expect(seen.accepted).toBeGreaterThan(SEQUENCES);
  expect(seen.refused).toBeGreaterThan(SEQUENCES);
});

test('commands that are decided together leave what they leave one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(input, { minLength: 1, maxLength: 8 }), async (inputs) => {
      const apart = new PackingWorld(...ORDERED);
      for (const shipment of inputs) {
        await settled(prepareShipment(apart.deps, apart.call, { orderId: 1, shipment, release: false }));
      }
      const together = new PackingWorld(...ORDERED);
      await together.together((deps) =>
        inputs.map((shipment) =>
          settled(prepareShipment(deps, together.call, { orderId: 1, shipment, release: false })),
        ),
      );
      for (const id of [11, 12, 13]) expect(together.allocated(id)).toBe(apart.allocated(id));
      expect(together.shipments.size).toBe(apart.shipments.size);
      expect(together.eventCount).toBe(apart.eventCount);
    }),
    { numRuns: 1_000 },
  );
});

test('sums hold after ten thousand times preparing, replacing and deleting', async () => {
  const world = new PackingWorld(5);
  const one = { orderId: 1, shipment: collection(parcel([11, 3]), parcel([11, 2])), release: false };
  for (let i = 0; i < 10_000; i += 1) {
    await prepareShipment(world.deps, world.call, one);
    const [shipmentId = ''] = world.shipments.keys();
    const smaller = collection(parcel([11, 1 + (i % 5)]));
    const target = { orderId: 1, shipmentId };
    await replaceShipment(world.deps, world.call, { ...target, shipment: smaller, release: i % 2 === 0 });
    expect(world.allocated(11)).toBe(1 + (i % 5));
    await deleteShipment(world.deps, world.call, target);
  }
  expect(world.allocated(11)).toBe(0);
  expect(world.eventCount).toBe(30_000);
});

/** Cheaper than an expectation, and asked a million times. */
function holds(condition: boolean, law: string): void {
  if (!condition) throw new Error(`Broken: ${law}`);
}

async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
