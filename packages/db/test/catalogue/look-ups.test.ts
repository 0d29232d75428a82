import { expect, test } from 'vitest';
import { openDatabase } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const double = (n: number) => ({ name: 'double', text: 'select 2 * $1::int as n', values: [n] });
const fails = { text: 'select 1 / 0' };

test('look-ups that arrive together share a transaction, and each gets its own rows', async () => {
  const sent: string[] = [];
  const database = openDatabase({
    url: shop.url,
    onStatement: (text) => sent.push(text.split(' ')[0] ?? ''),
  });
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, n) => database.find<{ n: number }>(shop.manufacturerId, double(n))),
  );
  await database.close();
  expect(found.flat().map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n));
  expect(sent.filter((word) => word === 'begin')).toHaveLength(1);
  expect(sent.filter((word) => word === 'commit')).toHaveLength(1);
});

test('one that fails is the only one that fails', async () => {
  const { database, manufacturerId } = shop;
  const settled = await Promise.allSettled([
    database.find(manufacturerId, double(1)),
    database.find(manufacturerId, fails),
    database.find(manufacturerId, double(2)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('manufacturers never share one', async () => {
  const other = await shop.neighbour();
  const whose = { text: 'select current_manufacturer_id() as id' };
  const found = await Promise.all(
    [shop, other, shop].map(({ manufacturerId }) => shop.database.find(manufacturerId, whose)),
  );
  expect(found.flat()).toEqual([shop, other, shop].map(({ manufacturerId }) => ({ id: manufacturerId })));
});

test('without a connection a look-up says so instead of finding nothing', async () => {
  const database = openDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none' });
  await expect(database.find(shop.manufacturerId, double(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await database.close();
});
