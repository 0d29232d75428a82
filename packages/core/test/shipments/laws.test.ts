import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Deps,
  deleteShipment,
  prepareShipment,
  replaceShipment,
  type Shipment,
} from '../../src/index.ts';
import {
  anyPackingSequence,
  collection,
  PACKED_QUANTITIES,
  PackingWorld,
  parcel,
  runPackingCommand,
} from '../../testing/shipments/index.ts';

const SEQUENCES = 10_000;
const STAGES = ['PREPARED', 'RELEASED', 'FULFILLED'];

/** The fields of a shipment that its release fixes. */
const sealed = ({ parcels, incoterm, fromAddress, delivery }: Shipment) =>
  JSON.stringify([
    parcels,
    incoterm,
    fromAddress,
    delivery.type,
    delivery.type === 'COURIER' && delivery.toAddress,
  ]);

test(`over ${SEQUENCES} random sequences of commands the laws of packing hold`, async () => {
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyPackingSequence, async (commands) => {
      const world = new PackingWorld(...PACKED_QUANTITIES);
      for (const command of commands) {
        const before = world.shipments;
        const events = world.eventCount;
        const refusal = await runPackingCommand(world.deps, world.call, 1, [...before.keys()], command);
        if (refusal === null) {
          seen.accepted += 1;
          const told = world.eventCount - events;
          holds(told === 1 || (told === 0 && command.kind === 'track'), 'one event per change');
        } else {
          seen.refused += 1;
          holds(world.shipments === before && world.eventCount === events, 'a refusal changes nothing');
        }
        PACKED_QUANTITIES.forEach((quantity, i) => {
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

const anyGroup = anyPackingSequence.map((commands) =>
  // A release looks at what there was when it came, which is another moment in a group than one by one.
  commands.filter(({ kind }) => kind !== 'release').map((command, i) => ({ command, dryRun: i % 5 === 4 })),
);

test('commands that are decided together leave what they leave one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyGroup, { minLength: 1, maxLength: 3 }), async (groups) => {
      const apart = new PackingWorld(...PACKED_QUANTITIES);
      const together = new PackingWorld(...PACKED_QUANTITIES);
      for (const group of groups) {
        const shipmentIds = [...apart.shipments.keys()];
        const run = (deps: Deps, { command, dryRun }: (typeof group)[number]) =>
          runPackingCommand(deps, { ...apart.call, dryRun }, 1, shipmentIds, command);
        const oneByOne: (string | null)[] = [];
        for (const each of group) oneByOne.push(await run(apart.deps, each));
        const grouped = await together.together((deps) => group.map((each) => run(deps, each)));
        expect(grouped).toEqual(oneByOne);
        expect([...together.shipments.values()]).toEqual([...apart.shipments.values()]);
        expect(together.eventCount).toBe(apart.eventCount);
      }
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
    holds(world.allocated(11) === 1 + (i % 5), 'the replacement counts, what it replaced does not');
    await deleteShipment(world.deps, world.call, target);
  }
  expect(world.allocated(11)).toBe(0);
  expect(world.eventCount).toBe(30_000);
});

/** Cheaper than an expectation, and asked a million times. */
function holds(condition: boolean, law: string): void {
  if (!condition) throw new Error(`Broken: ${law}`);
}
