import { afterAll } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** A shop that all tests of a file share, in a database of its own; it is closed after the last of them. */
export async function sharedShop(): Promise<Shop> {
  const shop = await openShop();
  afterAll(() => shop.close());
  return shop;
}
