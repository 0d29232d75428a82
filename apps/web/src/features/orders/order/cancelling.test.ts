import type { OrderPage, OrderPagePart } from '@routecard/db';
import { expect, test } from 'vitest';
import { chosenToSchedule, effectsOfCancelling, shipmentsInTheWay } from './cancelling';

const part = (counts: Partial<OrderPagePart>, inProduction = true) =>
  ({
    atOperations: 0,
    completed: 0,
    packed: 0,
    shipped: 0,
    fulfilled: 0,
    runs: [{ inProduction }],
    ...counts,
  }) as OrderPagePart;

test('units at operations, finished ones among them, and planned runs are counted', () => {
  const effects = effectsOfCancelling([part({ atOperations: 6, completed: 4 }), part({}, false)]);
  expect(effects).toMatchObject({ units: 10, finished: 4, plannedRuns: 1 });
  expect(shipmentsInTheWay(effects)).toEqual([]);
});

test('units in shipments are told by where they are, and not as in production', () => {
  const effects = effectsOfCancelling([
    part({ atOperations: 2, completed: 5, packed: 4, shipped: 3 }),
    part({ completed: 1, packed: 1 }),
  ]);
  expect(effects).toMatchObject({ units: 3, finished: 1, prepared: 2, released: 3, fulfilled: 0 });
  expect(shipmentsInTheWay(effects)).toEqual([
    '2 units packed in a prepared shipment.',
    '3 units in a released shipment.',
    'If the shipment has not left, delete it first.',
  ]);
});

test('a part that was shipped can no longer be cancelled', () => {
  const effects = effectsOfCancelling([part({ completed: 1, packed: 2, shipped: 2, fulfilled: 2 })]);
  expect(effects).toMatchObject({ units: 0, finished: 0, prepared: 0, released: 0, fulfilled: 2 });
  expect(shipmentsInTheWay(effects)).toEqual([
    '2 units shipped.',
    'What was shipped can no longer be cancelled.',
  ]);
});

test('of the chosen parts those are scheduled that are still there and not cancelled', () => {
  const of = (requisitionId: number, cancelledAt: string | null = null) =>
    part({ requisitionId, cancelledAt });
  const order = { parts: [of(1), of(2, '2027-01-10T08:00:00.000Z'), of(3)] } as unknown as OrderPage;
  expect(chosenToSchedule(order, new Set([1, 2, 4]))).toEqual([1]);
  expect(chosenToSchedule(order, new Set([2]))).toEqual([]);
});
