import type { PlanView } from '@routecard/core';
import { expect, test } from 'vitest';
import { type Lane, lanesOf } from './lanes';
import { besideAt, neighbourOf, sequenceWith } from './sequence';

/** One machine with bars of an hour each, one after the other; runs are named by letters, '-' has none. */
function shop(names: string, ranked = ''): { plan: PlanView; lane: Lane } {
  const letters = [...names];
  const plan: PlanView = {
    now: 0,
    planVersion: 4,
    timeZone: 'UTC',
    days: [],
    operations: [
      {
        operationId: 'mill',
        name: 'Mill',
        machines: [null],
        loadSeconds: [],
        capacitySeconds: null,
        open: [],
      },
    ],
    lots: letters.map((name, i) => ({
      workOrderId: name === '-' ? null : name,
      orderId: i,
      orderNumber: i,
      requisitionSequence: 1,
      partName: name,
      runNumber: 1,
      late: false,
    })),
    bars: letters.map((name, i) => ({
      operation: 0,
      machine: 0,
      lot: i,
      step: 2,
      ranked: ranked.includes(name),
      load: i,
      quantity: 1,
      start: i * 3600,
      end: (i + 1) * 3600,
    })),
    orders: [],
  };
  const [lane] = lanesOf(plan);
  if (lane === undefined) throw new Error('No lane');
  return { plan, lane };
}

function moved(names: string, from: number, step: 1 | -1, ranked = ''): string | null {
  const { plan, lane } = shop(names, ranked);
  const bar = lane.bars[from];
  const to = bar && neighbourOf(lane, bar, step);
  if (!bar || !to) return null;
  const sequence = sequenceWith(plan, lane, bar, to);
  return sequence?.work.map(({ workOrderId }) => workOrderId).join('') ?? null;
}

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
