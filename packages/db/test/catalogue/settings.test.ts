import { createOrder, prepareShipment, ROLES, updateSettings, updateShop } from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import { readSettings, readShop } from '../../src/access/queries/settings.ts';
import { readPackingAddresses, readShipmentSheet } from '../../src/index.ts';
import { fresh, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const read = (manufacturerId = shop.manufacturerId) => readSettings(shop.database, manufacturerId);

test('the approval rule is off until an admin turns it on, for that shop alone', async () => {
  const neighbour = await shop.neighbour();
  expect(await read()).toEqual({ approvedRoutingTemplateRequired: false });
  const update = (settings: Parameters<typeof updateSettings>[2]) =>
    fresh(updateSettings(shop.deps, { actor: shop.actor('ADMIN') }, settings));
  expect(await update({ approvedRoutingTemplateRequired: true })).toEqual({
    approvedRoutingTemplateRequired: true,
  });
  expect(await update({})).toEqual({ approvedRoutingTemplateRequired: true });
  expect(await read()).toEqual({ approvedRoutingTemplateRequired: true });
  expect(await read(neighbour.manufacturerId)).toEqual({ approvedRoutingTemplateRequired: false });
  expect(await update({ approvedRoutingTemplateRequired: false })).toEqual({
    approvedRoutingTemplateRequired: false,
  });
});

test('nobody but an admin changes settings', async () => {
  for (const role of ROLES.filter((candidate) => candidate !== 'ADMIN')) {
    const refused = await refusalOf(
      updateSettings(shop.deps, { actor: shop.actor(role) }, { approvedRoutingTemplateRequired: true }),
    );
    expect(refused.code).toBe('FORBIDDEN');
  }
  expect(await read()).toEqual({ approvedRoutingTemplateRequired: false });
});

const ACME = {
  name: 'Acme works',
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  address: 'Hafenweg 4\n44135 Dortmund\nGermany',
} as const;
const currencyOf = async (orderId: number) =>
  (await shop.sql.query<{ currency: string }>('select currency from orders where id = $1', [orderId])).rows[0]
    ?.currency;

test('the shop’s name, address, time zone and currency are its own, and what is made afterwards has them', async () => {
  const neighbour = await shop.neighbour();
  const before = await readShop(shop.database, neighbour.manufacturerId);
  const earlier = await shop.addOrder();
  const edit = { ...ACME, name: ' Acme works ', currency: 'jpy' };
  expect(await fresh(updateShop(shop.deps, { actor: shop.actor('ADMIN') }, edit))).toEqual(ACME);
  expect(await readShop(shop.database, shop.manufacturerId)).toEqual(ACME);
  expect(await readShop(shop.database, neighbour.manufacturerId)).toEqual(before);

  const { partSpecificationId } = await shop.addPart();
  const order = { customerOrganisationName: 'Acme', requisitions: [{ partSpecificationId, quantity: 1 }] };
  const orderOf = async (currency?: string) =>
    (
      await fresh(
        createOrder(shop.deps, { actor: shop.actor() }, { ...order, ...(currency ? { currency } : {}) }),
      )
    ).order.id;
  const orderId = await orderOf();
  expect(await currencyOf(orderId)).toBe('JPY');
  expect(await currencyOf(await orderOf('CHF'))).toBe('CHF');
  expect(await currencyOf(earlier.orderId)).toBe('EUR');
  expect(await readPackingAddresses(shop.database, shop.manufacturerId, orderId)).toMatchObject({
    senders: [
      { company: 'Acme works', street1: 'Hafenweg 4', zip: '44135', city: 'Dortmund', country: 'DE' },
    ],
  });
});

test('fields of the shop that are left out stay, also where two change others at once', async () => {
  const update = (edit: Parameters<typeof updateShop>[2]) =>
    updateShop(shop.deps, { actor: shop.actor('ADMIN') }, edit);
  await fresh(update(ACME));
  const changed = { name: 'Mill', timeZone: 'UTC', currency: 'EUR', address: 'Hafenweg 5' };
  const edits = Object.entries(changed).map(([field, value]) => ({ [field]: value }));
  await Promise.all(edits.map((edit) => fresh(update(edit))));
  expect(await readShop(shop.database, shop.manufacturerId)).toEqual(changed);
  expect(await fresh(update({ name: 'Acme works' }))).toEqual({ ...changed, name: 'Acme works' });
  const { rows } = await shop.sql.query(
    `select before, after from audit_entries where manufacturer_id = $1 and action = 'updateShop'
     order by id desc limit 1`,
    [shop.manufacturerId],
  );
  expect(rows).toEqual([{ before: { name: 'Mill' }, after: { name: 'Acme works' } }]);
});

test('papers name the shop, its address and its time zone', async () => {
  const { orderId, requisitionIds } = await shop.addOrder();
  await fresh(updateShop(shop.deps, { actor: shop.actor('ADMIN') }, ACME));
  const shipment = await fresh(
    prepareShipment(
      shop.deps,
      { actor: shop.actor() },
      {
        orderId,
        shipment: collection(parcel([requisitionIds[0] ?? 0, 1])),
        release: false,
      },
    ),
  );
  const target = { orderId, shipmentId: shipment.id };
  expect(await readShipmentSheet(shop.database, shop.manufacturerId, target)).toMatchObject({
    manufacturerName: 'Acme works',
    manufacturerAddress: ACME.address,
    timeZone: 'Asia/Tokyo',
  });
  const { senders } = await readPackingAddresses(shop.database, shop.manufacturerId, orderId);
  expect(senders.map(({ street1 }) => street1)).toEqual([
    collection(parcel([1, 1])).fromAddress.street1,
    'Hafenweg 4',
  ]);
});

test.each([
  ['name', ' '],
  ['timeZone', 'Berlin'],
  ['currency', 'XQQ'],
  ['address', 'x'.repeat(1_001)],
])('its %s is checked', async (field, value) => {
  const edit = updateShop(shop.deps, { actor: shop.actor('ADMIN') }, { ...ACME, [field]: value });
  expect(await refusalOf(edit)).toMatchObject({ code: 'REQUEST_VALIDATION_FAILED', details: { field } });
});

test('nobody but an admin changes the shop', async () => {
  for (const role of ROLES.filter((candidate) => candidate !== 'ADMIN')) {
    const refused = await refusalOf(updateShop(shop.deps, { actor: shop.actor(role) }, ACME));
    expect(refused.code).toBe('FORBIDDEN');
  }
});
