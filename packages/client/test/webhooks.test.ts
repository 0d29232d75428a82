import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

const SECRET = 'whsec_c2hvd24gb25jZSwgbm93aGVyZSBlbHNlIQ==';
const OLD = 'whsec_dGhlIG9uZSBiZWZvcmUgaXQgd2FzIHJvdGF0ZWQ=';
const BODY = JSON.stringify({
  type: 'order.updated',
  timestamp: '2026-03-02T08:00:00.000Z',
  data: { orderId: 17 },
});

function signed(secret: string, at = new Date()) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, BODY),
  };
}

test('a delivery is returned with its id, whichever kind of headers it has', () => {
  const event = { id: 'msg_1', type: 'order.updated', data: { orderId: 17 } };
  expect(verifyWebhook(SECRET, signed(SECRET), BODY)).toMatchObject(event);
  expect(verifyWebhook(SECRET, new Headers(signed(SECRET)), BODY)).toMatchObject(event);
  expect(verifyWebhook([SECRET, OLD], signed(OLD), BODY)).toMatchObject(event);
});

test('a delivery that was forged, changed, repeated late or not signed is refused', () => {
  const late = new Date(Date.now() - 6 * 60_000);
  for (const [headers, body] of [
    [signed(OLD), BODY],
    [signed(SECRET), BODY.replace('17', '18')],
    [signed(SECRET, late), BODY],
    [{}, BODY],
  ] as const) {
    expect(() => verifyWebhook(SECRET, headers, body)).toThrow(WebhookVerificationError);
  }
  expect(() => verifyWebhook([], signed(SECRET), BODY)).toThrow(WebhookVerificationError);
});
