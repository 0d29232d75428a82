import { addTemplate, newId } from '@routecard/db/testing';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/v1/routes.ts';
import { type Fields, sharedTestApi } from '../test-api.ts';
import { rowsOf } from '../world/rows.ts';
import { keyOf, requestOf, sampleOf } from '../world/samples.ts';
import { openWorld, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
/** Of the test that runs, where it writes. */
let world: World;
/** Nothing is written in it: every call that is made there is refused. */
const refusing = await openWorld(testApi);

interface DryRunBody {
  readonly accepted: boolean;
  readonly refusal: Fields | null;
  readonly rows: readonly (Fields & { readonly refusal: Fields | null })[];
  readonly answer: Fields[] | null;
}

const dry = (path: string) => `${path}${path.includes('?') ? '&' : '?'}dryRun=true`;
const SCHEDULE = '/requisition/work-orders';
const LEGACY = '/requisition/batch-status';
const MOVE = '/production-step/move-batches';

/** An answer without what differs from call to call: ids of what is made, and when. */
const lasting = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>')
      .replaceAll(/"(id|threadId|orderId|requisitionId|customerOrganisationId)":\d+/g, '"$1":"<id>"')
      .replaceAll(/"requisitionIds":\[[\d,]*\]/g, '"requisitionIds":"<ids>"'),
  );

const DRY_RUNNABLE = ROUTES.filter((route) => route.hasDryRun).map((route) => ({
  key: keyOf(route),
  route,
}));

/** Calls whose bodies name nothing that could be missing, or that tell of it line by line. */
const NAMES_NOTHING = new Set([
  'POST /box-size',
  'POST /customer',
  'PUT /customer/by-external-id/:externalId',
  'POST /scrap-reason',
  'POST /order/import',
]);

test('a dry run can be asked for wherever something is ordered, said, scheduled, moved, routed, cleared, shipped, listed or taken back', () => {
  expect(DRY_RUNNABLE.map(({ key }) => key).sort()).toEqual([
    'PATCH /box-size/:boxSizeId',
    'PATCH /customer/:customerId',
    'PATCH /order/:orderId',
    'PATCH /order/:orderId/comments/:commentId',
    'PATCH /production-step/move-batches',
    'PATCH /scrap-reason/:scrapReasonId',
    'PATCH /work-orders/:workOrderId/routing',
    'POST /batch-transitions/:transitionId/undo',
    'POST /box-size',
    'POST /customer',
    'POST /customer/:customerId/addresses',
    'POST /customer/:customerId/contacts',
    'POST /gate/clear',
    'POST /order',
    'POST /order/:orderId/cancel',
    'POST /order/:orderId/comments',
    'POST /order/:orderId/shipments',
    'POST /order/:orderId/shipments/:shipmentId/release',
    'POST /order/batch',
    'POST /order/import',
    'POST /production-step/merge',
    'POST /requisition/:requisitionId/cancel',
    'POST /requisition/:requisitionId/work-order',
    'POST /requisition/batch-status',
    'POST /requisition/create-batches',
    'POST /requisition/work-orders',
    'POST /scrap-reason',
    'POST /work-orders/:workOrderId/parts',
    'POST /work-orders/:workOrderId/split',
    'PUT /customer/:customerId/addresses/:addressId',
    'PUT /customer/:customerId/contacts/:contactId',
    'PUT /customer/by-external-id/:externalId',
    'PUT /order/:orderId/shipments/:shipmentId',
    'PUT /order/by-external-id/:externalId',
    'PUT /part-specification/by-external-id/:externalId',
    'PUT /plan/ranks',
  ]);
});

test('a call that has no dry run is refused, and not done for good', async () => {
  world = await openWorld(testApi);
  const writes = ROUTES.filter(({ method, hasDryRun }) => method !== 'GET' && !hasDryRun);
  expect(writes.length).toBeGreaterThan(20);
  const before = await rowsOf(world);
  for (const route of writes) {
    const { method, path, body } = requestOf(route, route.path, world.ids);
    const answered = await world.ask<Fields>(method, dry(path), body);
    expect([answered.status, answered.headers['dry-run']], keyOf(route)).toEqual([400, undefined]);
  }
  expect(await rowsOf(world)).toEqual(before);
});

describe.each(DRY_RUNNABLE)('$key', ({ route }) => {
  test('writes nothing and uses no key, and answers what the call then answers', async () => {
    world = await openWorld(testApi);
    await sampleOf(route).before?.(world);
    const { method, path, body } = requestOf(route, route.path, world.ids);
    const before = await rowsOf(world);
    const key = { headers: { 'idempotency-key': newId() } };
    const dryRun = await world.ask<DryRunBody>(method, dry(path), body, key);
    expect([dryRun.status, dryRun.headers['dry-run']], dryRun.text).toEqual([200, 'true']);
    expect(await rowsOf(world)).toEqual(before);

    const done = await world.ask(method, path, body, key);
    expect([done.status, done.headers['dry-run']], done.text).toEqual([route.creates ? 201 : 200, undefined]);
    expect(done.headers['idempotency-replayed']).toBeUndefined();
    const told = route.dryRunAnswer === undefined ? dryRun.body : dryRun.body.answer;
    expect(lasting(told)).toEqual(lasting(done.body));
    expect(await rowsOf(world)).not.toEqual(before);
  });

  test.skipIf(NAMES_NOTHING.has(keyOf(route)))('answers the refusal that the call then meets', async () => {
    const { method, path, body } = requestOf(route, route.path, {
      ...refusing.ids,
      orderId: 2_147_483_601,
      requisitionId: 2_147_483_602,
      waitingRequisitionId: 2_147_483_603,
      workOrderId: newId(),
      partSpecificationId: newId(),
      processPricesId: newId(),
      transitionId: newId(),
      customerId: 2_147_483_609,
      addressId: newId(),
      contactId: newId(),
      boxSizeId: newId(),
      scrapReasonId: newId(),
    });
    const dryRun = await refusing.ask<DryRunBody & Fields>(method, dry(path), body);
    const done = await refusing.ask(method, path, body);
    expect(done.status).toBe(404);
    if (route.dryRunAnswer === undefined) {
      expect([dryRun.status, dryRun.body, dryRun.headers['dry-run']]).toEqual([404, done.body, 'true']);
    } else {
      expect([dryRun.status, dryRun.body.accepted]).toEqual([200, false]);
      expect([dryRun.body.refusal, dryRun.body.answer]).toEqual([done.body, null]);
    }
  });
});

test('scheduling tells of every row, not of the first that is refused', async () => {
  world = await openWorld(testApi);
  const shop = { ...testApi.shop, ...world.place };
  const { requisitionId, waitingRequisitionId, plannedWorkOrderId, routingTemplateId } = world.ids;
  await testApi.shop.sql.query('update work_orders set routing_template_id = $2 where id = $1', [
    plannedWorkOrderId,
    routingTemplateId,
  ]);
  const planned = await plannedRequisition();
  await world.done('POST', `/routing-templates/${routingTemplateId}/approve`);
  const approved = await addTemplate(shop, world.ids.partSpecificationId, { approved: true });
  await world.done('PATCH', '/settings', { approvedRoutingTemplateRequired: true });

  const entries = [
    { requisitionId: waitingRequisitionId, quantity: 3, routingTemplateId: approved },
    { requisitionId: waitingRequisitionId, quantity: 4 },
    { requisitionId, quantity: 5 },
    { requisitionId: planned, quantity: 6 },
    { requisitionId: 2_147_483_602, quantity: 7 },
    { requisitionId: waitingRequisitionId, quantity: 8, operationIds: [] },
    { requisitionId: waitingRequisitionId, quantity: 9, operationIds: [newId()] },
    { requisitionId: waitingRequisitionId, quantity: 2, operationIds: [world.ids.operationId] },
  ];
  const told = await dryRunOf(LEGACY, entries);
  expect(told.rows.map(({ verdict, quantity, refusal }) => [verdict, quantity, refusal?.error])).toEqual([
    ['CREATE', 3, undefined],
    ['SKIP', 0, undefined],
    ['SKIP', 0, undefined],
    // Its one step is not the template's two.
    ['REFUSED', 0, 'NO_APPROVED_ROUTING_TEMPLATE'],
    ['REFUSED', 0, 'REQUISITION_NOT_FOUND'],
    ['REFUSED', 0, 'EMPTY_ROUTING'],
    ['REFUSED', 0, 'OPERATION_NOT_FOUND'],
    ['REFUSED', 0, 'NO_APPROVED_ROUTING_TEMPLATE'],
  ]);
  expect(told.rows[0]).toMatchObject({
    gate: { required: true, approved: true },
    routing: { routingTemplateId: approved },
  });
  expect(told.rows[3]).toMatchObject({
    workOrderId: plannedWorkOrderId,
    gate: { required: true, approved: false },
  });
  expect(told).toMatchObject({ accepted: false, answer: null, refusal: { error: 'REQUISITION_NOT_FOUND' } });

  await world.done('PATCH', '/settings', { approvedRoutingTemplateRequired: false });
  const legacy = await dryRunOf(LEGACY, entries.slice(1, 4));
  expect(legacy.rows.map(({ verdict, quantity }) => [verdict, quantity])).toEqual([
    ['CREATE', 4],
    ['SKIP', 0],
    ['REUSE', 6],
  ]);
  const canonical = await dryRunOf(SCHEDULE, entries.slice(1, 4));
  expect(canonical.rows.map(({ verdict, quantity }) => [verdict, quantity])).toEqual([
    ['CREATE', 4],
    ['CREATE', 5],
    ['CREATE', 6],
  ]);
  const skipped = await dryRunOf(LEGACY, [entries[2]]);
  expect([skipped.rows[0]?.verdict, skipped.refusal?.error]).toEqual(['SKIP', 'NOTHING_TO_SCHEDULE']);
});

test('moves tell of every batch, and of what the ones before it leave', async () => {
  world = await openWorld(testApi);
  const { workOrderId, operationId, nextOperationId } = world.ids;
  const from = { workOrderId, fromOperationId: operationId };
  const told = await dryRunMoves([
    {
      toOperationId: nextOperationId,
      batches: [
        { ...from, quantity: 6 },
        { ...from, quantity: 5 },
        { workOrderId: newId(), quantity: 1 },
        { ...from, quantity: 4 },
      ],
    },
    { toOperationId: world.place.operations.paint, batches: [{ ...from, quantity: 1 }] },
    { scrapReason: 'warped', batches: [{ ...from, quantity: 1 }] },
  ]);
  expect(
    told.rows.map((row) => [row.entry, row.batch, row.verdict, row.quantity, row.refusal?.error]),
  ).toEqual([
    [0, 0, 'MOVE', 6, undefined],
    [0, 1, 'REFUSED', 0, 'INSUFFICIENT_BATCH_QUANTITY'],
    [0, 2, 'REFUSED', 0, 'WORK_ORDER_NOT_FOUND'],
    [0, 3, 'MOVE', 4, undefined],
    [1, 0, 'REFUSED', 0, 'INSUFFICIENT_BATCH_QUANTITY'],
    [2, 0, 'REFUSED', 0, 'INSUFFICIENT_BATCH_QUANTITY'],
  ]);
  expect(told.rows[0]).toMatchObject({
    fromOperationId: operationId,
    fromStepId: world.ids.productionStepId,
    toOperationId: nextOperationId,
  });
  expect(told).toMatchObject({ accepted: false, refusal: { error: 'WORK_ORDER_NOT_FOUND' } });
});

test('over random calls a dry run is accepted or refused just as the call is', async () => {
  world = await openWorld(testApi);
  const { print, qc, paint, packing } = world.place.operations;
  const parts = [world.ids.waitingRequisitionId, world.ids.requisitionId, await plannedRequisition()];
  const random = randomNumbers(20_261_121);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const runs: string[] = [world.ids.workOrderId];
  let accepted = 0;
  for (let round = 0; round < 60; round += 1) {
    const moving = random(2) === 0;
    const body = moving
      ? Array.from({ length: 1 + random(3) }, () => ({
          ...one([
            { toOperationId: one([print, qc, packing, paint]) },
            { scrapReason: 'bent', replaceScrapped: true },
          ]),
          batches: Array.from({ length: 1 + random(3) }, () => ({
            workOrderId: one(runs),
            ...one([{}, { fromOperationId: one([print, qc, packing]) }]),
            quantity: 1 + random(4),
          })),
        }))
      : Array.from({ length: 1 + random(3) }, () => ({
          requisitionId: one(parts),
          quantity: 1 + random(5),
          ...one<object>([
            {},
            {},
            { operationIds: [print, qc] },
            { operationIds: random(4) === 0 ? [] : [paint] },
          ]),
        }));
    const path = moving ? MOVE : one([SCHEDULE, LEGACY]);
    const method = moving ? 'PATCH' : 'POST';
    const told = await world.ask<DryRunBody>(method, dry(path), body);
    expect(told.status, told.text).toBe(200);
    const done = await world.ask<Fields[] & Fields>(method, path, body);
    const { rows, ...whole } = told.body;
    expect([whole.accepted, whole.refusal?.error], JSON.stringify(body)).toEqual([
      done.status === 200,
      done.body.error,
    ]);
    const refused = rows.filter(({ verdict }) => verdict === 'REFUSED').map(({ refusal }) => refusal?.error);
    if (done.status !== 200) {
      const { entries } = done.body as unknown as { entries: readonly Fields[] };
      const named = entries.map(({ index, batch, error, message }) => [index, batch, error, message]);
      expect(named).toEqual(
        done.body.error === 'NOTHING_TO_SCHEDULE'
          ? rows.map((_, index) => [index, undefined, done.body.error, done.body.message])
          : rows.flatMap(({ entry, batch, refusal }, index) =>
              refusal ? [[entry ?? index, batch, refusal.error, refusal.message]] : [],
            ),
      );
      expect(done.body.error === 'NOTHING_TO_SCHEDULE' ? [done.body.error] : refused).toContain(
        done.body.error,
      );
      continue;
    }
    accepted += 1;
    expect(refused).toEqual([]);
    expect(lasting(whole.answer)).toEqual(lasting(done.body));
    if (!moving) {
      const entering = rows.filter(({ verdict }) => verdict !== 'SKIP').map(({ quantity }) => quantity);
      expect(entering).toEqual(done.body.map(({ quantity }) => quantity));
      runs.push(...done.body.map(({ workOrderId }) => String(workOrderId)));
    }
  }
  expect(accepted).toBeGreaterThan(15);
  expect(accepted).toBeLessThan(55);
});

const dryRunOf = async (path: string, entries: readonly unknown[]) => {
  const { body } = await world.ask<DryRunBody>('POST', dry(path), entries);
  return body;
};

const dryRunMoves = async (entries: readonly unknown[]) => {
  const { body } = await world.ask<DryRunBody>('PATCH', dry(MOVE), entries);
  return body;
};

async function plannedRequisition(): Promise<number> {
  const { rows } = await testApi.shop.sql.query<{ requisition_id: number }>(
    'select requisition_id from work_orders where id = $1',
    [world.ids.plannedWorkOrderId],
  );
  return rows[0]?.requisition_id ?? 0;
}

/** Whole numbers below a bound, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
}
