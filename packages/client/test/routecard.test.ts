import { expect, test, vi } from 'vitest';
import { Routecard, RoutecardError } from '../src/index.ts';
import { type Step, serveSteps } from './scripted-server.ts';

const ORDER: Step = { status: 200, body: { id: 17, orderNumber: '1042' } };
const MOVES = { body: [] } as const;
const RETRY = { attempts: 4, firstPauseMs: 1, maxPauseMs: 4 };

const refused = (status: number, error: string, headers: Record<string, string> = {}): Step => ({
  status,
  headers,
  body: { error, message: 'No.' },
});

const clientOf = (url: string, retry: object = {}) =>
  new Routecard({ url, token: 'secret', retry: { ...RETRY, ...retry } });

test('a read is sent again after a lost connection and passing statuses', async () => {
  await using server = await serveSteps('cut', refused(503, 'UNAVAILABLE', { 'retry-after': '0' }), ORDER);
  const order = await clientOf(server.url).get('/order/{orderId}', { path: { orderId: 17 } });
  expect(order.orderNumber).toBe('1042');
  expect(server.arrived.map(({ url }) => url)).toEqual(Array(3).fill('/api/manufacturer/v1/order/17'));
  expect(server.arrived[0]?.headers.authorization).toBe('Bearer secret');
});

test('a write is sent again under one key, another write under another', async () => {
  await using server = await serveSteps('cut', refused(409, 'IDEMPOTENCY_KEY_IN_USE'), {
    status: 200,
    body: [],
  });
  const client = clientOf(server.url);
  await client.patch('/production-step/move-batches', MOVES);
  await client.patch('/production-step/move-batches', MOVES);
  await client.patch('/production-step/move-batches', { ...MOVES, key: 'move-4711' });
  const keys = server.arrived.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(keys[4]).toBe('move-4711');
});

test('a delete is sent again only where nothing was done', async () => {
  await using cut = await serveSteps('cut');
  const deletion = { path: { webhookId: '1' } };
  await expect(clientOf(cut.url).delete('/webhook/{webhookId}', deletion)).rejects.toThrow();
  expect(cut.arrived).toHaveLength(1);
  await using limited = await serveSteps(refused(429, 'RATE_LIMITED', { 'retry-after': '0' }), {
    status: 204,
  });
  expect(await clientOf(limited.url).delete('/webhook/{webhookId}', deletion)).toBeUndefined();
  expect(limited.arrived).toHaveLength(2);
});

test('it waits as long as Retry-After says, in seconds or until a date', async () => {
  const date = new Date(Date.now() + 3000).toUTCString();
  const inOneSecond = Date.now() + 1000;
  for (const [wait, until] of [
    ['1', inOneSecond],
    [date, Date.parse(date)],
  ] as const) {
    await using server = await serveSteps(refused(429, 'RATE_LIMITED', { 'retry-after': wait }), ORDER);
    await clientOf(server.url).get('/order/{orderId}', { path: { orderId: 17 } });
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  }
});

test('a response that does not come is given up and asked for again', async () => {
  await using server = await serveSteps('hang', ORDER);
  const client = clientOf(server.url, { timeoutMs: 200 });
  await expect(client.get('/order/{orderId}', { path: { orderId: 17 } })).resolves.toMatchObject({ id: 17 });
});

test('no attempt begins after the time for all of them, nor is it waited for one', async () => {
  await using hanging = await serveSteps('hang');
  const slow = clientOf(hanging.url, { attempts: 12, timeoutMs: 50, totalMs: 100 });
  await expect(slow.get('/settings')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(hanging.arrived.length).toBeLessThanOrEqual(3);
  await using away = await serveSteps(refused(503, 'UNAVAILABLE', { 'retry-after': '3600' }));
  await expect(clientOf(away.url).get('/settings')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(away.arrived).toHaveLength(1);
});

test('attempts that may take long have the time for another one, unless it is set', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const busy = () =>
      Response.json(
        { error: 'UNAVAILABLE', message: 'No.' },
        { status: 503, headers: { 'retry-after': '150' } },
      );
    for (const [retry, sent] of [
      [{ timeoutMs: 180_000 }, 2],
      [{ timeoutMs: 180_000, totalMs: 120_000 }, 1],
      [{}, 1],
    ] as const) {
      const fetchOnce = vi.fn(() => Promise.resolve(busy()));
      const client = new Routecard({
        url: 'http://routecard',
        token: 'x',
        retry: { attempts: 2, ...retry },
        fetch: fetchOnce,
      });
      const refusal = expect(client.get('/settings')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await vi.advanceTimersByTimeAsync(200_000);
      await refusal;
      expect(fetchOnce).toHaveBeenCalledTimes(sent);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal is an error with its code, its fields and its request', async () => {
  await using server = await serveSteps({
    status: 409,
    headers: { 'x-request-id': 'r-1' },
    body: { error: 'NO_APPROVED_ROUTING_TEMPLATE', message: 'No.', partSpecificationIds: ['a'] },
  });
  const error = await clientOf(server.url)
    .post('/requisition/work-orders', { body: [] })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RoutecardError);
  expect(error).toMatchObject({
    status: 409,
    code: 'NO_APPROVED_ROUTING_TEMPLATE',
    requestId: 'r-1',
    details: { partSpecificationIds: ['a'] },
  });
  expect((error as RoutecardError).is('EMPTY_ROUTING', 'NO_APPROVED_ROUTING_TEMPLATE')).toBe(true);
  expect(server.arrived).toHaveLength(1);
});

test('a page of a proxy is an error without a code', async () => {
  await using server = await serveSteps({ status: 403, headers: { 'content-type': 'text/html' } });
  await expect(clientOf(server.url).get('/order/{orderId}', { path: { orderId: 1 } })).rejects.toMatchObject({
    status: 403,
    code: 'UNKNOWN',
  });
});

test('a signal ends the call, its pauses and its retries', async () => {
  await using server = await serveSteps(refused(503, 'UNAVAILABLE', { 'retry-after': '100' }));
  const controller = new AbortController();
  const call = clientOf(server.url).get('/settings', { signal: controller.signal });
  await expect.poll(() => server.arrived.length).toBe(1);
  controller.abort(new Error('Closing time'));
  await expect(call).rejects.toThrow('Closing time');
  const hanging = await serveSteps('hang');
  await expect(
    clientOf(hanging.url).get('/settings', { signal: AbortSignal.timeout(50) }),
  ).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await hanging[Symbol.asyncDispose]();
});

test('a list follows its links, and goes on from a cursor', async () => {
  const link = (cursor: string) => ({
    link: `</api/manufacturer/v1/requisition?limit=2&cursor=${cursor}>; rel="next"`,
  });
  await using server = await serveSteps(
    { status: 200, headers: link('two%2F'), body: [{ id: 1 }, { id: 2 }] },
    { status: 200, headers: link('three'), body: [{ id: 3 }, { id: 4 }] },
    { status: 200, body: [{ id: 5 }] },
  );
  const client = clientOf(server.url);
  const ids: number[] = [];
  for await (const { id } of client.list('/requisition', { query: { limit: 2 } })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(server.arrived.map(({ url }) => new URL(url, server.url).searchParams.get('cursor'))).toEqual([
    null,
    'two/',
    'three',
  ]);
  for await (const page of client.pages('/requisition', { query: { cursor: 'later' as never } })) {
    expect(page).toEqual({ entries: [{ id: 5 }], next: null });
  }
  expect(server.arrived[3]?.url).toContain('cursor=later');
});

test('a list that was sorted, or begun at a page, goes on by its cursor alone', async () => {
  await using server = await serveSteps(
    {
      status: 200,
      headers: { link: '</api/manufacturer/v1/order?size=1&cursor=two>; rel="next"' },
      body: { content: [{ id: 2 }] },
    },
    { status: 200, body: { content: [{ id: 1 }] } },
  );
  const ids: number[] = [];
  const query = { size: 1, page: 0, sort: ['id,DESC'] };
  for await (const { id } of clientOf(server.url).list('/order', { query })) ids.push(id);
  expect(ids).toEqual([2, 1]);
  expect(server.arrived[1]?.url).toBe('/api/manufacturer/v1/order?size=1&cursor=two');
});

test('an empty list of ids asks for none, not for all', async () => {
  await using server = await serveSteps({ status: 200, body: [] });
  for await (const { id } of clientOf(server.url).list('/requisition', { query: { ids: [], limit: 5 } })) {
    expect.fail(`Part ${id} was not asked for`);
  }
  expect(server.arrived.map(({ url }) => url)).toEqual(['/api/manufacturer/v1/requisition?ids=&limit=5']);
});

test('another empty list is left out, so that a poller misses no event', async () => {
  await using server = await serveSteps(
    { status: 200, body: { events: [], next: '7' } },
    { status: 200, body: [] },
  );
  await clientOf(server.url).get('/events', { query: { types: [] } });
  await clientOf(server.url).get('/shipment', { query: { orderIds: [], status: [] } });
  expect(server.arrived.map(({ url }) => url)).toEqual([
    '/api/manufacturer/v1/events',
    '/api/manufacturer/v1/shipment?orderIds=',
  ]);
});

test('a list that is sorted otherwise has no cursor, and goes on by the number of its pages', async () => {
  await using server = await serveSteps(
    { status: 200, body: { content: [{ id: 2 }], isLast: false } },
    { status: 200, body: { content: [{ id: 1 }], isLast: true } },
  );
  const ids: number[] = [];
  const query = { size: 1, sort: ['lastUpdated,DESC'] };
  for await (const { id } of clientOf(server.url).list('/order', { query })) ids.push(id);
  expect(ids).toEqual([2, 1]);
  expect(server.arrived.map(({ url }) => new URL(url, server.url).searchParams.get('page'))).toEqual([
    null,
    '1',
  ]);
});

test('a key among the headers is the key of the write, in any case', async () => {
  await using server = await serveSteps(ORDER, ORDER);
  const client = clientOf(server.url);
  for (const name of ['idempotency-key', 'Idempotency-Key']) {
    await client.patch('/production-step/move-batches', { ...MOVES, headers: { [name]: 'erp-1' } });
  }
  expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['erp-1', 'erp-1']);
});

test('a dry run asks for one, under no effect of its own', async () => {
  await using server = await serveSteps({ status: 200, body: { accepted: true, rows: [] } });
  const dryRun = await clientOf(server.url).dryRun('patch', '/production-step/move-batches', MOVES);
  expect(dryRun.accepted).toBe(true);
  expect(server.arrived[0]?.url).toBe('/api/manufacturer/v1/production-step/move-batches?dryRun=true');
});

test('a token can be renewed between requests, and a tag is a condition', async () => {
  await using server = await serveSteps({ ...ORDER, headers: { etag: '"1"' } } as Step);
  let tokens = 0;
  const client = new Routecard({ url: server.url, token: async () => `token-${++tokens}` });
  const { tag } = await client.getTagged('/order/{orderId}', { path: { orderId: 17 } });
  await client.patch('/work-orders/{workOrderId}/dates', {
    path: { workOrderId: 'a' },
    body: { startDate: '2026-03-02' },
    ...(tag === null ? {} : { ifMatch: tag }),
  });
  expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
  expect(server.arrived[1]?.headers['if-match']).toBe('"1"');
});

test('a CSV in another encoding than was said is not imported', async () => {
  await using server = await serveSteps({ status: 200, body: { lines: [] } });
  const client = clientOf(server.url);
  const pieces = async function* (...bytes: number[]) {
    yield Uint8Array.from(bytes);
  };
  const latin = [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72];
  const endsWithinACharacter = [0x4d, 0xc3];
  for (const bytes of [latin, endsWithinACharacter]) {
    await expect(client.importOrders(pieces(...bytes))).rejects.toThrow(
      'The CSV is not utf-8: give its encoding as charset',
    );
  }
  expect(server.arrived).toEqual([]);
  await client.importOrders(pieces(...latin), { charset: 'windows-1252' });
  expect(server.arrived.map(({ body }) => body)).toEqual(['Müller']);
});
