import { addRequisition } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collection, parcel } from '../shipments/shipment-bodies.ts';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const count = async (table: string) =>
  (await testApi.shop.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

/** A command of each kind of storage: the two group commits, and a transaction. */
const COMMANDS: [
  what: string,
  table: string,
  ask: (quantity: number, key: string) => ReturnType<TestApi['ask']>,
][] = [];
beforeAll(async () => {
  const {
    orderId,
    requisitionIds: [requisitionId = 0],
  } = await testApi.shop.addOrder({ quantities: [1_000_000] });
  COMMANDS.push(
    [
      'scheduling',
      'work_orders',
      (quantity, key) =>
        testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity }], keyed(key)),
    ],
    [
      'packing',
      'shipments',
      (quantity, key) =>
        testApi.ask(
          'POST',
          `/order/${orderId}/shipments`,
          collection(parcel([requisitionId, quantity])),
          keyed(key),
        ),
    ],
    [
      'a material',
      'materials',
      (quantity, key) => testApi.ask('POST', '/material', { name: `Alloy ${key} ${quantity}` }, keyed(key)),
    ],
  );
});

describe.each([0, 1, 2])('command %i', (i) => {
  const command = () => COMMANDS[i] ?? raise();

  test('the same request again gets the same bytes, and has no second effect', async () => {
    const [, table, ask] = command();
    const before = await count(table);
    const first = await ask(2, `again-${i}`);
    const second = await ask(2, `again-${i}`);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(second.text).toBe(first.text);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await count(table)).toBe(before + 1);
  });

  test('another request under the key is refused', async () => {
    const [, table, ask] = command();
    await ask(2, `other-${i}`);
    const before = await count(table);
    const refused = { status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED', message: expect.any(String) } };
    expect(await ask(3, `other-${i}`)).toMatchObject(refused);
    expect(await testApi.ask('POST', '/color', { name: 'Red' }, keyed(`other-${i}`))).toMatchObject(refused);
    expect(await count(table)).toBe(before);
    expect(await ask(2, `other-${i}`)).toMatchObject({ headers: { 'idempotency-replayed': 'true' } });
  });

  test('a hundred at once have one effect and one answer', async () => {
    const [, table, ask] = command();
    const before = await count(table);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(2, `race-${i}`)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] !== 'true')).toHaveLength(1);
    expect(await count(table)).toBe(before + 1);
  });
});

test('a refusal is kept as well, and stays when the reason is gone', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const ask = () =>
    testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 1 }], keyed('refused'));
  await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: true });
  const first = await ask();
  await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: false });
  const second = await ask();
  expect(first).toMatchObject({ status: 409, body: { error: 'NO_APPROVED_ROUTING_TEMPLATE' } });
  expect([second.status, second.text, second.headers['idempotency-replayed']]).toEqual([
    409,
    first.text,
    'true',
  ]);
});

test('a request that is not valid leaves its key free', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const ask = (quantity: number) =>
    testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity }], keyed('invalid-first'));
  expect(await ask(0)).toMatchObject({ status: 400 });
  expect(await ask(1)).toMatchObject({ status: 200 });
});

test('a token that may not do it does not get the stored answer', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const body = [{ requisitionId, quantity: 1 }];
  await testApi.ask('POST', '/requisition/work-orders', body, keyed('scoped'));
  const token = await testApi.issueToken({ scopes: ['orders:read'] });
  expect(
    await testApi.ask('POST', '/requisition/work-orders', body, { token, ...keyed('scoped') }),
  ).toMatchObject({
    status: 403,
  });
});

test('what is the same request: spacing, the order of fields and unknown fields do not matter, the query does', async () => {
  const {
    orderId,
    requisitionIds: [part = 0],
  } = await testApi.shop.addOrder();
  const path = `/order/${orderId}/shipments`;
  const body = collection(parcel([part, 1]));
  const reordered = JSON.stringify(
    Object.fromEntries([...Object.entries(body).reverse(), ['more', 1]]),
    null,
    3,
  );
  const first = await testApi.ask('POST', path, body, keyed('shape'));
  const second = await testApi.ask('POST', path, reordered, keyed('shape'));
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(await testApi.ask('POST', `${path}?release=true`, body, keyed('shape'))).toMatchObject({
    status: 422,
  });
  expect(await testApi.ask<Fields[]>('GET', path)).toMatchObject({ body: [{ status: 'PREPARED' }] });
});

test.each([
  ['empty', ''],
  ['with a space', 'a b'],
  ['too long', 'k'.repeat(256)],
  ['not ASCII', 'schlüssel'],
])('a key that is %s is refused', async (_what, key) => {
  const answered = await testApi.ask('POST', '/material', { name: 'Zinc' }, keyed(key));
  expect(answered).toMatchObject({
    status: 400,
    body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'Idempotency-Key' }] },
  });
});

test('255 visible characters are a key; PUT and PATCH honour it too', async () => {
  const key = `${'~!'.repeat(127)}x`;
  const answered = await testApi.ask(
    'PATCH',
    '/settings',
    { approvedRoutingTemplateRequired: false },
    keyed(key),
  );
  expect(answered.status).toBe(200);
  const again = await testApi.ask(
    'PATCH',
    '/settings',
    { approvedRoutingTemplateRequired: false },
    keyed(key),
  );
  expect(again.headers['idempotency-replayed']).toBe('true');
  const {
    orderId,
    requisitionIds: [part = 0],
  } = await testApi.shop.addOrder();
  const { body } = await testApi.ask('POST', `/order/${orderId}/shipments`, collection(parcel([part, 1])));
  const replace = () =>
    testApi.ask(
      'PUT',
      `/order/${orderId}/shipments/${String(body.id)}`,
      collection(parcel([part, 2])),
      keyed('put'),
    );
  expect((await replace()).text).toBe((await replace()).text);
});

function raise(): never {
  throw new Error('There is no such command');
}
