import type { QueuedWork } from '@routecard/core';
import { expect, it } from 'vitest';
import { MAX_QUEUE, queuedWork } from './queued';

const workIn = (productionStepId: string | null): QueuedWork => ({
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
  machines: [],
  start: 0,
  end: 60,
  workSeconds: 60,
  due: null,
  late: false,
});

it('cuts off what nobody looks through, and says how much there is', () => {
  const all = Array.from({ length: MAX_QUEUE + 300 }, () => workIn(null));
  const { work, all: number } = queuedWork(all, {});
  expect([work.length, number]).toEqual([MAX_QUEUE, MAX_QUEUE + 300]);
});

it('gives all of what stands in a production step, wherever in the queue, and nothing of another one', () => {
  const others = Array.from({ length: MAX_QUEUE }, () => workIn('other'));
  const here = { ...workIn('asked'), workSeconds: 90 };
  expect(queuedWork([...others, here], { productionStepId: 'asked' })).toEqual({ work: [here], all: 1 });
});
