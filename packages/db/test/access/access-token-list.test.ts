import { randomBytes } from 'node:crypto';
import { issueAccessToken, revokeAccessToken, type Scope } from '@routecard/core';
import { expect, test } from 'vitest';
import { listAccessTokens, listTokenUsers } from '../../src/access/queries/access-tokens.ts';
import { recordTokenUses } from '../../src/access/queries/token-uses.ts';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const SCOPES: readonly Scope[] = ['orders:read', 'production:write'];

const issue = (name: string, expiresAt?: Date) =>
  fresh(
    issueAccessToken(
      shop.deps,
      { actor: shop.actor() },
      {
        name,
        userId: shop.userId,
        scopes: SCOPES,
        secretHash: randomBytes(32),
        ...(expiresAt ? { expiresAt } : {}),
      },
    ),
  );

test('tokens are listed with what they still use that is deprecated, those that work first', async () => {
  const revoked = await issue('Old ERP');
  const expired = await issue('Fair', new Date(Date.now() - 1000));
  const erp = await issue('ERP', new Date('2099-01-01T00:00:00Z'));
  await fresh(revokeAccessToken(shop.deps, { actor: shop.actor() }, { accessTokenId: revoked.id }));
  const use = { manufacturerId: shop.manufacturerId, accessTokenId: erp.id, usedAt: new Date('2026-03-01') };
  await recordTokenUses(
    shop.database,
    [use],
    [
      { ...use, name: 'toStatusId', uses: 12 },
      { ...use, name: 'statusName', uses: 3, usedAt: new Date('2026-03-02') },
    ],
  );
  shop.statements.length = 0;
  const tokens = await listAccessTokens(shop.database, shop.manufacturerId);
  expect(shop.statements.filter((text) => text.includes('access_tokens'))).toHaveLength(1);
  expect(tokens.map(({ name, state }) => [name, state])).toEqual([
    ['ERP', 'ACTIVE'],
    ['Fair', 'EXPIRED'],
    ['Old ERP', 'REVOKED'],
  ]);
  expect(tokens[0]).toMatchObject({
    id: erp.id,
    scopes: SCOPES,
    user: { name: 'Ada Planner', disabled: false },
    expiresAt: '2099-01-01T00:00:00.000Z',
    revokedAt: null,
    lastUsedAt: '2026-03-01T00:00:00.000Z',
    deprecated: [
      { name: 'statusName', uses: 3 },
      { name: 'toStatusId', uses: 12, lastUsedAt: '2026-03-01T00:00:00.000Z' },
    ],
  });
  expect(tokens.find(({ id }) => id === expired.id)).toMatchObject({ deprecated: [], lastUsedAt: null });
  expect(JSON.stringify(tokens)).not.toMatch(/secret|hash/i);
});

test('a token can act as the shop’s own people who are not disabled; nobody sees another shop’s', async () => {
  const neighbour = await shop.neighbour();
  expect(await listAccessTokens(shop.database, neighbour.manufacturerId)).toEqual([]);
  expect((await listTokenUsers(shop.database, neighbour.manufacturerId)).map(({ id }) => id)).toEqual([
    neighbour.userId,
  ]);
  await shop.sql.query('update users set disabled_at = now() where id = $1', [neighbour.userId]);
  expect(await listTokenUsers(shop.database, neighbour.manufacturerId)).toEqual([]);
});
