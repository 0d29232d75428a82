import type { QueuedWork } from '@routecard/core';
import { expect, it } from 'vitest';
import { MAX_QUEUE, queuedWork } from './queued';

const machines = ['Fast', 'Slow'];
const workIn = (productionStepId: string | null, machine = 'Fast'): QueuedWork => ({
  workOrderId: 'run',
  runNumber: 1,
  orderId: 1,
  orderNumber: 1,
  requisitionSequence: 1,
  partName: 'Bracket',
  priority: 'NORMAL',
  step: 1,
  quantity: 1,
  productionStepId,
  comesFrom: null,
  machines: [machine],
  start: 0,
  end: 60,
  workSeconds: 60,
  due: null,
  late: false,
});

it('cuts off what nobody looks through, and says how much there is', () => {
  const long = Array.from({ length: MAX_QUEUE + 300 }, () => workIn(null));
  const { work, all } = queuedWork({ machines, work: long }, {});
  expect([work.length, all]).toEqual([MAX_QUEUE, MAX_QUEUE + 300]);
});

it('gives all of what stands in a production step, wherever in the queue, and nothing of another one', () => {
  const others = Array.from({ length: MAX_QUEUE }, () => workIn('other'));
  const here = { ...workIn('asked'), workSeconds: 90 };
  const work = [...others, here];
  expect(queuedWork({ machines, work }, { productionStepId: 'asked' })).toEqual({ work: [here], all: 1 });
});

it('gives the work of a slow machine also where all of it comes after the first of the others', () => {
  const slow = workIn(null, 'Slow');
  const work = [...Array.from({ length: MAX_QUEUE }, () => workIn(null)), slow];
  expect(queuedWork({ machines, work }, { machine: 'Slow' })).toEqual({ work: [slow], all: 1 });
  expect(queuedWork({ machines, work }, { machine: 'Removed' }).all).toBe(MAX_QUEUE + 1);
});
