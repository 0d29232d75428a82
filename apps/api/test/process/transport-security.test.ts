import { openShop } from '@routecard/db/testing';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { authenticateOver } from '../../src/auth/authenticate.ts';

test('a client that came over TLS is told to stay there, whatever it asks; forged headers change nothing', async () => {
  const shop = await openShop();
  const app = buildApp(
    { deps: shop.deps, database: shop.database, authenticate: authenticateOver(shop.database) },
    { trustProxy: '10.0.0.1' },
  );
  const told = async (remoteAddress: string, proto: string, url = '/health') => {
    const answer = await app.inject({ url, remoteAddress, headers: { 'x-forwarded-proto': proto } });
    return answer.headers['strict-transport-security'];
  };
  expect(await told('10.0.0.1', 'https')).toBe('max-age=31536000');
  expect(await told('10.0.0.1', 'https', '/nowhere')).toBe('max-age=31536000');
  expect(await told('10.0.0.1', 'https', '/api/manufacturer/v1/orders')).toBe('max-age=31536000');
  expect(await told('10.0.0.1', 'http')).toBeUndefined();
  expect(await told('10.0.0.2', 'https')).toBeUndefined();
  await app.close();
  await shop.close();
});
