import { deleteView, makeDefaultView, renameView, saveView } from '@routecard/core';
import { expect, test } from 'vitest';
import { listSavedViews } from '../../src/index.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

/** Somebody new, who may only look. */
async function person() {
  const userId = newId();
  await shop.sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $3, 'Vi Ewer', 'Vi', 'Ewer', 'VIEWER')`,
    [shop.manufacturerId, userId, `${userId}@test.example`],
  );
  const call = { actor: { ...shop.actor('VIEWER'), userId } };
  return {
    call,
    save: (name: string, search = '?show=late') => fresh(saveView(shop.deps, call, { name, search })),
    views: () => listSavedViews(shop.database, shop.manufacturerId, userId),
  };
}

test('a view is kept by name, and again under the name with what it shows now', async () => {
  const { save, views } = await person();
  const first = await save('  Late ones ');
  const again = await save('Late ones', '?show=late&q=acme');
  expect(again).toEqual({ ...first, search: '?show=late&q=acme' });
  await save('all of them', '?show=all');
  expect((await views()).map(({ name }) => name)).toEqual(['all of them', 'Late ones']);
});

test('one view at most is the default, also of two that are chosen at once', async () => {
  const { call, save, views } = await person();
  const kept = [await save('A'), await save('B'), await save('C')];
  await Promise.all(kept.map(({ id }) => fresh(makeDefaultView(shop.deps, call, { savedViewId: id }))));
  expect((await views()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await fresh(makeDefaultView(shop.deps, call, { savedViewId: null }));
  expect((await views()).filter(({ isDefault }) => isDefault)).toEqual([]);
  await fresh(makeDefaultView(shop.deps, call, { savedViewId: kept[1]?.id ?? '' }));
  const missing = makeDefaultView(shop.deps, call, { savedViewId: newId() });
  expect((await refusalOf(missing)).code).toBe('SAVED_VIEW_NOT_FOUND');
  expect((await views()).find(({ isDefault }) => isDefault)?.name).toBe('B');
});

test('a view that was the default is brought back as the default, unless another one is by now', async () => {
  const { call, save, views } = await person();
  const bringBack = (name: string) =>
    fresh(saveView(shop.deps, call, { name, search: '?show=late', restores: { asDefault: true } }));
  const { id } = await save('Mine');
  await save('Other');
  await fresh(makeDefaultView(shop.deps, call, { savedViewId: id }));
  await fresh(deleteView(shop.deps, call, { savedViewId: id }));
  const back = await bringBack('Mine');
  expect(back).toMatchObject({ name: 'Mine', search: '?show=late', isDefault: true });
  await bringBack('Third');
  expect((await views()).filter(({ isDefault }) => isDefault)).toEqual([back]);
});

test('a view is not brought back over another one of its name, and twice is once', async () => {
  const { call, save, views } = await person();
  const bringBack = (search: string) =>
    saveView(shop.deps, call, { name: 'Acme', search, restores: { asDefault: false } });
  const { id } = await save('Acme', '?q=acme');
  expect((await refusalOf(bringBack('?show=late'))).code).toBe('SAVED_VIEW_NAME_TAKEN');
  expect(await fresh(bringBack('?q=acme'))).toMatchObject({ id });
  expect(await views()).toEqual([{ id, name: 'Acme', search: '?q=acme', isDefault: false }]);
});

test('a view is renamed and deleted, and a name is not given twice', async () => {
  const { call, save, views } = await person();
  const [{ id }] = [await save('Mine'), await save('Other')];
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  expect(await code(renameView(shop.deps, call, { savedViewId: id, name: 'Other' }))).toBe(
    'SAVED_VIEW_NAME_TAKEN',
  );
  expect(await code(renameView(shop.deps, call, { savedViewId: id, name: ' ' }))).toBe('SAVED_VIEW_INVALID');
  await fresh(renameView(shop.deps, call, { savedViewId: id, name: 'Ours' }));
  await fresh(deleteView(shop.deps, call, { savedViewId: id }));
  expect(await code(deleteView(shop.deps, call, { savedViewId: id }))).toBe('SAVED_VIEW_NOT_FOUND');
  expect(await code(deleteView(shop.deps, call, { savedViewId: 'x' }))).toBe('SAVED_VIEW_NOT_FOUND');
  expect((await views()).map(({ name }) => name)).toEqual(['Other']);
});

test('nobody reaches the views of a colleague or of another manufacturer', async () => {
  const [owner, colleague] = [await person(), await person()];
  const { id } = await owner.save('Private');
  const neighbour = { actor: (await shop.neighbour()).actor('ADMIN') };
  for (const call of [colleague.call, neighbour]) {
    for (const attempt of [
      () => renameView(shop.deps, call, { savedViewId: id, name: 'X' }),
      () => makeDefaultView(shop.deps, call, { savedViewId: id }),
      () => deleteView(shop.deps, call, { savedViewId: id }),
    ]) {
      expect((await refusalOf(attempt())).code).toBe('SAVED_VIEW_NOT_FOUND');
    }
    const { manufacturerId, userId } = call.actor;
    expect(await listSavedViews(shop.database, manufacturerId, userId)).toEqual([]);
  }
  expect(await owner.views()).toMatchObject([{ id, name: 'Private', isDefault: false }]);
});
