import { expect, test } from 'vitest';
import { printOrder } from './print-order';

const wordsOf = (order: unknown) => printOrder.safeParse(order).error?.issues.map(({ message }) => message);

test('an order that is named twice is refused by its id', () => {
  expect(wordsOf({ kind: 'order-travellers', orderIds: [11, 12, 11] })).toEqual([
    '11 is named twice. Name each document once.',
  ]);
});

test('a shipment that is named twice is refused by its id', () => {
  const shipment = { orderId: 11, shipmentId: 'a' };
  expect(wordsOf({ kind: 'labels', shipments: [shipment, shipment] })).toEqual([
    'a is named twice. Name each document once.',
  ]);
});

test('each named once is printed', () => {
  expect(printOrder.safeParse({ kind: 'order-travellers', orderIds: [11, 12] }).success).toBe(true);
});
