import type { Actor } from '@routecard/core';
import type { Shop } from './shop.ts';

/** Adds a manufacturer without operations, processes, finishes and kanban columns; returns its admin. */
export async function addShopWithoutCatalogue(shop: Shop): Promise<Actor> {
  const { manufacturerId, actor } = await shop.neighbour();
  for (const table of ['process_prices', 'operations']) {
    await shop.sql.query(`delete from ${table} where manufacturer_id = $1`, [manufacturerId]);
  }
  return actor('ADMIN');
}
