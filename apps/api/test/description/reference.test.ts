import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const get = (url: string) => testApi.app.inject({ method: 'GET', url });

test('the reference is a page that needs no token and shows the description', async () => {
  const moved = await get('/docs');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/docs/']);
  const page = await get('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('"url": "/openapi.json"');
  expect((await get('/openapi.json')).json<{ openapi: string }>().openapi).toBe('3.1.0');
});

test('everything that it loads comes from this server', async () => {
  const { body } = await get('/docs/');
  expect(body).not.toMatch(/https?:/);
  const loaded = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => `/docs/${url}`);
  expect(loaded).toEqual(['/docs/js/scalar.js']);
  const script = await get('/docs/js/scalar.js');
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(script.body.length).toBeGreaterThan(100_000);
});

test('the browser is forbidden to run or ask anything else', async () => {
  const page = await get('/docs/');
  const policy = new Map(
    String(page.headers['content-security-policy'])
      .split('; ')
      .map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources] as const;
      }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  const outside = [...policy.values()].flat().filter((source) => /^(?:\*|https?:|.*\.)/.test(source));
  expect(outside).toEqual([]);
});
