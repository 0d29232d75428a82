import { expect, test } from 'vitest';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

/** Longer than a transaction of few rows may be idle. */
const LONG_MS = 5_500;

test('a command of thousands of rows may take long to decide, without being taken for a client that was lost', async () => {
  const { requisitionIds } = await shop.addOrder();
  const ids = Array.from({ length: 4_000 }, () => requisitionIds[0] ?? 0);
  let attempts = 0;
  const decided = fresh(
    shop.deps.production.submit({ actor: shop.actor() }, { requisitionIds: ids }, () => {
      attempts += 1;
      const end = performance.now() + LONG_MS;
      while (performance.now() < end);
      return 'decided';
    }),
  );
  expect(await decided).toBe('decided');
  expect(attempts).toBe(1);
});
