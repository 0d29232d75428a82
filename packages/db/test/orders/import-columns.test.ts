import { rememberImportColumns } from '@routecard/core';
import { expect, test } from 'vitest';
import { readImportColumns } from '../../src/index.ts';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

type Columns = Parameters<typeof rememberImportColumns>[2]['columns'];
const remember = (columns: Columns) =>
  fresh(rememberImportColumns(shop.deps, { actor: shop.actor('ADMIN') }, { columns }));
const remembered = (manufacturerId = shop.manufacturerId) => readImportColumns(shop.database, manufacturerId);

test('columns are remembered for the shop alone, whoever chose them, as they were chosen last', async () => {
  const planner = { actor: shop.actor('PLANNER') };
  await fresh(
    rememberImportColumns(shop.deps, planner, {
      columns: { Menge: 'line', Farbe: 'color', Kunde: 'customer' },
    }),
  );
  await remember({ Menge: 'quantity', Farbe: null });
  expect(await remembered()).toMatchObject({ Menge: 'quantity', Farbe: null, Kunde: 'customer' });
  expect(await remembered((await shop.neighbour()).manufacturerId)).toEqual({});
});

test('the same names chosen at once in another order leave one choice of each', async () => {
  const names = Array.from({ length: 50 }, (_, i) => `At once ${i}`);
  const chosen = (order: readonly string[]) =>
    remember(Object.fromEntries(order.map((name) => [name, 'part' as const])));
  await Promise.all([names, names.toReversed(), names, names.toReversed()].map(chosen));
  expect(Object.keys(await remembered())).toEqual(expect.arrayContaining(names));
});

test('of more than a thousand names, those chosen longest ago are forgotten', async () => {
  const batch = (from: number) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`Many ${from + i}`, null]));
  for (const from of [0, 200, 400, 600, 800]) await remember(batch(from));
  await remember({ Newest: 'order' });
  const kept = Object.keys(await remembered());
  expect(kept).toHaveLength(1000);
  expect(kept).toContain('Newest');
});
