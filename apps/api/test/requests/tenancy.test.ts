import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { type Ids, NOBODYS } from '../world/ids.ts';
import { rowsOf, spreadIds, tenantTables } from '../world/rows.ts';
import { idsIn, keyOf, requestOf, SAMPLED, type Sent } from '../world/samples.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let victim: World;
let stranger: World;
/** The victim's rows, as the last test that looked left them. */
let rows: unknown;
beforeAll(async () => {
  testApi = await openTestApi();
  await spreadIds(testApi.shop.sql);
  victim = await openWorld(testApi);
  stranger = await openWorld(testApi);
  rows = await rowsOf(victim);
});
afterAll(() => testApi.close());

/** Each route under each of its addresses, for real and as a dry run, with each id that its sample names. */
const MATRIX = ROUTES.flatMap((route) =>
  [route.path, ...route.aliases].flatMap((path) =>
    idsIn(route, path, NOBODYS).flatMap((name) =>
      ['', ...(canBeTried(route) ? ['?dryRun=true'] : [])].map((query) => ({
        what: `${route.method} ${path}`,
        name,
        route,
        path,
        query,
      })),
    ),
  ),
);

function canBeTried({ query }: Route): boolean {
  return query instanceof z.ZodObject && 'dryRun' in query.shape;
}

/** Where an id that nothing has is not answered 404: lists that it filters, and rules about what it belongs to. */
const OTHERWISE: Readonly<Record<string, number>> = {
  'GET /operation/batch-balances/count operationId': 200,
  'GET /operation/production-status/batch-balances/count operationId': 200,
  'GET /production-status/batch-balances/count operationId': 200,
  'GET /production-step/batch-balances/status-ids operationId': 200,
  'GET /production-step/batch-balances/status-ids nextOperationId': 200,
  'GET /production-step/batch-balances/part-ids requisitionId': 200,
  'GET /production-step productionStepId': 200,
  'GET /order orderId': 200,
  'GET /customer customerId': 200,
  'GET /order/:orderId/comments waitingRequisitionId': 200,
  'GET /forecast orderId': 200,
  'GET /requisition requisitionId': 200,
  'GET /shipment orderId': 200,
  'GET /batch-transitions requisitionId': 200,
  'GET /requisition/batch-transitions requisitionId': 200,
  'GET /production-step/batch-transitions/step-ids productionStepId': 200,
  'PATCH /production-step/move-batches operationId': 400,
  'PATCH /production-step/move-batches productionStepId': 400,
  'POST /work-orders/:workOrderId/split productionStepId': 400,
  'POST /order/import partSpecificationId': 200,
  'POST /production-step/merge productionStepId': 400,
  'POST /order/:orderId/shipments requisitionId': 400,
  'PUT /order/:orderId/shipments/:shipmentId requisitionId': 400,
};

/** Routes whose dry runs return 200 with the refusals in the body. */
const JUDGED_BY_ROW =
  /^(?:POST \/order$|POST \/requisition\/(?:work-orders|batch-status|create-batches)|PATCH \/production-step\/move-batches|PUT \/plan\/ranks|POST \/production-step\/merge|POST \/work-orders\/:workOrderId\/split)$/;

test('every sample is of a route', () => {
  const known = ROUTES.map(keyOf);
  expect(SAMPLED.filter((key) => !known.includes(key))).toEqual([]);
  const matrix = MATRIX.map(({ what, name }) => `${what} ${name}`);
  expect(Object.keys(OTHERWISE).filter((key) => !matrix.includes(key))).toEqual([]);
});

describe('another manufacturer’s id answers byte for byte what an id answers that never was', () => {
  test.each(MATRIX)('$what$query, $name', async ({ what, name, route, path, query }) => {
    const before = rows;
    const asked = (ids: Ids) => {
      const sent = requestOf(route, path, { ...stranger.ids, [name]: ids[name] });
      return said({ ...sent, path: sent.path + query }, ids[name]);
    };
    const theirs = await asked(victim.ids);
    expect(theirs).toEqual(await asked(NOBODYS));
    const status = query !== '' && JUDGED_BY_ROW.test(what) ? 200 : (OTHERWISE[`${what} ${name}`] ?? 404);
    expect(theirs.status, theirs.text).toBe(status);
    rows = await rowsOf(victim);
    expect(rows).toEqual(before);
  });
});

/** Headers that vary with the time or the request. */
const PASSING = /^(date|x-request-id|content-length|connection|keep-alive|etag|ratelimit.*)$/;

/** The stranger's answer, with the id that it repeats made unknowable. */
async function said({ method, path, body }: Sent, id: string | number) {
  const { status, headers, text } = await stranger.ask(method, path, body);
  const whole = new RegExp(`\\b${id}\\b`, 'g');
  return {
    status,
    text: text.replaceAll(whole, '#'),
    headers: Object.entries(headers).filter(([name]) => !PASSING.test(name)),
  };
}

test('lists hold only what is the caller’s own', async () => {
  const foreign = new Set(Object.values(victim.ids).map(String));
  const own = new Set(Object.values(stranger.ids).map(String));
  let shown = 0;
  for (const route of ROUTES.filter((candidate) => candidate.method === 'GET')) {
    for (const path of [route.path, ...route.aliases]) {
      const { method, path: asked } = requestOf(route, path, stranger.ids);
      const { status, text } = await stranger.ask(method, asked);
      expect(status, `${path} ${text}`).toBe(200);
      const ids = [...text.matchAll(/"(?:id|\w+Id)":"?([^",}]+)/g)].map(([, id]) => String(id));
      expect(
        ids.filter((id) => foreign.has(id)),
        path,
      ).toEqual([]);
      if (ids.some((id) => own.has(id))) shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(20);
});

test('the same Idempotency-Key is another key for another manufacturer', async () => {
  const how = { headers: { 'idempotency-key': 'shared' } };
  const mine = await victim.ask('POST', '/material', { name: 'Brass' }, how);
  const theirs = await stranger.ask('POST', '/material', { name: 'Brass' }, how);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.body.id).not.toBe(theirs.body.id);
  expect(theirs.headers).not.toHaveProperty('idempotency-replayed');
});

test('without a manufacturer the app’s role sees no row of any tenant-owned table, and each is guarded', async () => {
  const { database, sql } = testApi.shop;
  const tables = await tenantTables(sql);
  let rowsThere = 0;
  for (const table of tables) {
    const { rows } = await sql.query(
      `select (select count(*)::int from ${table}) as n, c.relrowsecurity as guarded,
         has_table_privilege('routecard_app', c.oid, 'select') as readable
       from pg_class c where c.oid = $1::regclass`,
      [table],
    );
    const [{ n, guarded, readable }] = rows as [{ n: number; guarded: boolean; readable: boolean }];
    if (n > 0) rowsThere += 1;
    if (!readable) continue;
    expect([table, guarded]).toEqual([table, true]);
    const seen = await database.anonymous({ text: `select count(*)::int as n from ${table}` });
    expect([table, seen]).toEqual([table, [{ n: 0 }]]);
  }
  expect(rowsThere, tables.join()).toBeGreaterThan(15);
});
