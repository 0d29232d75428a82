import { randomBytes } from 'node:crypto';
import { addStarterCatalogue, changeSetUp, disablePerson, invitePerson, ROLES } from '@routecard/core';
import { expect, test } from 'vitest';
import { readSetUpProgress } from '../../src/index.ts';
import { addShopWithoutCatalogue, fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

test('steps are done by what the shop has, skipped and hidden by an admin, each shop for itself', async () => {
  const actor = await addShopWithoutCatalogue(shop);
  const read = () => readSetUpProgress(shop.database, actor.manufacturerId);
  expect(await read()).toEqual({ done: [], skipped: [], dismissed: false });

  const choices = { skip: ['ORDER', 'PEOPLE'], dismissed: true } as const;
  await fresh(changeSetUp(shop.deps, { actor }, choices));
  expect(await read()).toEqual({ done: [], skipped: ['PEOPLE', 'ORDER'], dismissed: true });
  await fresh(changeSetUp(shop.deps, { actor }, { unskip: ['ORDER', 'PEOPLE'], dismissed: false }));
  await fresh(addStarterCatalogue(shop.deps, { actor }, { trade: 'SHEET_METAL' }));
  expect(await read()).toEqual({ done: ['CATALOGUE'], skipped: [], dismissed: false });

  await shop.addOrder();
  shop.statements.length = 0;
  expect((await readSetUpProgress(shop.database, shop.manufacturerId)).done).toContain('ORDER');
  expect(shop.statements.filter((text) => text.includes('manufacturers'))).toHaveLength(1);
});

test('of changes at the same time none takes back another', async () => {
  const actor = await addShopWithoutCatalogue(shop);
  for (let round = 0; round < 5; round += 1) {
    const done = await Promise.all([
      fresh(changeSetUp(shop.deps, { actor }, { skip: ['ORDER'] })),
      fresh(changeSetUp(shop.deps, { actor }, { skip: ['PEOPLE'], unskip: ['CATALOGUE'] })),
      fresh(changeSetUp(shop.deps, { actor }, { dismissed: true })),
    ]);
    expect(await readSetUpProgress(shop.database, actor.manufacturerId)).toEqual({
      done: [],
      skipped: ['PEOPLE', 'ORDER'],
      dismissed: true,
    });
    expect(done).toContainEqual({ skipped: ['PEOPLE', 'ORDER'], dismissed: true });
    const undone = { skip: ['CATALOGUE'], unskip: ['ORDER', 'PEOPLE'], dismissed: false } as const;
    expect(await fresh(changeSetUp(shop.deps, { actor }, undone))).toEqual({
      skipped: ['CATALOGUE'],
      dismissed: false,
    });
  }
});

test('a second person is invited, not disabled', async () => {
  const actor = await addShopWithoutCatalogue(shop);
  const invite = { firstName: 'Otto', lastName: 'Operator', role: 'OPERATOR' as const };
  const done = async () => (await readSetUpProgress(shop.database, actor.manufacturerId)).done;
  const person = await fresh(
    invitePerson(
      shop.deps,
      { actor },
      { ...invite, email: `${newId()}@x.example`, tokenHash: randomBytes(32) },
    ),
  );
  expect(await done()).toEqual(['PEOPLE']);
  await fresh(disablePerson(shop.deps, { actor }, { personId: person.id }));
  expect(await done()).toEqual([]);
});

test('nobody but an admin skips steps', async () => {
  for (const role of ROLES.filter((candidate) => candidate !== 'ADMIN')) {
    const refused = changeSetUp(shop.deps, { actor: shop.actor(role) }, { dismissed: true });
    expect(await refusalOf(refused)).toMatchObject({ code: 'FORBIDDEN' });
  }
});
