import { expect, test } from 'vitest';
import type { Lane } from './lanes';
import { selectedIn, selectionOf } from './selection';

/** One machine with a load per text, which holds the runs that are named by letters; the number of the first load is `key`. */
const lanesWith = (loads: readonly string[], key = 1): Lane[] => [
  {
    key: 'dye',
    operationId: 'dye',
    operation: 'Dye',
    machine: null,
    downUntil: null,
    open: [],
    unlimited: false,
    tracks: 1,
    dated: [],
    bars: loads.map((names, i) => {
      const lots = [...names].map((name) => ({ id: `${name}:2`, orderId: 1, name, label: `Part ${name}` }));
      return {
        key: key + i,
        orderId: 1,
        name: names.slice(0, 1),
        label: `Part ${names.slice(0, 1)}`,
        lots,
        start: i,
        end: i + 1,
        late: false,
        due: null,
        work: [...names].map((workOrderId) => ({ workOrderId, step: 2 })),
        track: 0,
      };
    }),
  },
];

function after(before: readonly string[], chosen: number, now: readonly string[]) {
  const lanes = lanesWith(before);
  const bar = lanes[0]?.bars[chosen];
  const found = bar && selectedIn(lanesWith(now, 2), selectionOf(lanes, bar));
  return (
    found && {
      key: found.bar.key - 2,
      name: found.bar.name,
      label: found.bar.label,
      work: found.bar.work.map(({ workOrderId }) => workOrderId).join(''),
    }
  );
}

test('a run stays chosen where the bars have other numbers', () => {
  expect(after(['a', 'b'], 0, ['b', 'a'])).toEqual({ key: 1, name: 'a', label: 'Part a', work: 'a' });
});

test('of a run that is split into loads, the same load stays chosen', () => {
  expect(after(['a', 'a', 'b'], 1, ['b', 'a', 'a'])?.key).toBe(2);
  expect(after(['b', 'a', 'a'], 2, ['a', 'b'])?.key).toBe(0);
});

test('in a load that another run is first of, the run is named, and moves what was chosen', () => {
  expect(after(['ab', 'c'], 0, ['c', 'dab'])).toEqual({ key: 1, name: 'a', label: 'Part a', work: 'ab' });
});

test('nothing is chosen where the work is done', () => {
  expect(after(['a', 'b'], 0, ['b'])).toBeNull();
});
