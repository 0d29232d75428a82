import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PREFIX } from '../../src/app.ts';
import { ROUTES } from '../../src/v1/routes.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { NOBODYS, pathOf } from '../world/ids.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const ID = '01890000-0000-7000-8000-000000000000';
const BIG = 2_147_483_648;
const line = { requisitionId: 1, quantity: 1 };
const batch = { workOrderId: ID, quantity: 1 };

describe('bodies that cannot be read', () => {
  const post = (payload: string | Buffer, type: string | null) =>
    testApi.app.inject({
      method: 'POST',
      url: `${PREFIX}/requisition/work-orders`,
      headers: {
        authorization: `Bearer ${testApi.token}`,
        ...(type === null ? {} : { 'content-type': type }),
      },
      payload,
    });

  test.each([
    ['half a document', '[{"requisitionId":', 400, 'REQUEST_BODY_UNREADABLE'],
    ['no JSON', 'requisitionId=1', 400, 'REQUEST_BODY_UNREADABLE'],
    ['nothing', '', 400, 'REQUEST_BODY_UNREADABLE'],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]),
      400,
      'REQUEST_BODY_UNREADABLE',
    ],
    ['a literal NaN', '[NaN]', 400, 'REQUEST_BODY_UNREADABLE'],
    ['null', 'null', 400, 'REQUEST_VALIDATION_FAILED'],
    ['a bare string', '"hello"', 400, 'REQUEST_VALIDATION_FAILED'],
    ['deep nesting', '['.repeat(200_000) + ']'.repeat(200_000), 400, 'REQUEST_VALIDATION_FAILED'],
    ['a polluting key', '[{"__proto__":{"requisitionId":1},"quantity":1}]', 400, 'REQUEST_VALIDATION_FAILED'],
    ['more than 4 MB', `[${' '.repeat(4 * 1024 * 1024)}]`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, payload, status, error) => {
    const answered = await post(payload, 'application/json');
    expect(answered.statusCode).toBe(status);
    expect(answered.json()).toMatchObject({ error, message: expect.any(String) });
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    null,
  ])('content type %s answers 415', async (type) => {
    const answered = await post('[]', type);
    expect([answered.statusCode, answered.json<{ error: string }>().error]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });
});

describe('the reason that is given', () => {
  const fields = async (...ask: Parameters<TestApi['ask']>) =>
    (await testApi.ask<{ fields: unknown }>(...ask)).body.fields;

  test.each([
    ['/order?page=1&page=2', [{ path: 'page', message: 'is given more than once' }]],
    ['/order?search=a&search=b', [{ path: 'search', message: 'is given more than once' }]],
    ['/requisition?ids=1,12345678901', [{ path: 'ids.1', message: 'must be at most 2147483647' }]],
    ['/order?page=-1', [{ path: 'page', message: 'must be a whole number from 0 to 1000000' }]],
    ['/order?size=0', [{ path: 'size', message: 'must be a whole number from 1 to 200' }]],
  ])('of %s', async (path, named) => {
    expect(await fields('GET', path)).toEqual(named);
  });

  test('of a column says what automations and statuses there are', async () => {
    const message = expect.stringContaining('the types are');
    expect(await fields('POST', '/kanban-column', { name: 'x', automations: ['NOPE'] })).toEqual([
      { path: 'automations.0', message },
      { path: 'orderStatus', message: 'is required, one of STARTING, ACTIVE, ENDING' },
    ]);
  });

  test('of an address names all that is missing', async () => {
    const shipment = { type: 'COLLECTION', fromAddress: {}, parcels: [] };
    const lines = ['street1', 'city', 'country', 'zip', 'name', 'phone', 'email'];
    const found = await fields('POST', '/order/1/shipments', shipment);
    expect(found).toEqual(
      expect.arrayContaining(
        [...lines, 'street2', 'residential'].map((line) => ({
          path: `fromAddress.${line}`,
          message: 'is required',
        })),
      ),
    );
  });
});

describe('fields that are not valid', () => {
  const schedule = '/requisition/work-orders';
  const move = '/production-step/move-batches';
  test.each<[method: 'POST' | 'PATCH', path: string, body: unknown, field: string]>([
    ['POST', schedule, [], ''],
    ['POST', schedule, {}, ''],
    ['POST', schedule, [{ quantity: 1 }], '0.requisitionId'],
    ['POST', schedule, [{ requisitionId: '1', quantity: 1 }], '0.requisitionId'],
    ['POST', schedule, [{ ...line, requisitionId: BIG }], '0.requisitionId'],
    ['POST', schedule, [line, { ...line, quantity: 0 }], '1.quantity'],
    ['POST', schedule, [{ ...line, quantity: -1 }], '0.quantity'],
    ['POST', schedule, [{ ...line, quantity: 1.5 }], '0.quantity'],
    ['POST', schedule, [{ ...line, quantity: BIG }], '0.quantity'],
    ['POST', schedule, '[{"requisitionId":1,"quantity":1e999}]', '0.quantity'],
    ['POST', schedule, [{ ...line, quantity: null }], '0.quantity'],
    ['POST', schedule, [{ ...line, name: 'x'.repeat(256) }], '0.name'],
    ['POST', schedule, [{ ...line, name: ' ' }], '0.name'],
    ['POST', schedule, [{ ...line, name: 'a\0b' }], '0.name'],
    ['POST', schedule, '[{"requisitionId":1,"quantity":1,"name":"\\ud800"}]', '0.name'],
    ['POST', schedule, [{ ...line, name: 7 }], '0.name'],
    ['POST', schedule, [{ ...line, operationIds: ['x'] }], '0.operationIds.0'],
    ['POST', schedule, [{ ...line, operationIds: ID }], '0.operationIds'],
    [
      'POST',
      schedule,
      [{ ...line, routingTemplateId: `${ID}'; drop table orders; --` }],
      '0.routingTemplateId',
    ],
    ['POST', schedule, [{ ...line, startDate: '2026-02-30' }], '0.startDate'],
    ['POST', schedule, [{ ...line, startDate: '0000-01-01' }], '0.startDate'],
    ['POST', schedule, [{ ...line, startDate: '2026-01-01T25:00:00Z' }], '0.startDate'],
    ['POST', schedule, [{ ...line, startDate: '2026-01-01T00:00:00' }], '0.startDate'],
    ['POST', schedule, [{ ...line, startDate: '2026-05-02', dueDate: '2026-05-01' }], '0.dueDate'],
    ['POST', schedule, Array.from({ length: 10_001 }, () => line), ''],
    ['PATCH', move, [], ''],
    ['PATCH', move, {}, '0.batches'],
    ['PATCH', move, { toOperationId: ID, batches: [] }, '0.batches'],
    ['PATCH', move, { batches: [batch] }, '0.toOperationId'],
    ['PATCH', move, { scrapReason: null, toOperationId: null, batches: [batch] }, '0.toOperationId'],
    [
      'PATCH',
      move,
      { toOperationId: ID, batches: [{ requisitionId: 1, quantity: 1 }] },
      '0.batches.0.workOrderId',
    ],
    ['PATCH', move, { toOperationId: 'qc', batches: [batch] }, '0.toOperationId'],
    ['PATCH', move, { toStatusId: 'qc', batches: [batch] }, '0.toStatusId'],
    ['PATCH', move, { toOperationId: ID, toSequence: 0.5, batches: [batch] }, '0.toSequence'],
    ['PATCH', move, { toOperationId: ID, name: '', batches: [batch] }, '0.name'],
    ['PATCH', move, { toOperationId: ID, batches: Array.from({ length: 10_001 }, () => batch) }, '0.batches'],
    ['POST', '/requisition/1/work-order', {}, 'quantity'],
    ['POST', `/work-orders/${ID}/parts`, { quantity: '3' }, 'quantity'],
    ['PATCH', `/work-orders/${ID}/routing`, {}, 'steps'],
    ['PATCH', `/work-orders/${ID}/routing`, { steps: [{ operationId: ID }] }, 'steps.0.sequence'],
    ['PATCH', `/work-orders/${ID}/dates`, { startDate: 'soon' }, 'startDate'],
    ['POST', '/order', {}, 'customerOrganisationName'],
    ['POST', '/order', { customerOrganisationName: '', requisitions: [] }, 'customerOrganisationName'],
    ['POST', '/order', { customerOrganisationName: 'A' }, 'requisitions'],
    ['POST', '/order', { customerOrganisationName: 'A', requisitions: [], state: 'DONE' }, 'state'],
    ['POST', '/order', { customerOrganisationName: 'A', requisitions: [], currency: 'euro' }, 'currency'],
    ['PATCH', '/order/1', { requisitions: [{ quantity: 2 }] }, 'requisitions.0'],
    ['PATCH', '/order/1', { isArchived: 'yes' }, 'isArchived'],
    ['PATCH', '/operation', { name: 'x' }, 'id'],
    ['POST', '/operation', { name: 'x', automations: ['\0'] }, 'automations'],
    [
      'POST',
      '/operation',
      `{"name":"x","automations":${'['.repeat(8000)}${']'.repeat(8000)}}`,
      'automations',
    ],
    ['POST', '/operation', { name: 'x', duration: -1 }, 'duration'],
  ])('%s %s %#', async (method, path, body, field) => {
    const answered = await testApi.ask<{ error: string; fields: { path: string; message: string }[] }>(
      method,
      path,
      body,
    );
    expect(answered.status).toBe(400);
    expect(answered.body.error).toBe('REQUEST_VALIDATION_FAILED');
    expect(answered.body.fields.map((fault) => fault.path)).toContain(field);
    expect(answered.body.fields[0]?.message).toBeTruthy();
  });

  test.each<[body: unknown, fields: unknown]>([
    [[], [{ path: '', message: 'must be an object' }]],
    ['[]', [{ path: '', message: 'must be an object' }]],
    ['7', [{ path: '', message: 'must be an object' }]],
    [
      { customerOrganisationName: 7, requisitions: [] },
      [{ path: 'customerOrganisationName', message: 'must be text' }],
    ],
    [{ customerOrganisationName: 'A' }, [{ path: 'requisitions', message: 'is required' }]],
  ])('what is wrong is told in plain words: %j', async (body, fields) => {
    const answered = await testApi.ask('POST', '/order', body);
    expect(answered).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED', message: 'The request is not valid.', fields },
    });
  });

  test.each([
    ['0000-01-01T00:00:00Z', 400],
    ['0001-01-01T00:30:00+01:00', 400],
    ['2026-06-30T23:59:59+16:00', 200],
    ['2026-06-30T23:59:59-23:59', 200],
  ])('an instant that PostgreSQL does not know is refused or understood: %s', async (at, status) => {
    const query = new URLSearchParams({ operationIds: ID, completedAfter: at });
    const answered = await testApi.ask(
      'GET',
      `/production-step/batch-balances/status-ids?${query.toString()}`,
    );
    expect(answered.status, answered.text).toBe(status);
  });

  test('many wrong fields do not make a long answer', async () => {
    const answered = await testApi.ask(
      'POST',
      schedule,
      Array.from({ length: 5000 }, () => ({})),
    );
    expect(answered.status).toBe(400);
    expect(answered.text.length).toBeLessThan(10_000);
  });

  test('unknown fields are ignored', async () => {
    const {
      requisitionIds: [requisitionId],
    } = await testApi.shop.addOrder();
    const answered = await testApi.ask('POST', schedule, [
      { requisitionId, quantity: 1, colour: 'red', x: { y: [] } },
    ]);
    expect(answered.status).toBe(200);
  });
});

describe('parameters that are not valid', () => {
  test.each([
    ['GET', '/order/abc'],
    ['GET', '/order/0'],
    ['GET', '/order/1.5'],
    ['GET', '/requisition/x'],
    ['GET', '/requisition/order?orderId=x'],
    ['GET', '/requisition/order?orderId=1&orderId=2'],
    ['GET', '/operation/batch-balances/count?operationIds=x'],
    ['GET', `/production-step/batch-balances/status-ids?operationIds=${ID}&limit=0`],
    ['GET', `/production-step/batch-balances/status-ids?operationIds=${ID}&archived=perhaps`],
    ['GET', `/production-step/batch-balances/status-ids?operationIds=${ID}&completedAfter=yesterday`],
    ['POST', '/order/1/shipments?release=maybe'],
    ['POST', '/order/x/shipments'],
  ] as const)('%s %s answers 400', async (method, path) => {
    expect(await testApi.ask(method, path, method === 'POST' ? {} : undefined)).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: expect.any(String) }] },
    });
  });

  test.each([
    ['/operation/batch-balances/count', 'operationIds'],
    ['/operation/batch-balances/count?operationIds=', 'operationIds'],
    [`/operation/batch-balances/count?statusIds=${ID}`, 'operationIds'],
    ['/production-step/batch-balances/status-ids', 'operationIds'],
    [`/production-step/batch-balances/status-ids?productionStatusIds=${ID}`, 'operationIds'],
    ['/production-step/batch-balances/part-ids', 'partIds'],
    ['/requisition/order', 'orderId'],
  ])('%s misses %s', async (path, parameter) => {
    expect(await testApi.ask('GET', path)).toMatchObject({
      status: 400,
      body: { error: 'MISSING_PARAMETER', message: expect.stringContaining(parameter) },
    });
  });
});

describe('what there is not', () => {
  const numbered = ROUTES.filter(({ upload }) => upload === undefined).flatMap(
    ({ method, path, aliases, params }) =>
      [path, ...aliases].flatMap((address) =>
        params instanceof z.ZodObject
          ? Object.keys(params.shape)
              .filter((name) => typeof NOBODYS[name as keyof typeof NOBODYS] === 'number')
              .map((name) => [method, address, name] as const)
          : [],
      ),
  );

  test('ids in paths are numbers somewhere', () => expect(numbered.length).toBeGreaterThan(20));

  test.each(numbered)('%s %s: a large %s is not found', async (method, path, name) => {
    for (const large of ['2147483648', '9223372036854775807', '9'.repeat(40)]) {
      const answered = await testApi.ask(
        method,
        pathOf(path.replace(`:${name}`, large), NOBODYS),
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      expect(answered).toMatchObject({ status: 404, body: { error: expect.stringMatching(/._NOT_FOUND$/) } });
    }
  });

  test.each([
    ['GET', `/requisition/production-status/${ID}`],
    ['GET', '/nothing'],
  ] as const)('%s %s answers 404', async (method, path) => {
    expect(await testApi.ask(method, path)).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', message: 'Not found.' },
    });
  });

  test.each(['/', '/api', '/favicon.ico', '/%', '/api/manufacturer/v1/order/%E0'])('%s', async (url) => {
    const answered = await testApi.app.inject(url);
    expect([answered.statusCode, answered.json()]).toEqual([
      404,
      { error: 'NOT_FOUND', message: 'Not found.' },
    ]);
  });
});

test('random bytes never get more than a refusal', async () => {
  for (let i = 0; i < 200; i += 1) {
    const answered = await testApi.app.inject({
      method: 'PATCH',
      url: `${PREFIX}/production-step/move-batches`,
      headers: { authorization: `Bearer ${testApi.token}`, 'content-type': 'application/json' },
      payload: randomBytes(1 + (i % 64)),
    });
    expect(answered.statusCode).toBe(400);
  }
});

test('an unforeseen error tells a request id, and nothing of the inside', async () => {
  await testApi.shop.sql.query('alter table work_orders rename to work_orders_gone');
  try {
    const {
      requisitionIds: [requisitionId],
    } = await testApi.shop.addOrder();
    const answered = await testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 1 }]);
    expect(answered.status).toBe(500);
    expect(answered.body).toEqual({
      error: 'INTERNAL',
      message: 'Something went wrong on our side.',
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  } finally {
    await testApi.shop.sql.query('alter table work_orders_gone rename to work_orders');
  }
});
