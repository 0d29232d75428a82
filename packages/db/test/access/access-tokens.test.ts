import { randomBytes } from 'node:crypto';
import { formatAccessToken, issueAccessToken, revokeAccessToken, SCOPES } from '@routecard/core';
import { expect, test } from 'vitest';
import { authenticateToken, hashAccessToken } from '../../src/access/queries/authenticate-token.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

async function issue(expiresAt?: Date) {
  const token = formatAccessToken(randomBytes(32));
  const secretHash = hashAccessToken(token);
  const issued = await fresh(
    issueAccessToken(
      shop.deps,
      { actor: shop.actor() },
      {
        name: 'ERP',
        userId: shop.userId,
        scopes: ['production:write'],
        secretHash,
        ...(expiresAt ? { expiresAt } : {}),
      },
    ),
  );
  return { id: issued.id, secretHash };
}

test('a token speaks for its user and its scopes, until it is revoked', async () => {
  const { id, secretHash } = await issue();
  expect(await authenticateToken(shop.database, secretHash)).toEqual({
    tokenId: id,
    actor: {
      manufacturerId: shop.manufacturerId,
      userId: shop.userId,
      role: 'ADMIN',
      scopes: ['production:write'],
    },
    expiresInMs: null,
  });
  await fresh(revokeAccessToken(shop.deps, { actor: shop.actor() }, { accessTokenId: id }));
  expect(await authenticateToken(shop.database, secretHash)).toBeUndefined();
});

test('how long it still lives is known with it', async () => {
  const { secretHash } = await issue(new Date(Date.now() + 3_600_000));
  const bearer = await authenticateToken(shop.database, secretHash);
  expect(bearer?.expiresInMs).toBeGreaterThan(0);
  expect(bearer?.expiresInMs).toBeLessThanOrEqual(3_600_000);
});

test('an expired or unknown token speaks for nobody', async () => {
  const { secretHash } = await issue(new Date(Date.now() - 1000));
  expect(await authenticateToken(shop.database, secretHash)).toBeUndefined();
  expect(await authenticateToken(shop.database, hashAccessToken('rc_nothing'))).toBeUndefined();
});

test('the token of a disabled manufacturer speaks for nobody', async () => {
  const { secretHash } = await issue();
  const disable = (value: string) =>
    shop.sql.query(`update manufacturers set disabled_at = ${value} where id = $1`, [shop.manufacturerId]);
  await disable('now()');
  expect(await authenticateToken(shop.database, secretHash)).toBeUndefined();
  await disable('null');
  expect(await authenticateToken(shop.database, secretHash)).toBeDefined();
});

test('only an admin issues tokens, only for the shop’s own users, and revokes only the shop’s own', async () => {
  const neighbour = await shop.neighbour();
  const { id } = await issue();
  const command = { name: 'ERP', userId: neighbour.userId, scopes: SCOPES, secretHash: randomBytes(32) };
  expect((await refusalOf(issueAccessToken(shop.deps, { actor: shop.actor() }, command))).code).toBe(
    'NOT_FOUND',
  );
  expect((await refusalOf(issueAccessToken(shop.deps, { actor: shop.actor('PLANNER') }, command))).code).toBe(
    'FORBIDDEN',
  );
  for (const [actor, accessTokenId] of [
    [neighbour.actor(), id],
    [shop.actor(), newId()],
  ] as const) {
    expect((await refusalOf(revokeAccessToken(shop.deps, { actor }, { accessTokenId }))).code).toBe(
      'NOT_FOUND',
    );
  }
});
