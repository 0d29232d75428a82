import { forgetStatements, sentStatements, unlistedStatements } from '@routecard/db/testing/citus';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/v1/routes.ts';
import { sharedTestApi } from '../test-api.ts';
import { requestOf, sampleOf } from '../world/samples.ts';
import { openWorld } from '../world/world.ts';

const testApi = await sharedTestApi();

test('every statement of the REST API is of one manufacturer, or listed with a reason', async () => {
  await forgetStatements(testApi.shop.sql);
  const reader = await openWorld(testApi);
  for (const route of ROUTES) {
    const world = route.method === 'GET' ? reader : await openWorld(testApi);
    await sampleOf(route).before?.(world);
    const { method, path, body } = requestOf(route, route.path, world.ids);
    const { status, text } = await world.ask(method, path, body);
    expect(status, `${method} ${path} ${text}`).toBeLessThan(400);
  }
  expect((await sentStatements(testApi.shop.sql)).length).toBeGreaterThan(200);
  expect(await unlistedStatements(testApi.shop.sql)).toEqual([]);
});
