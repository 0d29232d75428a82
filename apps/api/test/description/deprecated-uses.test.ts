import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const ID = '01890000-0000-7000-8000-000000000000';
const batches = [{ workOrderId: ID, quantity: 1 }];

const USES = [
  ['PATCH', '/production-step/move-batches', { toStatusId: ID, batches }, 'toStatusId'],
  [
    'PATCH',
    '/production-step/move-batches',
    [
      { toOperationId: ID, batches },
      { toStatusId: ID, batches },
    ],
    'toStatusId',
  ],
  ['GET', `/operation/batch-balances/count?statusIds=${ID}`, undefined, 'statusIds'],
  [
    'GET',
    `/production-step/batch-balances/status-ids?operationIds=${ID}&productionStatusIds=${ID}`,
    undefined,
    'productionStatusIds',
  ],
  ['POST', '/operation', { statusName: 'Milling' }, 'statusName'],
  ['PATCH', '/operation', { id: ID, statusName: 'Milling' }, 'statusName'],
  ['POST', '/processes', { technology: 'SLS', productionStatusIds: [] }, 'productionStatusIds'],
  ['PATCH', `/processes/${ID}`, { productionStatusIds: [] }, 'productionStatusIds'],
  ['POST', '/post-processing', { name: 'Dye', productionStatusIds: [] }, 'productionStatusIds'],
  ['PATCH', '/post-processing/1', { productionStatusIds: [] }, 'productionStatusIds'],
  ['GET', '/operation/production-status', undefined, '/operation/production-status'],
  ['GET', '/production-status', undefined, '/production-status'],
  ['POST', '/production-status', { name: 'Lathe' }, '/production-status'],
  ['DELETE', `/operation/production-status/${ID}`, undefined, '/operation/production-status'],
] as const;

test.each(USES)('%s %s is told that it is deprecated', async (method, path, body) => {
  const { headers } = await testApi.ask(method, path, body);
  expect(headers.deprecation).toMatch(/^@\d{10}$/);
  expect(headers.sunset).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
  expect(headers.link).toContain('rel="deprecation"');
});

test.each([
  ['PATCH', '/production-step/move-batches', { toOperationId: ID, batches }],
  ['GET', '/operation', undefined],
  ['POST', '/operation', { name: 'Turning' }],
  ['POST', '/requisition/batch-status', [{ requisitionId: 1, quantity: 1 }]],
] as const)('%s %s is not', async (method, path, body) => {
  expect((await testApi.ask(method, path, body)).headers).not.toHaveProperty('deprecation');
});

test('uses are counted by token and name, and shown to an admin of the shop', async () => {
  const token = await testApi.issueToken();
  const neighbour = await testApi.issueToken({ of: await testApi.shop.neighbour() });
  for (const [method, path, body] of USES) await testApi.ask(method, path, body, { token });
  await testApi.ask('GET', '/production-status', undefined, { token: neighbour });
  const { rows } = await testApi.shop.sql.query(
    `select id from access_tokens where secret_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  const counted = async (of: string) => {
    const { body } = await testApi.ask<{ accessTokenId: string; name: string; uses: number }[]>(
      'GET',
      '/settings/deprecated-uses',
      undefined,
      { token: of },
    );
    return body;
  };
  const own = async () =>
    Object.fromEntries(
      (await counted(testApi.token))
        .filter((use) => use.accessTokenId === rows[0].id)
        .map(({ name, uses }) => [name, uses]),
    );
  const expected: Record<string, number> = {};
  for (const [, , , name] of USES) expected[name] = (expected[name] ?? 0) + 1;
  await expect.poll(own, { timeout: 10_000 }).toEqual(expected);
  await expect.poll(async () => (await counted(neighbour)).length, { timeout: 10_000 }).toBe(1);

  const planner = await testApi.issueToken({ role: 'PLANNER' });
  expect(await testApi.ask('GET', '/settings/deprecated-uses', undefined, { token: planner })).toMatchObject({
    status: 403,
  });
});

test('when a token was used last is known within a second or two', async () => {
  const token = await testApi.issueToken();
  const lastUse = async () =>
    (
      await testApi.shop.sql.query(
        `select last_used_at from access_tokens where secret_hash = sha256(convert_to($1, 'UTF8'))`,
        [token],
      )
    ).rows[0].last_used_at as Date | null;
  expect(await lastUse()).toBeNull();
  const before = Date.now();
  await testApi.ask('GET', '/settings', undefined, { token });
  await expect.poll(lastUse, { timeout: 10_000 }).not.toBeNull();
  expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(before);
});

test('what was counted is not lost when the app closes', async () => {
  const closing = await openTestApi();
  await closing.ask('GET', '/production-status');
  await closing.app.close();
  const { rows } = await closing.shop.sql.query('select name, uses from deprecated_uses');
  await closing.close();
  expect(rows).toEqual([{ name: '/production-status', uses: '1' }]);
});
