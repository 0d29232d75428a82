import type { PlanView } from '@routecard/core';
import { expect, test } from 'vitest';
import { type Lane, lanesOf } from './lanes';
import { besideAt, dropAt, nameBeside, neighbourOf, sequenceWith, whyItStays, whyUnplaced } from './sequence';

/** Bars of an hour each, one after the other, on each machine; runs are named by letters, '-' has none. */
function shop(names: string, ranked = ''): { plan: PlanView; lane: Lane; lanes: Lane[] } {
  return loads([[...names]], ranked);
}

/** Loads of an hour each, one after the other, on each machine, with the lots of the runs that are named by letters. */
function loads(machines: readonly (readonly string[])[], ranked = '') {
  const placed = machines.flatMap((held, machine) =>
    held.flatMap((names, hour) =>
      [...names].map((name) => ({ name, machine, hour, load: machine * 100 + hour })),
    ),
  );
  const plan: PlanView = {
    now: 0,
    planVersion: 4,
    timeZone: 'UTC',
    days: [],
    operations: [
      {
        operationId: 'mill',
        name: 'Mill',
        machines: machines.map(() => null),
        loadSeconds: [],
        downUntil: [],
        capacitySeconds: null,
        open: [],
      },
    ],
    lots: placed.map(({ name }, i) => ({
      workOrderId: name === '-' ? null : name,
      orderId: i,
      orderNumber: placed.findIndex((one) => one.name === name),
      priority: 'NORMAL' as const,
      requisitionSequence: 1,
      partName: name,
      runNumber: 1,
      late: false,
    })),
    bars: placed
      .map(({ name, machine, hour, load }, i) => ({
        operation: 0,
        machine,
        lot: i,
        step: 2,
        ranked: ranked.includes(name),
        load,
        quantity: 1,
        arrival: 0,
        start: hour * 3600,
        end: (hour + 1) * 3600,
      }))
      .sort((a, b) => a.start - b.start),
    orders: [],
  };
  const lanes = lanesOf(plan);
  const [lane] = lanes;
  if (lane === undefined) throw new Error('No lane');
  return { plan, lane, lanes };
}

/** The sequence after a bar goes one place earlier or later; null where it stays. */
function stepped({ plan, lane, lanes }: ReturnType<typeof loads>, from: number, step: 1 | -1): string | null {
  const bar = lane.bars[from];
  const to = bar && neighbourOf(plan, lanes, { lane, bar }, step);
  if (!bar || !to) return null;
  const sequence = sequenceWith(plan, lane, bar, to);
  return sequence?.work.map(({ workOrderId }) => workOrderId).join('') ?? 'nothing';
}

const moved = (names: string, from: number, step: 1 | -1, ranked = '') =>
  stepped(shop(names, ranked), from, step);

test('work goes one place earlier or later, and nothing after it is ranked', () => {
  expect(moved('abcd', 1, -1)).toBe('ba');
  expect(moved('abcd', 1, 1)).toBe('acb');
  expect(moved('abcd', 0, -1)).toBeNull();
  expect(moved('abcd', 3, 1)).toBeNull();
});

test('what is ranked stays ranked', () => {
  expect(moved('abcd', 1, -1, 'abc')).toBe('bac');
});

test('work without a run has no place, and is skipped among the others', () => {
  expect(moved('a-b', 1, -1)).toBeNull();
  expect(moved('-ab', 2, -1)).toBe('ba');
  expect(moved('a-b', 0, 1)).toBe('ba');
  expect(moved('ab-', 1, 1)).toBeNull();
});

test('the other loads of a run are skipped', () => {
  expect(stepped(loads([['a', 'a', 'b']]), 0, 1)).toBe('ba');
  expect(stepped(loads([['a', 'b', 'a']]), 1, -1)).toBe('ba');
  // Its next load comes later, but the run comes first already.
  expect(stepped(loads([['a', 'b', 'a']]), 1, 1)).toBeNull();
  expect(stepped(loads([['b', 'a', 'b', 'c']]), 1, 1)).toBe('bca');
});

test('where a machine does nothing more, work goes on in the sequence of its operation', () => {
  expect(
    stepped(
      loads([
        ['a', 'b'],
        ['c', 'd', 'e'],
      ]),
      1,
      1,
    ),
  ).toBe('acdb');
  expect(stepped(loads([['a'], ['c']]), 0, 1)).toBe('ca');
  expect(stepped(loads([['a'], ['-']]), 0, 1)).toBeNull();
});

test('the runs of a load that others come between are drawn together', () => {
  const between = [
    ['a', 'ac'],
    ['b', '-'],
  ];
  expect(stepped(loads(between), 1, -1)).toBe('acb');
  expect(stepped(loads(between), 1, 1)).toBe('ba');
});

test('what work is put beside is called by a run that is not moved', () => {
  const { lane } = loads([['a', 'ab-']]);
  const [a, shared] = lane.bars;
  if (!a || !shared) throw new Error('No bars');
  expect(shared.name).toBe('#0-1 · R1');
  expect(nameBeside(a, { bar: shared, side: 'after' })).toBe('#2-1 · R1');
  expect(nameBeside(a, { bar: shared, side: 'before' })).toBe('#2-1 · R1');
});

test('says why work stays', () => {
  const { plan, lane, lanes } = shop('a-');
  const [run, planned] = lane.bars;
  if (!run || !planned) throw new Error('No bars');
  expect(whyItStays(plan, lanes, { lane, bar: run }, 1)).toBe('No other run begins later at Mill.');
  expect(whyItStays(plan, lanes, { lane, bar: run }, -1)).toBe('No other run begins earlier at Mill.');
  expect(whyItStays(plan, lanes, { lane, bar: planned }, -1)).toMatch(/^Schedule the part/);
  const two = shop('ab');
  const [first] = two.lane.bars;
  if (!first) throw new Error('No bars');
  expect(whyItStays(two.plan, two.lanes, { lane: two.lane, bar: first }, 1)).toBeNull();
});

test('says why work cannot be dropped', () => {
  const { lanes, lane } = loads([['a', '-', 'b'], ['-']]);
  const [bar, planned, other] = lane.bars;
  const second = lanes[1];
  if (!bar || !planned || !other || !second) throw new Error('No bars');
  const drill = { ...lane, key: 'drill', operationId: 'drill', operation: 'Drill' };
  expect(dropAt({ lane, bar: planned }, lane, 0)).toMatch(/^Schedule the part/);
  expect(dropAt({ lane, bar }, drill, 0)).toBe('#0-1 · R1 is work of Mill, and has no place at Drill.');
  expect(dropAt({ lane, bar }, second, 0)).toBe('No other run is planned at Mill, Machine 2.');
  // Not beside work without a run, which has no place.
  expect(dropAt({ lane, bar }, lane, 3600)).toEqual({ bar: other, side: 'before' });
});

test('where a bar is dropped decides what it goes before', () => {
  const { plan, lane } = shop('abc');
  const [a, b, c] = lane.bars;
  if (!a || !b || !c) throw new Error('No bars');
  expect(besideAt(lane, c, 100)).toEqual({ bar: a, side: 'before' });
  expect(besideAt(lane, a, 3600 * 1.6)).toEqual({ bar: c, side: 'before' });
  expect(besideAt(lane, a, 99 * 3600)).toEqual({ bar: c, side: 'after' });
  expect(
    sequenceWith(plan, lane, a, { bar: c, side: 'after' })?.work.map(({ workOrderId }) => workOrderId),
  ).toEqual(['b', 'c', 'a']);
});

test('a run that is split into loads, and a run with several lots in a load, is named once', () => {
  const { plan, lane } = loads([['aab', 'ab', 'c', 'd']]);
  const [ab, , , d] = lane.bars;
  if (!ab || !d) throw new Error('No bars');
  expect(sequenceWith(plan, lane, ab, { bar: d, side: 'after' })?.work).toEqual(
    [...'cdab'].map((workOrderId) => ({ workOrderId, step: 2 })),
  );
});

test('work without a limit has no place in a sequence, and says why', () => {
  const { plan } = shop('AB');
  const [operation] = plan.operations;
  if (!operation) throw new Error('No operation');
  const unlimited = {
    ...plan,
    operations: [{ ...operation, machines: [] }],
    bars: plan.bars.map((bar) => ({ ...bar, machine: null })),
  };
  const lanes = lanesOf(unlimited);
  const [lane] = lanes;
  const [bar, other] = lane?.bars ?? [];
  if (!lane || !bar || !other) throw new Error('No bars');
  const why = /^Mill takes any number of lots at once/;
  expect(whyUnplaced({ lane, bar })).toMatch(why);
  expect(whyItStays(unlimited, lanes, { lane, bar }, 1)).toMatch(why);
  expect(dropAt({ lane, bar }, lane, other.end)).toMatch(why);
});
