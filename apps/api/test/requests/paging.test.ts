import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type Answered, type Fields, openTestApi, type TestApi } from '../test-api.ts';

const PARTS = 7;

let testApi: TestApi;
let orderId: number;
let requisitionIds: number[];
let stepIds: string[];
beforeAll(async () => {
  testApi = await openTestApi();
  const { shop } = testApi;
  ({ orderId, requisitionIds } = await shop.addOrder({ quantities: Array.from({ length: PARTS }, () => 5) }));
  const { body } = await testApi.ask<Fields[]>(
    'POST',
    '/requisition/work-orders',
    // Some are due, two of them on one day, and some never are.
    requisitionIds.map((requisitionId, i) => ({
      requisitionId,
      quantity: 5,
      ...(i % 2 === 0 ? { startDate: '2027-01-01', dueDate: `2027-01-0${9 - Math.floor(i / 4) * 4}` } : {}),
    })),
  );
  stepIds = body.map(({ stepId }) => String(stepId));
  for (const { workOrderId } of body) {
    await testApi.ask('PATCH', '/production-step/move-batches', {
      toOperationId: shop.operations.qc,
      batches: [{ workOrderId, quantity: 2 }],
    });
  }
});
afterAll(() => testApi.close());

/** Follows the Link headers from a page to the next. */
async function pages(path: string): Promise<Fields[][]> {
  const found: Fields[][] = [];
  for (let next: string | undefined = path; next !== undefined && found.length < 30; ) {
    const answered: Answered<Fields[]> = await testApi.ask('GET', next);
    expect(answered.status, answered.text).toBe(200);
    found.push(answered.body);
    const link = /^<([^>]+)>; rel="next"$/.exec(String(answered.headers.link ?? ''))?.[1];
    next = link?.replace(PREFIX, '');
  }
  return found;
}

describe.each<[what: string, path: () => string, rows: number]>([
  [
    'balances at operations',
    () =>
      `/production-step/batch-balances/status-ids?operationIds=${testApi.shop.operations.print},${testApi.shop.operations.qc}`,
    PARTS * 2,
  ],
  [
    'the ledger of parts',
    () => `/requisition/batch-transitions?requisitionIds=${requisitionIds.join()}`,
    PARTS * 2,
  ],
  [
    'the ledger of steps',
    () => `/production-step/batch-transitions/step-ids?stepIds=${stepIds.join()}`,
    PARTS * 2,
  ],
  ['parts', () => '/requisition?archived=false', PARTS],
  ['parts of an order', () => `/requisition/order?orderId=${orderId}`, PARTS],
])('%s', (_what, path, rows) => {
  test('come in pages that a Link strings together: each row once, in one order', async () => {
    const [whole = [], ...none] = await pages(path());
    expect(none).toEqual([]);
    expect(whole).toHaveLength(rows);
    for (const limit of [1, 3, rows - 1]) {
      const found = await pages(`${path()}&limit=${limit}`);
      expect(found.flat()).toEqual(whole);
      expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
    expect(await pages(`${path()}&limit=${rows}`)).toEqual([whole]);
  });

  test('refuse a limit or a cursor that is none', async () => {
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=100000',
      'limit=x',
      'cursor=!',
      'cursor=bnVsbA',
      'cursor=',
    ]) {
      const answered = await testApi.ask('GET', `${path()}&${query}`);
      expect([answered.status, answered.body.error], query).toEqual([400, 'REQUEST_VALIDATION_FAILED']);
    }
  });
});

test('a list of parts goes on where it was when the part that its page ended with is removed', async () => {
  const { shop, ask } = testApi;
  const { requisitionIds: added } = await shop.addOrder({ quantities: [1, 2, 3] });
  const all = [...requisitionIds, ...added];
  const first = await ask<Fields[]>('GET', `/requisition?limit=${all.length - 1}`);
  expect(first.body.map(({ id }) => id)).toEqual(all.slice(0, -1));
  expect(await ask('DELETE', `/requisition/${all.at(-2)}`)).toMatchObject({ status: 204 });
  const [, next = ''] = /^<([^>]+)>/.exec(String(first.headers.link)) ?? [];
  expect(await ask('GET', next.replace(PREFIX, ''))).toMatchObject({
    status: 200,
    body: [{ id: all.at(-1) }],
  });
});

test('the next page is asked for with all that the first was, also after a second question mark', async () => {
  const name = (n: number) => `Who? Where? ${n}`;
  for (const customer of [name(1), name(2), 'Who else']) {
    await testApi.ask('POST', '/customer', { name: customer });
  }
  const found = await pages('/customer?search=who?%20where?&limit=1');
  expect(found.map((page) => page.map((customer) => customer.name))).toEqual([[name(1)], [name(2)]]);
});
