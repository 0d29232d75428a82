import { declareUnitValues, deleteBoxPreset, saveBoxPreset, updateBoxPreset } from '@routecard/core';
import { expect, test } from 'vitest';
import { listBoxPresets, readPackingScreen } from '../../src/index.ts';
import { fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const by = () => ({ actor: shop.actor() });

const BOX = {
  name: 'S',
  lengthMillimeters: 200,
  widthMillimeters: 150,
  heightMillimeters: 100,
  tareGrams: 0,
};

test('sizes of box are kept by name, the smallest first, for one shop alone', async () => {
  const large = await fresh(
    saveBoxPreset(shop.deps, by(), { ...BOX, name: ' Large ', lengthMillimeters: 800 }),
  );
  const small = await fresh(saveBoxPreset(shop.deps, by(), BOX));
  expect(large.name).toBe('Large');
  expect(await listBoxPresets(shop.database, shop.manufacturerId)).toEqual([small, large]);
  const wider = await fresh(saveBoxPreset(shop.deps, by(), { ...BOX, widthMillimeters: 160 }));
  expect(wider).toEqual({ ...small, widthMillimeters: 160 });
  const neighbour = await shop.neighbour();
  expect(await listBoxPresets(shop.database, neighbour.manufacturerId)).toEqual([]);
  const theirs = deleteBoxPreset(shop.deps, { actor: neighbour.actor() }, { boxPresetId: small.id });
  expect(await refusalOf(theirs)).toMatchObject({ code: 'BOX_PRESET_NOT_FOUND' });
  await fresh(deleteBoxPreset(shop.deps, by(), { boxPresetId: small.id }));
  const again = deleteBoxPreset(shop.deps, by(), { boxPresetId: small.id });
  expect(await refusalOf(again)).toMatchObject({ code: 'BOX_PRESET_NOT_FOUND' });
  expect(await refusalOf(deleteBoxPreset(shop.deps, by(), { boxPresetId: 'x' }))).toMatchObject({
    code: 'BOX_PRESET_NOT_FOUND',
  });
  expect(await listBoxPresets(shop.database, shop.manufacturerId)).toEqual([large]);
});

test('a name used again without an empty weight keeps the one that was weighed', async () => {
  const { tareGrams: _tareGrams, ...unweighed } = { ...BOX, name: 'Weighed' };
  expect(await fresh(saveBoxPreset(shop.deps, by(), unweighed))).toMatchObject({ tareGrams: 0 });
  await fresh(saveBoxPreset(shop.deps, by(), { ...unweighed, tareGrams: 450 }));
  const wider = await fresh(saveBoxPreset(shop.deps, by(), { ...unweighed, widthMillimeters: 160 }));
  expect(wider).toMatchObject({ widthMillimeters: 160, tareGrams: 450 });
});

test('a size is changed and archived; its name, used again, offers it as before', async () => {
  const listed = (archived = false) => listBoxPresets(shop.database, shop.manufacturerId, { archived });
  const flat = await fresh(saveBoxPreset(shop.deps, by(), { ...BOX, name: 'Flat' }));
  const deep = await fresh(saveBoxPreset(shop.deps, by(), { ...BOX, name: 'Deep' }));
  const { id: boxPresetId } = flat;
  const change = (edit: object, how = by()) => updateBoxPreset(shop.deps, how, { boxPresetId, ...edit });
  expect(await fresh(change({ heightMillimeters: 20, tareGrams: 85 }))).toEqual({
    ...flat,
    heightMillimeters: 20,
    tareGrams: 85,
  });
  expect(await refusalOf(change({ tareGrams: 90, seen: { tareGrams: 0 } }))).toMatchObject({
    code: 'PRECONDITION_FAILED',
  });
  expect(await fresh(change({ lengthMillimeters: 210, seen: { lengthMillimeters: 200 } }))).toEqual({
    ...flat,
    lengthMillimeters: 210,
    heightMillimeters: 20,
    tareGrams: 85,
  });
  await fresh(change({ lengthMillimeters: 200, seen: { lengthMillimeters: 210 } }));
  expect(await refusalOf(change({ name: 'Deep' }))).toMatchObject({ code: 'BOX_PRESET_NAME_TAKEN' });
  await fresh(change({ archived: true }));
  await fresh(change({ archived: true, name: 'Flatter' }));
  expect((await listed()).map(({ id }) => id)).not.toContain(boxPresetId);
  expect(await listed(true)).toEqual([{ ...flat, name: 'Flatter', heightMillimeters: 20, tareGrams: 85 }]);
  const restored = await fresh(saveBoxPreset(shop.deps, by(), { ...BOX, name: 'Flatter' }));
  expect(restored.id).toBe(boxPresetId);
  await fresh(change({ archived: true }));
  await fresh(change({ archived: false }));
  expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([boxPresetId, deep.id]));
  const stranger = { actor: (await shop.neighbour()).actor() };
  for (const edit of [{ name: 'Mine' }, { name: 'Mine', seen: { name: 'Flatter' } }]) {
    expect(await refusalOf(change(edit, stranger))).toMatchObject({ code: 'BOX_PRESET_NOT_FOUND' });
  }
});

test.each([{ name: '  ' }, { lengthMillimeters: 0 }, { heightMillimeters: 1.5 }, { tareGrams: -1 }])(
  'a box with %j is none',
  async (fault) => {
    expect(await refusalOf(saveBoxPreset(shop.deps, by(), { ...BOX, ...fault }))).toMatchObject({
      code: 'BOX_PRESET_INVALID',
    });
  },
);

test('what units are declared at is known when the part is ordered again, in the same currency', async () => {
  const { partSpecificationId } = await shop.addPart();
  const first = await shop.addOrder({ partSpecificationId, quantities: [4] });
  const again = await shop.addOrder({ partSpecificationId, quantities: [4] });
  const dollars = await shop.addOrder({ partSpecificationId, quantities: [4] });
  await shop.sql.query(`update orders set currency = 'USD' where id = $1`, [dollars.orderId]);
  const valueIn = async (orderId: number) =>
    (await readPackingScreen(shop.database, shop.manufacturerId, orderId)).lines[0]?.unitValue;
  expect(await valueIn(first.orderId)).toBeNull();
  const [requisitionId = 0] = first.requisitionIds;
  const declare = (unitValue: number, orderId = first.orderId, id = requisitionId) =>
    declareUnitValues(shop.deps, by(), { orderId, values: [{ requisitionId: id, unitValue }] });
  await fresh(declare(12.345));
  expect(await valueIn(again.orderId)).toBe(12.345);
  expect(await valueIn(dollars.orderId)).toBeNull();
  await fresh(declare(0));
  expect(await valueIn(again.orderId)).toBe(0);
  expect(await refusalOf(declare(-1))).toMatchObject({ code: 'DECLARED_VALUE_INVALID' });
  expect(await refusalOf(declare(1, again.orderId))).toMatchObject({ code: 'DECLARED_VALUE_INVALID' });
  expect(await refusalOf(declare(1, first.orderId, 2 ** 40))).toMatchObject({
    code: 'DECLARED_VALUE_INVALID',
  });
  expect(await refusalOf(declare(1, 2 ** 40))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(await valueIn(first.orderId)).toBe(0);
});
