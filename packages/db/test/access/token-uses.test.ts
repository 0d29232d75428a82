import { expect, test } from 'vitest';
import { readDeprecatedUses, recordTokenUses } from '../../src/access/queries/token-uses.ts';
import { newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

async function addToken(of: { manufacturerId: string; userId: string }, name: string) {
  const accessTokenId = newId();
  await shop.sql.query(
    `insert into access_tokens (manufacturer_id, id, user_id, name, secret_hash, scopes)
     values ($1, $2, $3, $4, sha256(convert_to($2::uuid::text, 'UTF8')), '{}')`,
    [of.manufacturerId, accessTokenId, of.userId, name],
  );
  return { manufacturerId: of.manufacturerId, accessTokenId };
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test('uses of several manufacturers are added up in one statement, and each sees its own', async () => {
  const neighbour = await shop.neighbour();
  const [erp, shopFloor, other] = await Promise.all([
    addToken(shop, 'ERP'),
    addToken(shop, 'Shop floor'),
    addToken(neighbour, 'Other'),
  ]);
  shop.statements.length = 0;
  await recordTokenUses(
    shop.database,
    [
      { ...erp, usedAt: at(3) },
      { ...other, usedAt: at(1) },
    ],
    [
      { ...erp, name: 'toStatusId', uses: 2, usedAt: at(3) },
      { ...other, name: 'statusName', uses: 1, usedAt: at(1) },
    ],
  );
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
  // A report that arrives late does not turn back the clock.
  await recordTokenUses(
    shop.database,
    [{ ...erp, usedAt: at(2) }],
    [
      { ...erp, name: 'toStatusId', uses: 5, usedAt: at(2) },
      { ...shopFloor, name: 'toStatusId', uses: 1, usedAt: at(9) },
    ],
  );
  expect(await readDeprecatedUses(shop.database, shop.manufacturerId)).toEqual([
    {
      accessTokenId: shopFloor.accessTokenId,
      accessTokenName: 'Shop floor',
      name: 'toStatusId',
      uses: 1,
      lastUsedAt: at(9).toISOString(),
    },
    {
      accessTokenId: erp.accessTokenId,
      accessTokenName: 'ERP',
      name: 'toStatusId',
      uses: 7,
      lastUsedAt: at(3).toISOString(),
    },
  ]);
  const { rows } = await shop.sql.query('select id, last_used_at from access_tokens order by id');
  expect(new Map(rows.map((row) => [row.id, row.last_used_at]))).toEqual(
    new Map([
      [erp.accessTokenId, at(3)],
      [shopFloor.accessTokenId, null],
      [other.accessTokenId, at(1)],
    ]),
  );
});

test('reports that arrive together, in any order of tokens, all count', async () => {
  const tokens = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addToken(shop, name)));
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const order = i % 2 === 0 ? tokens : tokens.toReversed();
      return recordTokenUses(
        shop.database,
        order.map((token) => ({ ...token, usedAt: at(i) })),
        order.map((token) => ({ ...token, name: 'statusName', uses: 1, usedAt: at(i) })),
      );
    }),
  );
  const uses = await readDeprecatedUses(shop.database, shop.manufacturerId);
  expect(uses.filter(({ name }) => name === 'statusName').map((use) => use.uses)).toEqual([40, 40, 40, 40]);
});

test('a token that is gone keeps nothing from being recorded of others', async () => {
  const token = await addToken(shop, 'Still there');
  const gone = { manufacturerId: shop.manufacturerId, accessTokenId: newId() };
  await recordTokenUses(
    shop.database,
    [
      { ...gone, usedAt: at(1) },
      { ...token, usedAt: at(2) },
    ],
    [
      { ...gone, name: 'statusIds', uses: 3, usedAt: at(1) },
      { ...token, name: 'statusIds', uses: 1, usedAt: at(2) },
    ],
  );
  const uses = await readDeprecatedUses(shop.database, shop.manufacturerId);
  expect(uses.filter(({ name }) => name === 'statusIds')).toMatchObject([
    { accessTokenId: token.accessTokenId, uses: 1, lastUsedAt: at(2).toISOString() },
  ]);
});
