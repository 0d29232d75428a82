import { newId } from '@routecard/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { type Fields, sharedTestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const testApi = await sharedTestApi();
let world: World;
beforeEach(async () => {
  world = await openWorld(testApi);
});

interface Imported {
  readonly orders: number;
  readonly requisitions: number;
  readonly alreadyThere: number;
  readonly refused: number;
  readonly ignoredColumns: readonly string[];
  readonly lines: readonly (Fields & { readonly orderId: number; readonly requisitionId: number })[];
}

const INVALID = 'REQUEST_VALIDATION_FAILED';

const csv = (...lines: readonly string[]) =>
  ['order;line;customer;quantity;partSpecificationId;note', ...lines, ''].join('\r\n');
const row = (order: string, line: number, quantity: number | string = 5, customer = 'Müller') =>
  `${order};${line};${customer};${quantity};${world.ids.partSpecificationId};`;

/** Sends a body as CSV. */
const send = <Body = Imported>(body: string | Buffer, headers: Record<string, string> = {}, query = '') =>
  world.ask<Body>('POST', `/order/import${query}`, body, {
    headers: { 'content-type': 'text/csv', ...headers },
  });

const orderCount = async () => {
  const { rows } = await testApi.shop.sql.query<{ n: number }>(
    'select count(*)::int as n from orders where manufacturer_id = $1',
    [world.place.manufacturerId],
  );
  return rows[0]?.n;
};

test('a CSV is answered line by line: what was made, what was there, and all that is wrong', async () => {
  const text = csv(row('A', 10), row('B', 10), '', row('A', 20), row('B', 20, 'many', ''), row('A', 10));
  const { status, body } = await send(text);
  expect(status).toBe(200);
  expect(body).toEqual({
    orders: 2,
    requisitions: 3,
    alreadyThere: 0,
    refused: 2,
    ignoredColumns: ['note'],
    lines: [
      { index: 0, row: 2, status: 'CREATED', orderId: expect.any(Number), requisitionId: expect.any(Number) },
      { index: 1, row: 3, status: 'CREATED', orderId: expect.any(Number), requisitionId: expect.any(Number) },
      {
        index: 2,
        row: 5,
        status: 'CREATED',
        orderId: body.lines[0]?.orderId,
        requisitionId: expect.any(Number),
      },
      {
        index: 3,
        row: 6,
        status: 'REFUSED',
        error: INVALID,
        message: 'customer is missing. quantity "many" is not a whole number of at least 1.',
        faults: [
          { error: INVALID, column: 'customer', reason: 'customer is missing.' },
          {
            error: INVALID,
            column: 'quantity',
            reason: 'quantity "many" is not a whole number of at least 1.',
          },
        ],
      },
      {
        index: 4,
        row: 7,
        status: 'REFUSED',
        error: INVALID,
        message: 'line 10 of A stands in line 2 already.',
        faults: [{ error: INVALID, column: 'line', reason: 'line 10 of A stands in line 2 already.' }],
      },
    ],
  });
  const order = await world.done('GET', `/order/${body.lines[0]?.orderId}`);
  expect(order).toMatchObject({ customReference: 'A', customerOrganisationName: 'Müller' });
  expect(order['requisitionIds']).toEqual([body.lines[0]?.requisitionId, body.lines[2]?.requisitionId]);

  const again = await send(csv(row('A', 10), row('C', 1)));
  expect(again.body).toMatchObject({ orders: 1, requisitions: 1, alreadyThere: 1, refused: 0 });
  expect(again.body.lines[0]).toEqual({ ...body.lines[0], status: 'ALREADY_THERE' });
});

test('JSON names the same columns, with numbers as numbers and finishes as a list', async () => {
  const made = { part: 'Lever', process: 'SLS', material: 'PA12' };
  const line = { order: 4711, customer: 'Acme', quantity: 3, ...made };
  const { status, body } = await world.ask<Imported>('POST', '/order/import', {
    lines: [
      { ...line, line: 1, finishes: ['Anodise'], color: null },
      { ...line, line: 2, process: 'SLX' },
    ],
  });
  expect([status, body.requisitions, body.ignoredColumns]).toEqual([200, 1, []]);
  expect(body.lines).toEqual([
    expect.objectContaining({ index: 0, row: 1, status: 'CREATED' }),
    {
      index: 1,
      row: 2,
      status: 'REFUSED',
      error: 'PROCESS_NOT_FOUND',
      message: expect.stringContaining('Did you mean "SLS"?'),
      faults: [
        {
          error: 'PROCESS_NOT_FOUND',
          column: 'process',
          reason: expect.stringContaining('Did you mean "SLS"?'),
        },
      ],
    },
  ]);
});

test('lines name customers and parts by the ids of the sender’s system, of the own shop alone', async () => {
  const other = await openWorld(testApi);
  await other.done('PUT', '/customer/by-external-id/C-9', { name: 'Elsewhere' });
  await world.done('PUT', '/customer/by-external-id/C-1', { name: 'Globex' });
  await world.done('PATCH', `/part-specification/${world.ids.partSpecificationId}`, { externalId: 'P-1' });
  const line = { order: 'X1', quantity: 2, customerExternalId: 'C-1', partSpecificationExternalId: 'P-1' };
  const { body } = await world.ask<Imported>('POST', '/order/import', {
    lines: [
      { ...line, line: 1 },
      { ...line, line: 2, customerExternalId: 'C-9', partSpecificationExternalId: 'P-9' },
    ],
  });
  expect(body.lines).toMatchObject([
    { status: 'CREATED' },
    {
      error: 'CUSTOMER_NOT_FOUND',
      faults: [
        { column: 'customerExternalId', error: 'CUSTOMER_NOT_FOUND' },
        { column: 'partSpecificationExternalId', error: 'PART_SPECIFICATION_NOT_FOUND' },
      ],
    },
  ]);
  const order = await world.done('GET', `/order/${body.lines[0]?.orderId}`);
  expect(order).toMatchObject({ customerOrganisationName: 'Globex' });
  const part = await world.done('GET', `/requisition/${body.lines[0]?.requisitionId}`);
  expect(part).toMatchObject({ partSpecificationId: world.ids.partSpecificationId });

  const text = 'order,line,customerExternalId,partSpecificationExternalId,quantity\nX1,1,C-1,P-1,2\n';
  expect((await send(text)).body).toMatchObject({ alreadyThere: 1, refused: 0, ignoredColumns: [] });
});

test('an order has the priority of its first line, and one that there is not is a fault of its column', async () => {
  const part = world.ids.partSpecificationId;
  const line = { customer: 'Acme', quantity: 1, partSpecificationId: part };
  const { body } = await world.ask<Imported>('POST', '/order/import', {
    lines: [
      { ...line, order: 'P1', line: 1, priority: 'rush' },
      { ...line, order: 'P1', line: 2, priority: 'LOW' },
      { ...line, order: 'P2', line: 1 },
      { ...line, order: 'P3', line: 1, priority: 'urgent' },
    ],
  });
  expect(body.ignoredColumns).toEqual([]);
  const priorityOf = async (index: number) =>
    (await world.ask<Fields>('GET', `/order/${body.lines[index]?.orderId}`)).body.priority;
  expect([await priorityOf(0), await priorityOf(2)]).toEqual(['RUSH', 'NORMAL']);
  expect(body.lines[3]).toMatchObject({
    status: 'REFUSED',
    faults: [{ column: 'priority', reason: 'priority "urgent" is not RUSH, NORMAL or LOW.' }],
  });
});

test('with atomic=true one bad line keeps all out, and each bad one is named by its position', async () => {
  const before = await orderCount();
  const bad = csv(row('A', 10), row('A', 20, 0), row('A', 30, -1));
  const { status, body } = await send<Fields>(bad, {}, '?atomic=true');
  expect([status, body['error'], body['message']]).toEqual([
    400,
    'REQUEST_VALIDATION_FAILED',
    '2 lines are bad; nothing was imported.',
  ]);
  expect(body['entries']).toEqual([
    expect.objectContaining({
      index: 1,
      error: INVALID,
      message: 'quantity "0" is not a whole number of at least 1.',
    }),
    expect.objectContaining({ index: 2, message: 'quantity "-1" is not a whole number of at least 1.' }),
  ]);
  const unknown = await send<Fields>(
    csv(row('A', 10).replace(world.ids.partSpecificationId, newId())),
    {},
    '?atomic=true',
  );
  expect(unknown.body['entries']).toMatchObject([{ index: 0, error: 'PART_SPECIFICATION_NOT_FOUND' }]);
  expect(await orderCount()).toBe(before);
  expect((await send(csv(row('A', 10)), {}, '?atomic=true')).body).toMatchObject({ orders: 1 });
});

test('10,000 lines are imported in one call, under a key once; one more is refused', async () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => row(`O-${Math.floor(i / 8)}`, i));
  const before = (await orderCount()) ?? 0;
  const key = { 'idempotency-key': newId() };
  const first = await send(csv(...lines), key);
  expect(first.body).toMatchObject({ orders: 1_250, requisitions: 10_000, refused: 0 });
  expect(new Set(first.body.lines.map(({ requisitionId }) => requisitionId)).size).toBe(10_000);
  const again = await send(csv(...lines), key);
  expect([again.headers['idempotency-replayed'], again.text === first.text]).toEqual(['true', true]);
  expect(await orderCount()).toBe(before + 1_250);
  expect((await send<Fields>(csv(...lines, row('O', 1)))).body).toMatchObject({
    error: 'REQUEST_VALIDATION_FAILED',
    message: 'More than 10,000 lines. Divide the file.',
  });
  expect((await send(csv(row('A', 1)), key)).status).toBe(422);
});

test('a CSV is read in the charset that it names', async () => {
  const text = Buffer.from(csv(row('A', 10)), 'latin1');
  const { body } = await send(text, { 'content-type': 'text/csv; charset=windows-1252' });
  expect(await world.done('GET', `/order/${body.lines[0]?.orderId}`)).toMatchObject({
    customerOrganisationName: 'Müller',
  });
});

test('what cannot be understood is refused as documented, and nothing is written', async () => {
  const before = await orderCount();
  const json = { 'content-type': 'application/json' };
  const cases: readonly (readonly [string | Buffer, Record<string, string>, number, string])[] = [
    ['', {}, 400, 'REQUEST_VALIDATION_FAILED'],
    ['\n\n', {}, 400, 'REQUEST_VALIDATION_FAILED'],
    ['order;line', {}, 400, 'REQUEST_VALIDATION_FAILED'],
    [csv(), {}, 400, 'REQUEST_VALIDATION_FAILED'],
    ['order,order,line,customer,quantity\n', {}, 400, 'REQUEST_VALIDATION_FAILED'],
    [Buffer.from(csv(row('A', 10)), 'latin1'), {}, 400, 'REQUEST_BODY_UNREADABLE'],
    [csv(row('A', 10)), { 'content-type': 'text/csv; charset=klingon' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [csv(row('A', 10)), { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['x'.repeat(5_000_000), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['{"lines":[]}', json, 400, 'REQUEST_VALIDATION_FAILED'],
    ['{"lines":[{"order":{}}]}', json, 400, 'REQUEST_VALIDATION_FAILED'],
    ['{"lines":[{"order":"\\ud800"}]}', json, 400, 'REQUEST_VALIDATION_FAILED'],
  ];
  for (const [body, headers, status, error] of cases) {
    const answer = await send<Fields>(body, headers);
    expect([answer.status, answer.body['error']], String(body).slice(0, 60)).toEqual([status, error]);
  }
  const elsewhere = await world.ask('POST', '/order/batch', csv(row('A', 10)), {
    headers: { 'content-type': 'text/csv' },
  });
  expect(elsewhere.status).toBe(415);
  expect(await orderCount()).toBe(before);
});

test('cells of any content spoil no more than their own line', async () => {
  const hostile = [
    '\0',
    '"',
    '=1+1',
    'x'.repeat(300),
    '"a"b"',
    '9'.repeat(400),
    '😀',
    '1e3',
    '5;5;5;5;5;5;5',
  ];
  const lines = hostile.map((text, i) => row('H', i, text));
  const { status, body } = await send(csv(row('G', 1), ...lines, row('G', 2)));
  expect(status).toBe(200);
  expect(body).toMatchObject({ orders: 1, requisitions: 2, refused: hostile.length });
});

test('a cancelled order gets no further lines, and stays cancelled', async () => {
  const [made] = (await send(csv(row('A', 10)))).body.lines;
  await world.done('POST', `/order/${made?.orderId}/cancel`, { unitsInProduction: 'KEEP' });
  const message = 'order A is cancelled; no part can be added.';
  expect((await send(csv(row('A', 10), row('A', 20), row('A', 30)))).body).toMatchObject({
    orders: 0,
    requisitions: 0,
    refused: 2,
    lines: [
      { status: 'ALREADY_THERE', orderId: made?.orderId },
      { status: 'REFUSED', error: 'ORDER_CANCELLED', message, faults: [{ column: 'order' }] },
      { status: 'REFUSED', error: 'ORDER_CANCELLED' },
    ],
  });
  expect(await send(csv(row('A', 20)), {}, '?atomic=true')).toMatchObject({
    status: 400,
    body: { error: INVALID, entries: [{ index: 0, error: 'ORDER_CANCELLED', message }] },
  });
  const lines = await world.done<Fields[]>('GET', `/requisition/order/${made?.orderId}`);
  expect(lines).toMatchObject([{ cancelledAt: expect.any(String) }]);
});
