import { ROLES, updateSettings } from '@routecard/core';
import { expect, test } from 'vitest';
import { readSettings } from '../src/access/queries/settings.ts';
import { fresh, refusalOf, sharedShop } from '../testing/index.ts';

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
