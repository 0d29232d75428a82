import { addScrapReason, addStarterCatalogue, removeScrapReason, updateScrapReason } from '@routecard/core';
import { expect, test } from 'vitest';
import { listScrapReasons } from '../../src/index.ts';
import { addShopWithoutCatalogue, fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const by = () => ({ actor: shop.actor() });
const read = (manufacturerId = shop.manufacturerId) => listScrapReasons(shop.database, manufacturerId);

test('scrap reasons are a list of one shop alone, in the order in which they were added', async () => {
  const neighbour = await shop.neighbour();
  const warped = await fresh(addScrapReason(shop.deps, by(), { name: ' Warped ' }));
  const burnt = await fresh(addScrapReason(shop.deps, by(), { name: 'Burnt' }));
  expect(await read()).toEqual([warped, burnt]);
  expect(warped.name).toBe('Warped');
  expect(await read(neighbour.manufacturerId)).toEqual([]);
  const again = addScrapReason(shop.deps, by(), { name: 'Warped' });
  expect(await refusalOf(again)).toMatchObject({ code: 'SCRAP_REASON_NAME_TAKEN' });
  const theirs = { actor: neighbour.actor() };
  const remove = (call = by()) => removeScrapReason(shop.deps, call, { scrapReasonId: warped.id });
  expect(await refusalOf(remove(theirs))).toMatchObject({ code: 'SCRAP_REASON_NOT_FOUND' });
  await fresh(remove());
  expect(await refusalOf(remove())).toMatchObject({ code: 'SCRAP_REASON_NOT_FOUND' });
  expect(await read()).toEqual([burnt]);
});

test('a reason is renamed and archived; its name, used again, restores it', async () => {
  const archived = () => listScrapReasons(shop.database, shop.manufacturerId, { archived: true });
  const { id: scrapReasonId } = await fresh(addScrapReason(shop.deps, by(), { name: 'Cracked' }));
  await fresh(addScrapReason(shop.deps, by(), { name: 'Bent' }));
  const change = (edit: object, call = by()) =>
    updateScrapReason(shop.deps, call, { scrapReasonId, ...edit });
  expect(await fresh(change({ name: ' Torn ' }))).toEqual({ id: scrapReasonId, name: 'Torn' });
  expect(await refusalOf(change({ name: 'Bent' }))).toMatchObject({ code: 'SCRAP_REASON_NAME_TAKEN' });
  expect(await refusalOf(change({ name: ' ' }))).toMatchObject({ code: 'REQUEST_VALIDATION_FAILED' });
  await fresh(change({ archived: true }));
  expect(await archived()).toEqual([{ id: scrapReasonId, name: 'Torn' }]);
  expect((await read()).map(({ name }) => name)).not.toContain('Torn');
  expect(await fresh(addScrapReason(shop.deps, by(), { name: 'Torn' }))).toEqual({
    id: scrapReasonId,
    name: 'Torn',
  });
  await fresh(change({ archived: true }));
  await fresh(change({ archived: false }));
  expect(await archived()).toEqual([]);
  const stranger = { actor: (await shop.neighbour()).actor() };
  expect(await refusalOf(change({ name: 'Mine' }, stranger))).toMatchObject({
    code: 'SCRAP_REASON_NOT_FOUND',
  });
});

test.each(['  ', 'x'.repeat(256)])('a reason of %j is refused', async (name) => {
  expect(await refusalOf(addScrapReason(shop.deps, by(), { name }))).toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
  });
});

test('a starter catalogue brings scrap reasons, and keeps those that the shop has', async () => {
  const actor = await addShopWithoutCatalogue(shop);
  await fresh(addScrapReason(shop.deps, { actor }, { name: 'Damaged' }));
  await fresh(addStarterCatalogue(shop.deps, { actor }, { trade: 'CNC_MACHINING' }));
  expect((await read(actor.manufacturerId)).map(({ name }) => name)).toEqual([
    'Damaged',
    'Out of tolerance',
    'Tool broke',
    'Clamping marks',
    'Bad surface',
  ]);
});
