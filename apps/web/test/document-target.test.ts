import { expect, test } from 'vitest';
import { documentTarget } from '../src/server/document-target';

test('an address names an order by a whole number', () => {
  expect(documentTarget({ orderId: '12', shipmentId: 'a' })).toEqual({ orderId: 12, shipmentId: 'a' });
});

test.each(['', 'NaN', '0', '-1', '1.5', '1e1', '0x0c', ' 12', '2147483648', '99999999999', '\u0000'])(
  '%j in an address names no order',
  (orderId) => {
    expect(() => documentTarget({ orderId, shipmentId: 'a' })).toThrow(
      expect.objectContaining({ code: 'ORDER_NOT_FOUND' }),
    );
  },
);
