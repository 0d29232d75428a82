import { newId } from '@routecard/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { collection, parcel } from '../shipments/shipment-bodies.ts';
import { type Answered, type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
beforeEach(async () => {
  world = await openWorld(testApi);
});

const tagOf = ({ headers }: Answered<unknown>) => String(headers.etag);
const ifNoneMatch = (value: string) => ({ headers: { 'if-none-match': value } });
const ifMatch = (value: string) => ({ headers: { 'if-match': value } });

test('what cannot be done on a condition is refused with one, and not done without it', async () => {
  const { orderId, routingTemplateId } = world.ids;
  const order = await world.ask('GET', `/order/${orderId}`);
  for (const [method, path, body] of [
    ['PATCH', `/order/${orderId}`, { purchaseOrderNumber: 'NEW' }],
    ['DELETE', `/routing-templates/${routingTemplateId}`, undefined],
  ] as const) {
    const answered = await world.ask<Fields>(method, path, body, ifMatch('"stale"'));
    expect([answered.status, answered.body.fields]).toMatchObject([400, [{ path: 'If-Match' }]]);
  }
  expect((await world.ask('GET', `/order/${orderId}`)).text).toBe(order.text);
  expect((await world.ask('GET', `/routing-templates/${routingTemplateId}`)).status).toBe(200);
});

describe('If-None-Match', () => {
  test('an answer that the client has is not sent again', async () => {
    const path = `/requisition/${world.ids.requisitionId}`;
    const first = await world.ask('GET', path);
    expect(tagOf(first)).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tagOf(first), `W/${tagOf(first)}`, `"other,one" , ${tagOf(first)}`, '*']) {
      const again = await world.ask('GET', path, undefined, ifNoneMatch(known));
      expect([again.status, again.text, tagOf(again)], known).toEqual([304, '', tagOf(first)]);
      expect(again.headers['content-type']).toBeUndefined();
    }
  });

  test('an order’s parts are told again after every change of them, and to nobody else', async () => {
    const path = `/requisition/order/${world.ids.orderId}`;
    const first = await world.ask('GET', path);
    expect(tagOf(await world.ask('GET', path))).toBe(tagOf(first));
    await world.done('POST', `/requisition/${world.ids.requisitionId}/work-order`, { quantity: 1 });
    const second = await world.ask<{ id: number; workOrders: unknown[] }[]>('GET', path);
    expect(tagOf(second)).not.toBe(tagOf(first));
    const runs = (parts: unknown) =>
      (parts as { id: number; workOrders: unknown[] }[]).find(({ id }) => id === world.ids.requisitionId)
        ?.workOrders;
    expect(runs(second.body)).toHaveLength((runs(first.body)?.length ?? 0) + 1);
    const neighbour = await testApi.shop.neighbour();
    const token = await testApi.issueToken({ of: neighbour });
    expect(await testApi.ask('GET', path, undefined, { token })).toMatchObject({ status: 404 });
  });

  test('a changed one is, under another tag', async () => {
    const path = `/requisition?limit=2`;
    const first = await world.ask('GET', path);
    await world.done('POST', `/requisition/${world.ids.requisitionId}/work-order`, { quantity: 1 });
    const second = await world.ask('GET', path, undefined, ifNoneMatch(tagOf(first)));
    expect(second.status).toBe(200);
    expect(tagOf(second)).not.toBe(tagOf(first));
    expect(second.headers.link).toBe(first.headers.link);
  });

  test('a header that cannot be read is ignored', async () => {
    const answered = await world.ask('GET', '/settings', undefined, ifNoneMatch('abc'));
    expect(answered.status).toBe(200);
  });
});

/** Resources that can be changed under a condition: their GET, and a different change for each attempt. */
interface Subject {
  readonly what: string;
  readonly path: (world: World) => string;
  readonly method: 'PATCH' | 'PUT' | 'POST';
  readonly tail?: string;
  readonly body: (world: World, n: number) => unknown;
}

const template = ({ ids }: World) => `/routing-templates/${ids.routingTemplateId}`;
const shipment = ({ ids }: World) => `/order/${ids.orderId}/shipments/${ids.shipmentId}`;
const workOrder = ({ ids }: World) => `/work-orders/${ids.workOrderId}`;

const SUBJECTS: readonly Subject[] = [
  {
    what: 'a routing template',
    path: template,
    method: 'PATCH',
    body: (_, n) => ({ name: `Version ${n}` }),
  },
  {
    what: 'a shipment',
    path: shipment,
    method: 'PUT',
    body: ({ ids }, n) => collection(parcel([ids.requisitionId, n])),
  },
  {
    what: 'a shipment’s tracking',
    path: shipment,
    method: 'PUT',
    tail: '/tracking',
    body: (_, n) => ({ tracking: { provider: 'UPS', providerService: 'Express', trackingNumber: `${n}` } }),
  },
  {
    what: 'a run’s routing',
    path: workOrder,
    method: 'PATCH',
    tail: '/routing',
    body: ({ place: { operations } }, n) => ({
      steps: [operations.print, n === 1 ? operations.deburr : operations.paint, operations.packing].map(
        (operationId, i) => ({ operationId, sequence: i + 1 }),
      ),
    }),
  },
  {
    what: 'the days of a run',
    path: ({ ids }) => `/work-orders/${ids.plannedWorkOrderId}`,
    method: 'PATCH',
    tail: '/dates',
    body: (_, n) => ({ startDate: `2027-01-0${n}` }),
  },
  {
    what: 'a run’s units',
    path: workOrder,
    method: 'POST',
    tail: '/parts',
    body: (_, n) => ({ quantity: n }),
  },
];

describe.each(SUBJECTS)('If-Match on $what', ({ path, method, tail = '', body }) => {
  const change = (n: number, condition: string, headers: Readonly<Record<string, string>> = {}) =>
    world.ask(method, path(world) + tail, body(world, n), {
      headers: { ...ifMatch(condition).headers, ...headers },
    });

  test('the tag that a GET gave lets through; the answer’s own tag is the next GET’s', async () => {
    const read = await world.ask('GET', path(world));
    const changed = await change(1, tagOf(read));
    expect(changed.status, changed.text).toBe(200);
    expect(tagOf(changed)).not.toBe(tagOf(read));
    const after = await world.ask('GET', path(world));
    expect([tagOf(after), after.text]).toEqual([tagOf(changed), changed.text]);
    expect((await change(2, tagOf(changed))).status).toBe(200);
  });

  test('an old tag is refused and changes nothing; so is a weak one', async () => {
    const read = await world.ask('GET', path(world));
    const { text } = await change(1, '*');
    for (const stale of [
      tagOf(read),
      `"x", ${tagOf(read)}`,
      `W/${tagOf(await world.ask('GET', path(world)))}`,
    ]) {
      const refused = await change(2, stale);
      expect([refused.status, refused.body.error], stale).toEqual([412, 'PRECONDITION_FAILED']);
    }
    expect((await world.ask('GET', path(world))).text).toBe(text);
  });

  test('of two at once with one tag exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fresh = await openWorld(testApi);
      const tag = tagOf(await fresh.ask('GET', path(fresh)));
      const statuses = await Promise.all(
        [1, 2].map(async (n) => {
          const { status } = await fresh.ask(method, path(fresh) + tail, body(fresh, n), ifMatch(tag));
          return status;
        }),
      );
      expect(statuses.sort()).toEqual([200, 412]);
    }
  });

  test('what cannot be read is refused, what is not there is not found', async () => {
    const unread = await change(1, 'abc');
    expect(unread).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'If-Match' }] },
    });
    const nowhere = path(world).replace(/[^/]+$/, newId()) + tail;
    expect((await world.ask(method, nowhere, body(world, 1), ifMatch('*'))).status).toBe(404);
  });

  test('under a key the first answer is repeated, and another condition is another request', async () => {
    const tag = tagOf(await world.ask('GET', path(world)));
    const key = { 'idempotency-key': newId() };
    const first = await change(1, tag, key);
    expect(first.status, first.text).toBe(200);
    const again = await change(1, tag, key);
    expect([again.status, again.text, tagOf(again)]).toEqual([200, first.text, tagOf(first)]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await change(1, '*', key);
    expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

test('a release demands what was seen', async () => {
  const path = shipment(world);
  const seen = tagOf(await world.ask('GET', path));
  await world.done('PUT', path, collection(parcel([world.ids.requisitionId, 2])));
  const refused = await world.ask<Fields>('POST', `${path}/release`, undefined, ifMatch(seen));
  expect([refused.status, refused.body.error]).toEqual([412, 'PRECONDITION_FAILED']);
  const now = tagOf(await world.ask('GET', path));
  expect((await world.ask('POST', `${path}/release`, undefined, ifMatch(now))).status).toBe(200);
});
