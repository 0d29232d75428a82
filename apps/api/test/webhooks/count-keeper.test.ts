import { createOrders } from '@routecard/core';
import { expect, test } from 'vitest';
import { openStation } from './station.ts';

/** From so many changed orders on their counts are kept again. */
const ENOUGH = 200;

test('the relay keeps the counts of a shop in which many orders changed', async () => {
  const station = await openStation();
  const { shop, deps } = station;
  const kept = async () => {
    const { rows } = await shop.sql.query<{ orders: number }>(
      'select count(*)::int as orders from order_counts where manufacturer_id = $1',
      [shop.manufacturerId],
    );
    return rows[0]?.orders;
  };
  const orders = Array.from({ length: ENOUGH }, () => ({
    customerOrganisationName: 'Ridgeline Robotics',
    requisitions: [],
  }));
  try {
    await createOrders(deps, { actor: shop.actor() }, { orders });
    await expect.poll(kept, { timeout: 20_000 }).toBe(ENOUGH);
  } finally {
    await station.close();
  }
});
