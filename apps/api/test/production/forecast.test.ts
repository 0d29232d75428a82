import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const HOUR = 3600;

let testApi: TestApi;
let world: World;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  // The world's calendars have other hours; these operations work around the clock.
  const { operationId, nextOperationId } = world.ids;
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  const calendar = await world.done('POST', '/calendar', { name: 'Always', shifts });
  await world.done('PATCH', '/operation', { id: operationId, secondsPerUnit: HOUR, calendarId: calendar.id });
  await world.done('PATCH', '/operation', {
    id: nextOperationId,
    secondsPerUnit: 0,
    calendarId: calendar.id,
  });
});
afterAll(() => testApi.close());

interface Page {
  readonly content: (Fields & { readonly workOrders: Fields[] })[];
  readonly totalElements: number;
}

const addOrder = async (quantity: number, dispatchDate: string) => {
  const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    dispatchDate,
    requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity }],
  });
  return order.id;
};

describe('the forecast', () => {
  test('has each order with what is left to do, its runs and why it is late', async () => {
    const late = await addOrder(5, '2020-01-01');
    const { content } = await world.done<Page>('GET', `/forecast?orderId=${late}`);
    expect(content).toMatchObject([
      {
        orderId: late,
        dueDate: '2020-01-01',
        finish: expect.stringMatching(/Z$/),
        finishDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        cause: { kind: 'WORK', operationId: world.ids.operationId, seconds: 5 * HOUR },
        workOrders: [],
      },
    ]);
    expect(content[0]?.slackSeconds).toBeLessThan(0);
    const { content: all } = await world.done<Page>('GET', '/forecast');
    const own = all.find(({ orderId }) => orderId === world.ids.orderId);
    expect(own?.workOrders.map(({ workOrderId }) => workOrderId).toSorted()).toEqual(
      [world.ids.workOrderId, world.ids.plannedWorkOrderId].toSorted(),
    );
  });

  test('comes in pages, sorted and narrowed', async () => {
    const later = await addOrder(1, '2020-01-02');
    const far = await addOrder(1, '2090-01-02');
    const late = await world.done<Page>('GET', '/forecast?late=true&sort=slackSeconds,DESC&size=1');
    expect(late.content.map(({ orderId }) => orderId)).toEqual([later]);
    expect(late.totalElements).toBe(2);
    const inTime = await world.done<Page>('GET', '/forecast?late=false');
    expect(inTime.content.map(({ orderId }) => orderId)).toContain(far);
    expect((await world.ask('GET', '/forecast?sort=finish,ASC')).status).toBe(400);
    expect((await world.ask('GET', '/forecast?orderId=x')).status).toBe(400);
  });

  test('is of its own token’s manufacturer and scope alone', async () => {
    const other = await openWorld(testApi);
    const { content } = await other.done<Page>('GET', `/forecast?orderId=${world.ids.orderId}`);
    expect(content).toEqual([]);
    const token = await testApi.issueToken({ of: world.place, scopes: ['orders:read'] });
    expect((await world.ask('GET', '/forecast', undefined, { token })).status).toBe(403);
    expect(
      (await world.ask('GET', `/order/${world.ids.orderId}/lateness`, undefined, { token })).status,
    ).toBe(200);
  });
});

describe('the lateness of an order', () => {
  test('is the chain from now to its finish, without gaps, with what goes first', async () => {
    const first = await addOrder(3, '2019-01-01');
    const second = await addOrder(2, '2019-01-02');
    const { chain, finish, cause, computedAt, isDone } = await world.done<{
      computedAt: string;
      isDone: boolean;
      finish: string;
      cause: Fields;
      chain: (Fields & { from: string; until: string; before: Fields[] })[];
    }>('GET', `/order/${second}/lateness`);
    expect(isDone).toBe(false);
    expect(chain.map(({ kind }) => kind)).toEqual(['QUEUE', 'WORK']);
    expect(chain[0]?.before).toMatchObject([{ orderId: first, quantity: 3, seconds: 3 * HOUR }]);
    expect([chain[0]?.from, chain[0]?.until, chain[1]?.until]).toEqual([computedAt, chain[1]?.from, finish]);
    expect(cause).toMatchObject({ kind: 'QUEUE', operationName: 'print', seconds: 3 * HOUR });
  });

  test('has what the time until now was used for, which adds up exactly', async () => {
    const { past } = await world.done<{ past: Fields & { from: string; until: string; parts: Fields[] } }>(
      'GET',
      `/order/${world.ids.orderId}/lateness`,
    );
    const seconds = past.parts.reduce((sum, part) => sum + Number(part.seconds), 0);
    expect(seconds * 1000).toBe(Date.parse(past.until) - Date.parse(past.from));
    expect(past).toMatchObject({ isOver: false, requisitionId: expect.any(Number) });
  });

  test('is empty where nothing is left to do, and 404 for what is not there', async () => {
    const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
      customerOrganisationName: 'Acme',
      requisitions: [],
    });
    expect(await world.done('GET', `/order/${order.id}/lateness`)).toMatchObject({
      isDone: true,
      chain: [],
      past: { isOver: false, requisitionId: null },
    });
    expect((await world.ask('GET', '/order/2147483601/lateness')).body.error).toBe('ORDER_NOT_FOUND');
  });

  test('does not say that a quote or a draft is done, which has units to produce', async () => {
    for (const state of ['QUOTE', 'DRAFT']) {
      const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
        customerOrganisationName: 'Acme',
        state,
        requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 10 }],
      });
      expect(await world.done('GET', `/order/${order.id}/lateness`), state).toMatchObject({
        isDone: false,
        finish: null,
        chain: [],
      });
    }
  });
});

describe('a promise', () => {
  const line = (quantity: number) => ({ partSpecificationId: world.ids.partSpecificationId, quantity });

  test('names both dates and whom the first would delay, and writes nothing', async () => {
    const normal = await addOrder(1, '2090-01-01');
    const { rows: before } = await testApi.shop.sql.query('select count(*) from orders');
    const promise = await world.done<{
      byDueDate: { date: string; finish: string; delays: (Fields & { orderId: number })[] };
      delayingNobody: { date: string };
    }>('POST', '/promise', { priority: 'RUSH', lines: [line(40)] });
    expect(promise.byDueDate.date).toBe(promise.byDueDate.finish.slice(0, 10));
    expect(promise.byDueDate.delays.find(({ orderId }) => orderId === normal)).toMatchObject({
      becomesLate: false,
      dueDate: '2090-01-01',
    });
    expect(promise.delayingNobody.date >= promise.byDueDate.date).toBe(true);
    const { rows: after } = await testApi.shop.sql.query('select count(*) from orders');
    expect(after).toEqual(before);
  });

  test.each([
    [{ lines: [] }, 400, 'REQUEST_VALIDATION_FAILED'],
    [
      { lines: Array(101).fill({ partSpecificationId: crypto.randomUUID(), quantity: 1 }) },
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [
      { lines: [{ partSpecificationId: crypto.randomUUID(), quantity: 1 }] },
      404,
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [
      { lines: [{ partSpecificationId: crypto.randomUUID(), quantity: 0 }] },
      400,
      'REQUEST_VALIDATION_FAILED',
    ],
    [{ priority: 'SOON', lines: [] }, 400, 'REQUEST_VALIDATION_FAILED'],
  ])('refuses %j', async (body, status, error) => {
    const answered = await world.ask('POST', '/promise', body);
    expect([answered.status, answered.body.error]).toEqual([status, error]);
  });

  test('comes with the dry run of an order', async () => {
    const order = { customerOrganisationName: 'Acme', requisitions: [line(2)] };
    const tried = await world.done('POST', '/order?dryRun=true', order);
    expect(tried).toMatchObject({ accepted: true, refusal: null, promise: { byDueDate: expect.anything() } });
    const empty = await world.done('POST', '/order?dryRun=true', { ...order, requisitions: [] });
    expect(empty).toMatchObject({ accepted: true, promise: null });
    const unknown = [{ partSpecificationId: crypto.randomUUID(), quantity: 1 }];
    const refused = await world.done('POST', '/order?dryRun=true', { ...order, requisitions: unknown });
    expect(refused).toMatchObject({ accepted: false, answer: null, promise: null });
    expect(refused.refusal).toMatchObject({ error: 'PART_SPECIFICATION_NOT_FOUND' });
  });
});
