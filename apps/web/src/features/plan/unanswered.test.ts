import { expect, it } from 'vitest';
import { requestFor } from './unanswered';

const more = { moreMachines: [{ operationId: 'mill', count: 1 }] };
const basisOf = (machines: number) => ({
  orders: [],
  operations: [
    {
      operationId: 'mill',
      machines: Array.from({ length: machines }, () => ({ name: null, speedPercent: 100, downUntil: null })),
    },
  ],
});

it('sends what got no answer as it was, whatever it is compared with by then', () => {
  const sent = requestFor(null, { ...more, basis: basisOf(1) }, 4);
  expect(sent).toMatchObject({ ...more, basis: basisOf(1), version: 4 });
  expect(requestFor(sent, { ...more, sequences: [], basis: basisOf(2) }, 5)).toBe(sent);
});

it('begins another change with a key of its own', () => {
  const sent = requestFor(null, more, 4);
  const two = { moreMachines: [{ operationId: 'mill', count: 2 }] };
  const other = requestFor(sent, two, 4);
  expect(other).toMatchObject(two);
  expect(other.key).not.toBe(sent.key);
  expect(requestFor(null, more, 4).key).not.toBe(sent.key);
});
