import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const send = (method: Method, url: string) =>
  testApi.app.inject({ method, url, headers: { authorization: `Bearer ${testApi.token}` } });
const ID = '01890000-0000-7000-8000-000000000000';
const named = (path: string) =>
  PREFIX + path.replaceAll(/:(order|requisition|postProcessing)Id/g, '1').replaceAll(/:\w+/g, ID);

test('a known path refuses methods that it does not serve, and says which it does', async () => {
  const served = new Map<string, Set<string>>();
  for (const route of ROUTES) {
    for (const path of [route.path, ...route.aliases]) {
      const methods = served.get(named(path)) ?? new Set(['OPTIONS']);
      methods.add(route.method);
      if (route.method === 'GET') methods.add('HEAD');
      served.set(named(path), methods);
    }
  }
  expect(served.size).toBeGreaterThan(40);
  for (const [url, methods] of served) {
    const allow = [...methods].sort().join(', ');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (methods.has(method)) continue;
      const answered = await send(method, url);
      expect([answered.statusCode, answered.headers.allow], `${method} ${url}`).toEqual([405, allow]);
      expect(answered.json<{ error: string }>().error).toBe('METHOD_NOT_ALLOWED');
    }
    const options = await send('OPTIONS', url);
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
  }
});

test('whatever the body is, the method is what is refused', async () => {
  const answered = await testApi.app.inject({
    method: 'PUT',
    url: `${PREFIX}/requisition/work-orders`,
    headers: { 'content-type': 'text/plain' },
    payload: 'no JSON',
  });
  expect([answered.statusCode, answered.headers.allow]).toEqual([405, 'OPTIONS, POST']);
});

test.each(['PROPFIND', 'REPORT', 'TRACE', 'PURGE'])('%s is refused as any other', async (method) => {
  for (const url of [`${PREFIX}/settings`, '/openapi.json']) {
    const answered = await send(method as Method, url);
    expect([answered.statusCode, String(answered.headers.allow)]).toEqual([
      405,
      expect.stringMatching(/^GET, HEAD, OPTIONS/),
    ]);
  }
  // 405 is said of paths that exist. Nothing is served at the root, so it is not found, whatever the method.
  for (const url of ['/', '/nowhere']) {
    expect((await send('GET', url)).statusCode).toBe(404);
    const answered = await send(method as Method, url);
    expect([answered.statusCode, answered.headers.allow]).toEqual([404, undefined]);
    expect(answered.body).toContain('NOT_FOUND');
  }
});

test('HEAD answers as GET does, without the body', async () => {
  const url = `${PREFIX}/settings`;
  const [get, head] = [await send('GET', url), await send('HEAD', url)];
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(String(get.body.length));
  expect((await testApi.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
});

test('an unknown path is not found by any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const url of ['/nowhere', `${PREFIX}/nowhere`, `${PREFIX}/requisition/production-status/${ID}`]) {
      const answered = await send(method, url);
      expect([answered.statusCode, answered.headers.allow], `${method} ${url}`).toEqual([404, undefined]);
      expect(answered.json<{ error: string }>().error).toBe('NOT_FOUND');
    }
  }
});

test('the paths beside the interface refuse other methods too', async () => {
  const answered = await send('POST', '/openapi.json');
  expect([answered.statusCode, answered.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});
