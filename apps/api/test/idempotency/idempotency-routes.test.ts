import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { rowsOf } from '../world/rows.ts';
import { keyOf, requestOf, sampleOf } from '../world/samples.ts';
import { openWorld } from '../world/world.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const KEYED = ROUTES.filter((route) => route.keyed).map((route) => ({ what: keyOf(route), route }));
const how = { headers: { 'idempotency-key': 'one' } };

/** A POST that only computes: it writes nothing, which may be asked for again without a key. */
const COMPUTED = ['POST /promise'];

test('every POST, PUT and PATCH that writes honours a key', () => {
  const writes = ROUTES.filter(
    (route) => ['POST', 'PUT', 'PATCH'].includes(route.method) && !COMPUTED.includes(keyOf(route)),
  );
  expect(KEYED.map(({ what }) => what)).toEqual(writes.map(keyOf));
});

test.each(KEYED)(
  '$what: five at once have one effect and one answer, and the same again gets its bytes and does nothing',
  async ({ route }) => {
    const world = await openWorld(testApi);
    await sampleOf(route).before?.(world);
    const { method, path, body } = requestOf(route, route.path, world.ids);
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask(method, path, body, how)));
    const [first, ...others] = answers.filter(({ headers }) => headers['idempotency-replayed'] !== 'true');
    expect(others).toEqual([]);
    expect([200, 201, 204], first?.text).toContain(first?.status);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const after = await rowsOf(world);

    const again = await world.ask(method, path, body, how);
    expect([again.status, again.text]).toEqual([first?.status, first?.text]);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect(again.headers['content-type']).toBe(first?.headers['content-type']);

    const other = requestOf(route, route.path, world.ids, 2);
    const otherPath = JSON.stringify(other.body) === JSON.stringify(body) ? besides(path) : path;
    expect(await world.ask(method, otherPath, other.body, how)).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await rowsOf(world)).toEqual(after);
  },
);

/** The path with another id as its last one. */
const besides = (path: string) => path.replace(/[0-9a-f-]{36}(?!.*[0-9a-f-]{36})/, randomUUID());
