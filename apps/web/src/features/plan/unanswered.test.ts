import { expect, it } from 'vitest';
import { PlanRequests } from './unanswered';

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
const dragged = { sequences: [{ operationId: 'mill', work: [{ workOrderId: 'run', step: 0 }] }] };

it('sends what got no answer as it was, whatever it is compared with by then', () => {
  const requests = new PlanRequests();
  const { request: sent } = requests.requestFor({ ...more, basis: basisOf(1) }, 4);
  expect(sent).toMatchObject({ ...more, basis: basisOf(1), version: 4 });
  const again = requests.requestFor({ ...more, sequences: [], basis: basisOf(2) }, 7);
  expect(again).toEqual({ request: sent, isAskedAgain: true });
});

it('begins another change with a key of its own', () => {
  const requests = new PlanRequests();
  const { request: sent } = requests.requestFor(more, 4);
  const two = { moreMachines: [{ operationId: 'mill', count: 2 }] };
  const { request: other } = requests.requestFor(two, 4);
  expect(other).toMatchObject(two);
  expect(other.key).not.toBe(sent.key);
});

it('asks anew for what was given up, or answered, and is wanted again', () => {
  const requests = new PlanRequests();
  const { request: sent } = requests.requestFor({ ...more, basis: basisOf(1) }, 4);
  requests.forget();
  const { request: again } = requests.requestFor({ ...more, basis: basisOf(2) }, 4);
  expect(again).toMatchObject({ ...more, basis: basisOf(2) });
  expect(again.key).not.toBe(sent.key);
});

it('asks anew for a sequence that somebody else has changed since', () => {
  const requests = new PlanRequests();
  const { request: sent } = requests.requestFor(dragged, 4);
  expect(requests.requestFor(dragged, 5).request).toBe(sent);
  const { request: again } = requests.requestFor(dragged, 6);
  expect(again.version).toBe(6);
  expect(again.key).not.toBe(sent.key);
});
