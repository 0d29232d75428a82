import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { rowsOf } from '../world/rows.ts';
import { keyOf, requestOf, sampleOf } from '../world/samples.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
});
afterAll(() => testApi.close());

interface Refused {
  readonly error: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

const UNKNOWN = { path: 'colour', message: 'is not a parameter of this operation' };

test('every operation, at each of its paths, refuses a parameter that it does not have, names it and does nothing', async () => {
  const shared = await rowsOf(world);
  for (const route of ROUTES) {
    const { before } = sampleOf(route);
    // What one sample prepares, another may need undone: it has a world of its own.
    const own = before ? await openWorld(testApi) : world;
    await before?.(own);
    const rows = before ? await rowsOf(own) : shared;
    for (const at of [route.path, ...route.aliases]) {
      const { method, path, body } = requestOf(route, at, own.ids);
      const url = `${path}${path.includes('?') ? '&' : '?'}colour=red`;
      const answered = await own.ask<Refused>(method, url, body);
      const { error, fields } = answered.body;
      expect([answered.status, error, fields], `${keyOf(route)} at ${at}`).toEqual([
        400,
        'REQUEST_VALIDATION_FAILED',
        [UNKNOWN],
      ]);
    }
    if (before) expect(await rowsOf(own), keyOf(route)).toEqual(rows);
  }
  expect(await rowsOf(world)).toEqual(shared);
});

test('every unknown parameter is named, beside what is wrong with the known ones', async () => {
  const paths = async (path: string) => {
    const { status, body } = await world.ask<Refused>('GET', path);
    expect(status).toBe(400);
    return body.fields.map((fault) => fault.path);
  };
  expect(await paths('/order?size=0&archived=true&__proto__=1&State=ORDER')).toEqual([
    'archived',
    '__proto__',
    'State',
    'size',
  ]);
  expect(await paths(`/requisition/operation/${world.ids.operationId}?archived=true`)).toEqual(['archived']);
  const { text } = await world.ask(
    'GET',
    `/order?${Array.from({ length: 2000 }, (_, i) => `a${i}=`).join('&')}`,
  );
  expect(text.length).toBeLessThan(5000);
});

test('a required parameter under its old name is called missing; beside the new one the old one is unknown', async () => {
  const path = '/operation/batch-balances/count';
  const { operationId } = world.ids;
  expect(await world.ask('GET', `${path}?statusIds=${operationId}`)).toMatchObject({
    status: 400,
    body: { error: 'MISSING_PARAMETER', parameter: 'operationIds' },
  });
  expect(
    await world.ask('GET', `${path}?operationIds=${operationId}&statusIds=${operationId}`),
  ).toMatchObject({
    status: 400,
    body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'statusIds' }] },
  });
});
