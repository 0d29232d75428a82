import type { Promised } from './table.ts';

/** Promises that a request alone cannot show, or that another test shows better: which, and where. */
export const ELSEWHERE: Readonly<Partial<Record<Promised, string>>> = {
  'C completedAfter': 'balances.test.ts lets units arrive in a step that was completed before',
  'C cursors': 'following.test.ts walks lists, and gives cursors to other ones',
  'C lastUpdated': 'following.test.ts changes an order in every way',
  'D2 404 tenant': 'tenancy.test.ts asks every route',
  'D4 in use': 'idempotency-keeping.test.ts holds a key in another transaction',
  'D4 kept': 'idempotency-keeping.test.ts ages a key and breaks the database',
  'D7 internal': 'idempotency-keeping.test.ts breaks the database',
  'D7 unavailable': 'process.test.ts starts without a database',
  'D7 rate': 'limits.test.ts sends too much',
  'D7 signed': 'webhooks/delivery.test.ts receives and verifies',
  'D7 delivery': 'webhooks/delivery.test.ts fails, waits and receives again',
};
