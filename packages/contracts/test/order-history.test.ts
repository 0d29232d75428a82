import { expect, test } from 'vitest';
import { orderHistoryBody, presentOrderHistory } from '../src/index.ts';

test('a part that was removed is told of', () => {
  const removed = [{ id: 7, name: 'Bracket', quantity: 3 }];
  const entry = presentOrderHistory({
    id: '0189aaaa-0000-7000-8000-00000000000a',
    kind: 'EDITED',
    details: { fields: {}, requisitions: [], added: 0, removed },
    createdAt: '2026-11-02T08:00:00Z',
    createdBy: {
      id: '0189aaaa-0000-7000-8000-00000000000b',
      firstName: 'Ada',
      lastName: 'Byron',
      displayName: 'Ada Byron',
    },
  });
  expect(orderHistoryBody.parse(entry).removed).toEqual(removed);
});
