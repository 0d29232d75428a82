import { expect, test } from 'vitest';
import { type Decide, gate, given, part, run, template } from '../../../testing/production/index.ts';
import { planOrder, scheduleOrder } from './order-runs.ts';
import type { OrderRuns } from './order-runs-report.ts';

const planning =
  (...requisitionIds: readonly number[]): Decide<OrderRuns> =>
  (production, stamp) =>
    planOrder(production, stamp, requisitionIds);
const starting =
  (...requisitionIds: readonly number[]): Decide<OrderRuns> =>
  (production, stamp) =>
    scheduleOrder(production, stamp, requisitionIds);

const paintless = part(4, { partSpecificationId: 'not configured' });

test('planning an order gives each part without a run one of the ordered quantity, without units', () => {
  const shop = given(run('R2', { of: 2, over: ['print'], quantity: 4 }), paintless);
  expect(shop.when(planning(1, 2, 4))).toEqual({
    runs: [{ requisitionId: 1, workOrderId: 'new-1', quantity: 10 }],
    skipped: [
      { requisitionId: 2, reason: 'HAS_WORK_ORDER' },
      { requisitionId: 4, reason: 'EMPTY_ROUTING' },
    ],
  });
  expect(shop.runsOf(1)).toEqual(['R1: 10 over print, qc, pack (planned)']);
  expect(shop.ledger).toEqual([]);
  expect(shop.toldOrders).toEqual([1]);
});

test('planning an order plans a part again whose run was undone', () => {
  const shop = given(run('R1', { over: ['print'], quantity: 0, inProduction: true }));
  expect(shop.when(planning(1)).runs).toEqual([{ requisitionId: 1, workOrderId: 'new-1', quantity: 10 }]);
  expect(shop.when(planning(1)).skipped).toEqual([{ requisitionId: 1, reason: 'HAS_WORK_ORDER' }]);
});

test('planning does not ask the approval gate', () => {
  const shop = given(gate);
  expect(shop.when(planning(1)).skipped).toEqual([]);
});

test('planning an order twice plans nothing more, and nobody is told', () => {
  const shop = given();
  shop.when(planning(1, 2));
  expect(shop.toldOrders).toEqual([1]);
  expect(shop.when(planning(1, 2)).runs).toEqual([]);
  expect(shop.toldOrders).toEqual([1]);
});

test('scheduling an order starts planned runs, gives other parts one, and skips what is in production', () => {
  const shop = given(
    run('R1', { over: ['print', 'paint'], quantity: 4 }),
    run('R3', { of: 3, over: ['print'], standing: ['2 at print 0001'] }),
  );
  expect(shop.when(starting(1, 2, 3))).toEqual({
    runs: [
      { requisitionId: 1, workOrderId: 'R1', quantity: 4 },
      { requisitionId: 2, workOrderId: 'new-1', quantity: 10 },
    ],
    skipped: [{ requisitionId: 3, reason: 'ALREADY_IN_PRODUCTION' }],
  });
  expect(shop.standing('R1')).toEqual(['4 at print 0002']);
  expect(shop.standing('new-1')).toEqual(['10 at print 0003']);
});

test('a planned run of a part that is in production enters with no more than is missing to what was ordered', () => {
  const shop = given(
    run('P1', { over: ['print'], quantity: 10 }),
    run('R1', { over: ['print'], standing: ['10 at print 0001'] }),
    run('P2', { of: 2, over: ['print'], quantity: 10 }),
    run('R2', { of: 2, over: ['print'], standing: ['4 at print 0002'] }),
    run('P3', { of: 3, over: ['print'], quantity: 2 }),
    run('R3', { of: 3, over: ['print'], standing: ['4 at print 0003'] }),
  );
  expect(shop.when(starting(1, 2, 3))).toEqual({
    runs: [
      { requisitionId: 2, workOrderId: 'P2', quantity: 6 },
      { requisitionId: 3, workOrderId: 'P3', quantity: 2 },
    ],
    skipped: [{ requisitionId: 1, reason: 'ALREADY_IN_PRODUCTION' }],
  });
  expect(shop.runsOf(2)).toEqual(['R1: 6 over print', 'R2: 4 over print', 'R3: 4 over print (planned)']);
});

test('a part that scheduling would refuse is skipped with the code, and does not hold back the rest', () => {
  const shop = given(
    gate,
    template('T1', ['print'], { approved: true, isDefault: true }),
    paintless,
    part(5, { partSpecificationId: 'other' }),
    template('T5', ['print'], { partSpecificationId: 'other', isDefault: true }),
  );
  expect(shop.when(starting(4, 1, 5))).toEqual({
    runs: [{ requisitionId: 1, workOrderId: expect.any(String), quantity: 10 }],
    skipped: [
      { requisitionId: 4, reason: 'EMPTY_ROUTING' },
      { requisitionId: 5, reason: 'NO_APPROVED_ROUTING_TEMPLATE' },
    ],
  });
});
