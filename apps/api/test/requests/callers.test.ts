import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCOPES } from '@routecard/core';
import { hashAccessToken } from '@routecard/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { formOf } from '../shipments/multipart.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const UNAUTHORIZED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer' },
  body: { error: 'UNAUTHORIZED', message: 'A valid access token is required.' },
};
const INVALID_TOKEN = {
  ...UNAUTHORIZED,
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
};

/** The route's path with ids that nothing has. */
const somewhere = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    /^(order|requisition|postProcessing)Id$/.test(name)
      ? '2147483647'
      : '01890000-0000-7000-8000-000000000000',
  );

const everyPath = ROUTES.flatMap((route) =>
  [route.path, ...route.aliases].map((path) => ({ route, method: route.method, path: somewhere(path) })),
);

describe('without a valid token', () => {
  test.each(everyPath)('$method $path answers 401', async ({ method, path }) => {
    expect(await testApi.ask(method, path, undefined, { token: null })).toMatchObject(UNAUTHORIZED);
  });

  test('a wrong scheme, an unknown, an expired, a revoked token, one of a disabled user', async () => {
    const expired = await testApi.issueToken({ expiresAt: new Date(Date.now() - 1000) });
    const revoked = await testApi.issueToken();
    await testApi.shop.sql.query(
      `update access_tokens set revoked_at = now() where secret_hash = sha256(convert_to($1, 'UTF8'))`,
      [revoked],
    );
    const disabled = await testApi.issueToken({ role: 'PLANNER' });
    await testApi.shop.sql.query(`update users set disabled_at = now() where name = 'Bo Other'`);
    for (const token of ['nonsense', 'rc_abc', expired, revoked, disabled]) {
      expect(await testApi.ask('GET', '/order/1', undefined, { token }), token).toMatchObject(INVALID_TOKEN);
    }
    for (const authorization of ['Basic dTpw', `Token ${testApi.token}`, 'Bearer', 'Bearer  ', '']) {
      const answered = await testApi.ask('GET', '/order/1', undefined, {
        token: null,
        headers: { authorization },
      });
      expect(answered, authorization).toMatchObject(UNAUTHORIZED);
    }
  });

  test('a token that was good has stopped a second after its revocation, however busy it is', async () => {
    const token = await testApi.issueToken();
    const ask = () => testApi.ask('GET', '/settings', undefined, { token });
    expect(await ask()).toMatchObject({ status: 200 });
    await testApi.shop.sql.query(
      `update access_tokens set revoked_at = now() where secret_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    const secondAfter = performance.now() + 1000;
    while (performance.now() < secondAfter) await ask();
    expect(await ask()).toMatchObject(INVALID_TOKEN);
  });

  test('a token stops at the moment it expires, however lately it was looked up', async () => {
    const expiresAt = new Date(Date.now() + 700);
    const token = await testApi.issueToken({ expiresAt });
    const ask = () => testApi.ask('GET', '/settings', undefined, { token });
    expect(await ask()).toMatchObject({ status: 200 });
    while (Date.now() <= expiresAt.getTime()) await ask();
    expect(await ask()).toMatchObject(INVALID_TOKEN);
  });

  test('the scheme is spelled in any case', async () => {
    const headers = { authorization: `bearer ${testApi.token}` };
    expect(await testApi.ask('GET', '/settings', undefined, { token: null, headers })).toMatchObject({
      status: 200,
    });
  });
});

describe('with a body that arrives slowly', () => {
  interface Sent {
    readonly contentType: string;
    readonly bytes: Buffer;
  }
  const json: Sent = { contentType: 'application/json', bytes: Buffer.from('{"name":"Arrived slowly"}') };

  /** Sends half of the body, and the other half a second after the statement was run for the token's row. */
  async function sentAround(statement: string, path: string, { contentType, bytes }: Sent) {
    const token = await testApi.issueToken({ role: 'PLANNER' });
    async function* pieces() {
      yield bytes.subarray(0, bytes.byteLength / 2);
      await testApi.shop.sql.query(statement, [hashAccessToken(token)]);
      await sleep(1000);
      yield bytes.subarray(bytes.byteLength / 2);
    }
    const answer = await testApi.app.inject({
      method: 'POST',
      url: PREFIX + path,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload: Readable.from(pieces()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  test('nothing is done for a token that was revoked meanwhile', async () => {
    const answered = await sentAround(
      'update access_tokens set revoked_at = now() where secret_hash = $1',
      '/operation',
      json,
    );
    expect(answered).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
    const { rows } = await testApi.shop.sql.query(`select from operations where name = 'Arrived slowly'`);
    expect(rows).toEqual([]);
  });

  test('no file is stored for who may not any more', async () => {
    const { partSpecificationId } = await testApi.shop.addPart();
    const answered = await sentAround(
      `update users set role = 'VIEWER' where id = (select user_id from access_tokens where secret_hash = $1)`,
      `/part-specification/${partSpecificationId}/files`,
      formOf({ filename: 'note.pdf', type: 'application/pdf', content: '%PDF-1.7' }),
    );
    expect(answered).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  });
});

describe('with a token that may not', () => {
  test.each(everyPath)('$method $path answers 403 without its scope', async ({ route, method, path }) => {
    const token = await testApi.issueToken({
      scopes: SCOPES.filter((scope) => scope !== route.permission.scope),
    });
    const answered = await testApi.ask(method, path, undefined, { token });
    expect(answered).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect(answered.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="${route.permission.scope}"`,
    );
    expect(answered.body.message).toContain(route.permission.scope);
  });

  test('a body is not read from who may not send it, however large or wrong it is', async () => {
    const token = await testApi.issueToken({ role: 'VIEWER' });
    const answered = await testApi.app.inject({
      method: 'POST',
      url: `${PREFIX}/requisition/work-orders`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '['.repeat(8 * 1024 * 1024),
    });
    expect(answered.statusCode).toBe(403);
  });

  test('with the scope the same call gets past', async () => {
    for (const { route, method, path } of everyPath) {
      const token = await testApi.issueToken({ scopes: [route.permission.scope] });
      const { status } = await testApi.ask(method, path, undefined, { token });
      expect([200, 204, 400, 404], `${method} ${path}`).toContain(status);
    }
  });
});

test('health, readiness and the document need no token', async () => {
  expect((await testApi.app.inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await testApi.app.inject('/ready')).json()).toEqual({ status: 'ready' });
  const document = (await testApi.app.inject('/openapi.json')).json<{ openapi: string; paths: object }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain(`${PREFIX}/order/{orderId}/shipments`);
});
