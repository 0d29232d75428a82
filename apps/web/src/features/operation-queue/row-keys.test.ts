import type { QueuedWork } from '@routecard/core';
import { expect, it } from 'vitest';
import { rowKeys } from './row-keys';

const lot: QueuedWork = {
  workOrderId: 'run',
  runNumber: 1,
  orderId: 1,
  orderNumber: 1,
  requisitionSequence: 1,
  partName: 'Bracket',
  priority: 'NORMAL',
  step: 2,
  quantity: 1,
  productionStepId: null,
  comesFrom: 'Saw',
  machines: [],
  start: 60,
  end: 120,
  workSeconds: 60,
  due: null,
  late: false,
};

it('tells lots of a run apart that come from different production steps and begin together', () => {
  const keys = rowKeys([lot, { ...lot, quantity: 5 }, { ...lot, start: 120 }]);
  expect(new Set(keys).size).toBe(3);
});
