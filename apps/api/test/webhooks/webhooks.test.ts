import { openRelayDatabase, openSecretBox, type RelayDatabase, relayEvents } from '@routecard/db';
import { addRequisition, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';

interface Shown {
  readonly id: string;
  readonly url: string;
  readonly type: string;
  readonly secret: string;
}

let testApi: TestApi;
let relay: RelayDatabase;
beforeAll(async () => {
  testApi = await openTestApi();
  relay = openRelayDatabase({ url: testApi.shop.url });
});
afterAll(async () => {
  await relay.close();
  await testApi.close();
});

const create = (body: unknown, headers: Record<string, string> = {}) =>
  testApi.ask<Shown>('POST', '/webhook', body, { headers });
const made = async () => (await create({ url: 'https://erp.example.com/hook', type: 'order.updated' })).body;

/** Schedules a part of a new order, so that there is an event, and relays it. */
async function anEvent(): Promise<void> {
  const requisitionId = await addRequisition(testApi.shop);
  await testApi.ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 1 }]);
  await relayEvents(relay, 100);
}

describe('POST /webhook', () => {
  test('answers id, url, type and the secret, which is shown this once', async () => {
    const { status, body } = await create({ url: 'https://erp.example.com/hook', type: 'order.created' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: 'https://erp.example.com/hook',
      type: 'order.created',
      state: 'ACTIVE',
    });
    expect(body.secret).toMatch(/^whsec_/);
    expect(Buffer.from(body.secret.slice(6), 'base64').length).toBeGreaterThanOrEqual(24);
    const listed = await testApi.ask<Shown[]>('GET', '/webhook');
    expect(listed.body.find(({ id }) => id === body.id)).toMatchObject({ type: 'order.created' });
    expect(listed.text).not.toContain('secret');
  });

  test('the secret lies in the database only sealed, also where a key keeps the answer', async () => {
    const key = { 'idempotency-key': 'hook-1' };
    const first = await create({ url: 'https://erp.example.com/hook', type: 'order.created' }, key);
    const again = await create({ url: 'https://erp.example.com/hook', type: 'order.created' }, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
    const { rows } = await testApi.shop.sql.query('select secret from webhook_endpoints where id = $1', [
      first.body.id,
    ]);
    expect(openSecretBox(WEBHOOK_SECRETS_KEY).open(rows[0].secret)).toBe(first.body.secret);
    const kept = await testApi.shop.sql.query(
      `select body from idempotency_keys where key = 'hook-1'
       union all select encode(secret, 'escape') from webhook_endpoints`,
    );
    for (const { body } of kept.rows) {
      expect(body).not.toContain(first.body.secret);
      expect(body).not.toContain(first.body.secret.slice(6));
    }
  });

  test.each([
    'http://erp.example.com/hook',
    'ftp://erp.example.com/hook',
    'erp.example.com',
    'https://user:word@erp.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    `https://erp.example.com/${'x'.repeat(2000)}`,
  ])('%s is refused', async (url) => {
    const { status, body } = await create({ url, type: 'order.created' });
    expect([status, body]).toMatchObject([400, { error: 'WEBHOOK_URL_INVALID' }]);
  });
});

test('only an admin with the scope may', async () => {
  const planner = await testApi.issueToken({ role: 'PLANNER' });
  const reader = await testApi.issueToken({ scopes: ['webhooks:read'] });
  const body = { url: 'https://erp.example.com/', type: 'order.created' };
  for (const [token, method, expected] of [
    [planner, 'GET', 403],
    [planner, 'POST', 403],
    [reader, 'GET', 200],
    [reader, 'POST', 403],
  ] as const) {
    const answer = await testApi.ask(method, '/webhook', method === 'POST' ? body : undefined, { token });
    expect([method, answer.status]).toEqual([method, expected]);
  }
});

describe('deliveries', () => {
  test('are listed with what is sent, newest first, in pages', async () => {
    const { id } = await made();
    for (let i = 0; i < 3; i += 1) await anEvent();
    const first = await testApi.ask<{ id: number; request: string }[]>(
      'GET',
      `/webhook/${id}/deliveries?limit=2`,
    );
    expect(first.body).toHaveLength(2);
    expect(first.body[0]).toMatchObject({
      state: 'PENDING',
      type: 'order.updated',
      sequence: 1,
      attempts: [],
    });
    expect(JSON.parse(first.body[0]?.request ?? '')).toMatchObject({ type: 'order.updated' });
    const link = /<\/api\/manufacturer\/v1([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await testApi.ask<{ id: number }[]>('GET', link);
    expect(second.body).toHaveLength(1);
    expect(second.headers.link).toBeUndefined();
    const ids = [...first.body, ...second.body].map((delivery) => delivery.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('a deleted webhook is gone, and its pending deliveries end visibly', async () => {
    const { id } = await made();
    await anEvent();
    expect((await testApi.ask('DELETE', `/webhook/${id}`)).status).toBe(204);
    expect((await testApi.ask('DELETE', `/webhook/${id}`)).body).toMatchObject({
      error: 'WEBHOOK_NOT_FOUND',
    });
    expect((await testApi.ask('GET', '/webhook')).text).not.toContain(id);
    const { body } = await testApi.ask<{ state: string; finishedAt: string }[]>(
      'GET',
      `/webhook/${id}/deliveries`,
    );
    expect(body).toMatchObject([{ state: 'CANCELLED', finishedAt: expect.any(String) }]);
    await anEvent();
    expect((await testApi.ask<unknown[]>('GET', `/webhook/${id}/deliveries`)).body).toHaveLength(1);
  });
});

describe('POST /webhook/{id}/replay', () => {
  const replay = (id: string, body: unknown) =>
    testApi.ask<{ deliveries: number; error: string }>('POST', `/webhook/${id}/replay`, body);

  test('a finished delivery is planned again under the same webhook-id with the same bytes', async () => {
    const { id } = await made();
    await anEvent();
    await testApi.shop.sql.query(
      `update webhook_deliveries set state = 'SUCCEEDED', finished_at = now() where endpoint_id = $1`,
      [id],
    );
    await testApi.shop.sql.query('update webhook_lanes set pending = 0 where endpoint_id = $1', [id]);
    const list = () =>
      testApi.ask<{ id: number; webhookMessageId: string; request: string; state: string }[]>(
        'GET',
        `/webhook/${id}/deliveries`,
      );
    const [before] = (await list()).body;
    expect((await replay(id, { deliveryId: before?.id })).body).toEqual({ deliveries: 1 });
    const [again, first] = (await list()).body;
    expect(again).toMatchObject({ state: 'PENDING', webhookMessageId: first?.webhookMessageId });
    expect(again?.request).toBe(first?.request);
    expect((await replay(id, { deliveryId: 999_999_999 })).body.error).toBe('WEBHOOK_DELIVERY_NOT_FOUND');
  });

  test('a span of time is replayed, its end left out; also events from before the webhook', async () => {
    await anEvent();
    await anEvent();
    const { id } = await made();
    const { rows } = await testApi.shop.sql.query(
      'select relayed_at as at from order_events where body is not null order by relayed_at desc limit 2',
    );
    const [last, before] = rows.map((row) => row.at.toISOString());
    expect((await replay(id, { since: before })).body).toEqual({ deliveries: 2 });
    expect((await replay(id, { from: before, to: last })).body).toEqual({ deliveries: 1 });
    expect((await replay(id, { since: '2999-01-01T00:00:00+02:00' })).body).toEqual({ deliveries: 0 });
    const lanes = await testApi.shop.sql.query(
      'select sum(pending)::int as n from webhook_lanes where endpoint_id = $1',
      [id],
    );
    expect(lanes.rows[0].n).toBe(3);
  });

  test.each([
    {},
    { deliveryId: 1, since: '2026-01-01T00:00:00Z' },
    { from: '2026-01-01T00:00:00Z' },
    { since: 'noon' },
  ])('%j says nothing clear', async (body) => {
    const { id } = await made();
    const answer = await replay(id, body);
    expect([answer.status, answer.body.error]).toEqual([400, 'REQUEST_VALIDATION_FAILED']);
  });
});
