import { setTimeout as sleep } from 'node:timers/promises';
import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@routecard/core';
import { fresh } from '@routecard/db/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Received, Receiver } from './receiver.ts';
import { openStation, type Station } from './station.ts';

let station: Station;
beforeAll(async () => {
  station = await openStation();
});
afterAll(() => station.close());

/** A webhook at a receiver of its own, with an order to have events of. */
async function scene(): Promise<{
  receiver: Receiver;
  webhook: { id: string; secret: string };
  requisitionId: number;
  orderId: number;
}> {
  const receiver = await station.receiver();
  const webhook = await station.addWebhook(receiver.url);
  return { receiver, webhook, ...(await station.addOrder()) };
}

function firstOf({ received: [first] }: Receiver): Received {
  if (first === undefined) throw new Error('Nothing was received');
  return first;
}

const sequences = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).data.sequence);
const states = async (webhookId: string) => (await station.deliveries(webhookId)).map(({ state }) => state);

describe('a delivery', () => {
  test('is signed as Standard Webhooks says', async () => {
    const { receiver, webhook, requisitionId, orderId } = await scene();
    await station.touch(requisitionId);
    await expect.poll(() => receiver.received.length).toBe(1);
    const { body, headers } = firstOf(receiver);
    expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({
      type: 'order.updated',
      data: { orderId, sequence: 1 },
    });
    expect(() => new Webhook('whsec_b3RoZXIgc2VjcmV0IG90aGVyIHNlY3JldA==').verify(body, headers)).toThrow();
    expect(() => new Webhook(webhook.secret).verify(`${body} `, headers)).toThrow();
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    await expect.poll(() => states(webhook.id)).toEqual(['SUCCEEDED']);
    const [delivery] = await station.deliveries(webhook.id);
    expect(delivery).toMatchObject({
      messageId: headers['webhook-id'],
      body,
      attempts: [{ number: 1, status: 204, response: '', url: receiver.url }],
    });
  });

  test('carries both signatures while the secret is rotated', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    const rotated = await fresh(
      rotateWebhookSecret(station.deps, { actor: station.shop.actor() }, { webhookId: webhook.id }),
    );
    expect(rotated.secret).not.toBe(webhook.secret);
    await station.touch(requisitionId);
    await expect.poll(() => receiver.received.length).toBe(1);
    const { body, headers } = firstOf(receiver);
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [webhook.secret, rotated.secret]) new Webhook(secret).verify(body, headers);
  });

  test('is tried again with the same id and the same bytes, whatever happened since', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = () => (receiver.received.length < 3 ? 500 : 200);
    await station.touch(requisitionId);
    await expect.poll(() => receiver.received.length).toBe(1);
    await station.shop.sql.query(`update requisitions set name = 'Renamed' where id = $1`, [requisitionId]);
    await expect.poll(() => states(webhook.id), { timeout: 20_000 }).toEqual(['SUCCEEDED']);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await station.deliveries(webhook.id))[0]?.attempts.map(({ status }) => status)).toEqual([
      500, 500, 200,
    ]);
  });

  test('to nobody, or to somebody who only drips, times out or fails, and is tried again', async () => {
    const impatient = await openStation({ timeoutMs: 3_000 });
    const receiver = await impatient.receiver();
    const webhook = await impatient.addWebhook(receiver.url);
    const { requisitionId } = await impatient.addOrder();
    receiver.answer = (_, response) => {
      if (receiver.received.length === 1) {
        response.destroy();
        return null;
      }
      if (receiver.received.length === 2) {
        response.writeHead(200);
        const drip = setInterval(() => response.write('.'), 100);
        response.on('close', () => clearInterval(drip));
        return null;
      }
      return 204;
    };
    try {
      await impatient.touch(requisitionId);
      const deliveries = () => impatient.deliveries(webhook.id);
      await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['SUCCEEDED']);
      expect((await deliveries())[0]?.attempts.map(({ status, error }) => [status, error])).toEqual([
        [null, expect.stringMatching(/UND_ERR_SOCKET|ECONNRESET/)],
        [null, 'TIMEOUT'],
        [204, null],
      ]);
    } finally {
      await impatient.close();
    }
  });

  test('follows no redirect', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    const elsewhere = await station.receiver();
    receiver.answer = (_, response) => {
      response.writeHead(receiver.received.length === 1 ? 307 : 204, { location: elsewhere.url }).end();
      return null;
    };
    await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id), { timeout: 20_000 }).toEqual(['SUCCEEDED']);
    expect(elsewhere.received).toEqual([]);
    expect((await station.deliveries(webhook.id))[0]?.attempts.map(({ status }) => status)).toEqual([
      307, 204,
    ]);
  });

  test('of an answer only the beginning is kept', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = (_, response) => {
      response.writeHead(200).end(`\0${'x'.repeat(1_000_000)}`);
      return null;
    };
    await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id)).toEqual(['SUCCEEDED']);
    expect((await station.deliveries(webhook.id))[0]?.attempts[0]?.response).toBe('x'.repeat(4095));
  });

  test('waits as long as a 429 asks', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = (_, response) => {
      response.writeHead(receiver.received.length === 1 ? 429 : 204, { 'retry-after': '2' }).end();
      return null;
    };
    await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id), { timeout: 20_000 }).toEqual(['SUCCEEDED']);
    const [first, second] = receiver.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2000);
  });
});

describe('the order of an order’s events', () => {
  test('is kept while one of them has to be tried again; another order does not wait', async () => {
    const { receiver, webhook, requisitionId, orderId } = await scene();
    const other = await station.addOrder();
    receiver.answer = ({ body }) => {
      const { data } = JSON.parse(body);
      const failures = receiver.received.filter((one) => one.body === body).length;
      return data.orderId === orderId && data.sequence === 2 && failures < 3 ? 503 : 204;
    };
    for (let i = 0; i < 4; i += 1) await station.touch(requisitionId);
    for (let i = 0; i < 2; i += 1) await station.touch(other.requisitionId);
    await expect
      .poll(() => states(webhook.id), { timeout: 20_000 })
      .toEqual(Array.from({ length: 6 }, () => 'SUCCEEDED'));
    const of = (id: number) => receiver.received.filter(({ body }) => JSON.parse(body).data.orderId === id);
    expect(sequences(of(orderId))).toEqual([1, 2, 2, 2, 3, 4]);
    expect(sequences(of(other.orderId))).toEqual([1, 2]);
    const lastOfOther = receiver.received.findIndex(({ body }) => {
      const { data } = JSON.parse(body);
      return data.orderId === other.orderId && data.sequence === 2;
    });
    const thirdOfFirst = receiver.received.findIndex(({ body }) => {
      const { data } = JSON.parse(body);
      return data.orderId === orderId && data.sequence === 3;
    });
    expect(lastOfOther).toBeLessThan(thirdOfFirst);
  });

  test('an event that is never taken is given up, and those after it go on', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = ({ body }) => (JSON.parse(body).data.sequence === 1 ? 400 : 204);
    await station.touch(requisitionId);
    await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id), { timeout: 20_000 }).toEqual(['SUCCEEDED', 'FAILED']);
    expect(sequences(receiver.received)).toEqual([1, 1, 1, 1, 2]);
  });
});

describe('a webhook', () => {
  const act = (useCase: typeof pauseWebhook, webhookId: string) =>
    fresh(useCase(station.deps, { actor: station.shop.actor() }, { webhookId }));

  test('that answers 410 is disabled, and what was to come is cancelled', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = () => (receiver.received.length === 1 ? 500 : 410);
    for (let i = 0; i < 3; i += 1) await station.touch(requisitionId);
    await expect
      .poll(() => states(webhook.id), { timeout: 20_000 })
      .toEqual(['CANCELLED', 'CANCELLED', 'FAILED']);
    const { rows } = await station.shop.sql.query(
      'select state, disabled_reason, disabled_at from webhook_endpoints where id = $1',
      [webhook.id],
    );
    expect(rows).toEqual([{ state: 'DISABLED', disabled_reason: 'GONE', disabled_at: expect.any(Date) }]);
    expect(station.logged).toContainEqual(
      expect.objectContaining({ endpointId: webhook.id, reason: 'GONE', msg: 'A webhook was disabled' }),
    );
    await station.touch(requisitionId);
    receiver.answer = () => 204;
    await act(resumeWebhook, webhook.id);
    await station.touch(requisitionId);
    await expect.poll(() => sequences(receiver.received).at(-1)).toBe(5);
  });

  test('that answers 410 gets nothing more while it is being disabled', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    await act(pauseWebhook, webhook.id);
    for (let i = 0; i < 3; i += 1) await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const holder = await station.shop.sql.connect();
    try {
      await holder.query('begin');
      receiver.answer = (_, response) => {
        const held = holder.query('select from webhook_endpoints where id = $1 for no key update', [
          webhook.id,
        ]);
        void held.then(() => response.writeHead(410).end());
        return null;
      };
      await act(resumeWebhook, webhook.id);
      await expect.poll(async () => (await states(webhook.id)).at(-1)).toBe('FAILED');
      // Longer than the pause between two looks for lanes that are due.
      await sleep(1_000);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(() => states(webhook.id)).toEqual(['CANCELLED', 'CANCELLED', 'FAILED']);
    expect(receiver.received).toHaveLength(1);
  });

  test('that is paused keeps what comes, and sends it when it is resumed', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    await act(pauseWebhook, webhook.id);
    for (let i = 0; i < 3; i += 1) await station.touch(requisitionId);
    await expect.poll(() => states(webhook.id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect(receiver.received).toEqual([]);
    await act(resumeWebhook, webhook.id);
    await expect.poll(() => sequences(receiver.received)).toEqual([1, 2, 3]);
  });

  test('that is deleted while its delivery is tried again ends visibly and disturbs nobody', async () => {
    const { receiver, webhook, requisitionId } = await scene();
    receiver.answer = () => 500;
    await station.touch(requisitionId);
    await station.touch(requisitionId);
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    await expect.poll(() => states(webhook.id)).toHaveLength(2);
    await fresh(deleteWebhook(station.deps, { actor: station.shop.actor() }, { webhookId: webhook.id }));
    expect(await states(webhook.id)).toEqual(['CANCELLED', 'CANCELLED']);
    const attempts = receiver.received.length;
    const other = await scene();
    await station.touch(other.requisitionId);
    await expect.poll(() => states(other.webhook.id)).toEqual(['SUCCEEDED']);
    expect(receiver.received.length).toBeLessThanOrEqual(attempts + 1);
    expect(await states(webhook.id)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('can be tried with an event of its own', async () => {
    const { receiver, webhook } = await scene();
    const { deliveryId } = await fresh(
      testWebhook(station.deps, { actor: station.shop.actor() }, { webhookId: webhook.id }),
    );
    await expect.poll(() => receiver.received.length).toBe(1);
    const { body, headers } = firstOf(receiver);
    expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    await expect
      .poll(() => station.deliveries(webhook.id))
      .toMatchObject([{ id: deliveryId, state: 'SUCCEEDED' }]);
  });
});

test('one webhook that hangs does not hold up another one', async () => {
  const patient = await openStation({ timeoutMs: 60_000 });
  try {
    const [hanging, healthy] = [await patient.receiver(), await patient.receiver()];
    hanging.answer = () => null;
    const { id: hangingId } = await patient.addWebhook(hanging.url);
    const { id: healthyId } = await patient.addWebhook(healthy.url);
    const orders = await Promise.all(Array.from({ length: 100 }, () => patient.addOrder()));
    for (const { requisitionId } of orders) await patient.touch(requisitionId);
    const of = async (id: string, state: string) =>
      (await patient.deliveries(id)).filter((delivery) => delivery.state === state).length;
    await expect.poll(() => of(healthyId, 'SUCCEEDED'), { timeout: 30_000 }).toBe(100);
    expect(await of(hangingId, 'PENDING')).toBe(100);
    expect(hanging.received.length).toBe(64);
  } finally {
    await patient.close();
  }
});
