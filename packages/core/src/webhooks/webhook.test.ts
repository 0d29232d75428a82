import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { editWebhook } from './edit-webhook.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { replayWebhook } from './replay-webhook.ts';
import { resumeWebhook } from './resume-webhook.ts';
import { FAILING_MS } from './retry.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { admitWebhookTypes, admitWebhookUrl, type Webhook, type WebhookType } from './webhook.ts';

const URL = 'https://erp.example.com/routecard';
const base = {
  id: 'W1',
  url: URL,
  types: ['order.created'] as const,
  failingSince: null,
  createdAt: '2026-01-01',
};
const active: Webhook = { ...base, state: 'ACTIVE' };
const disabled: Webhook = {
  ...base,
  failingSince: '2026-02-01',
  state: 'DISABLED',
  disabledReason: 'FAILING',
  disabledAt: '2026-02-06',
};
const shopWith = (...webhooks: readonly Webhook[]) => new MemoryShop({ webhooks: [...webhooks] });
const target = { webhookId: 'W1' };

describe('the address of a webhook', () => {
  const { policy } = new MemoryShop();
  const message = (url: string, privateTargets = false) => {
    try {
      return admitWebhookUrl(url, { ...policy, privateTargets });
    } catch (error) {
      expect(error).toMatchObject({ code: 'WEBHOOK_URL_INVALID' });
      return (error as Error).message;
    }
  };

  test('is kept in its normal form', () => {
    expect(message('HTTPS://ERP.example.com:443/Hook?x=1')).toBe('https://erp.example.com/Hook?x=1');
  });

  test.each([
    ['erp.example.com', 'This is no address. Give a whole one, as in https://erp.example.com/routecard.'],
    [
      `https://erp.example.com/${'a'.repeat(1977)}`,
      'The address is too long. It may have at most 2,000 characters.',
    ],
    ['http://erp.example.com', 'Events are sent over https only. Give an address that begins with https://.'],
    ['ftp://erp.example.com', 'Events are sent over https only. Give an address that begins with https://.'],
    ['https://ada@erp.example.com', 'The address must not carry a password.'],
    ['https://:secret@erp.example.com', 'The address must not carry a password.'],
    [
      'https://127.0.0.1/hook',
      '127.0.0.1 is not an address of the public internet. Give one that can be reached from outside, or have the operator allow private targets (WEBHOOK_ALLOW_PRIVATE).',
    ],
  ])('is not %s', (url, refusal) => {
    expect(message(url)).toBe(refusal);
  });

  test('may have 2,000 characters', () => {
    const longest = `https://erp.example.com/${'a'.repeat(1976)}`;
    expect(message(longest)).toBe(longest);
  });

  test('may be http where the operator allows private targets, and nothing else', () => {
    expect(message('http://erp.example.com/', true)).toBe('http://erp.example.com/');
    expect(message('ftp://erp.example.com/', true)).toMatch(/^Events are sent over https only/);
  });
});

test('the types are each once, in their order, and at least one', () => {
  expect(admitWebhookTypes(['order.updated', 'order.created', 'order.updated'])).toEqual([
    'order.created',
    'order.updated',
  ]);
  expect(admitWebhookTypes(['order.updated'])).toEqual(['order.updated']);
  expect(() => admitWebhookTypes([])).toThrow(expect.objectContaining({ code: 'WEBHOOK_TYPES_INVALID' }));
});

test('an endpoint is disabled after five days without success', () => {
  expect(FAILING_MS).toBe(432_000_000);
});

describe('a webhook', () => {
  test('is created active, and its secret shown this once', async () => {
    const shop = shopWith();
    const created = fresh(await createWebhook(shop.deps, shop.call, { url: URL, types: ['order.updated'] }));
    const { secret, ...webhook } = created;
    expect(secret).toBe('whsec_new');
    expect(webhook).toEqual({
      id: expect.any(String),
      url: URL,
      types: ['order.updated'],
      state: 'ACTIVE',
      failingSince: null,
      createdAt: NOW.toISOString(),
    });
    expect(shop.state.webhooks).toEqual([webhook]);
    expect(shop.state.writes).toEqual([['webhooks.add', webhook.id, new Uint8Array([7]), NOW, 'ada']]);
  });

  test('is not created for an address or types that are not admitted', async () => {
    const shop = shopWith();
    expect(await refusalOf(createWebhook(shop.deps, shop.call, { url: 'x', types: ['order.updated'] }))).toBe(
      'WEBHOOK_URL_INVALID',
    );
    expect(await refusalOf(createWebhook(shop.deps, shop.call, { url: URL, types: [] }))).toBe(
      'WEBHOOK_TYPES_INVALID',
    );
  });

  test('gets another address or other types; what is left out stays', async () => {
    const shop = shopWith(active);
    const other = 'https://other.example.com/';
    expect(fresh(await editWebhook(shop.deps, shop.call, { ...target, url: other }))).toEqual({
      ...active,
      url: other,
    });
    expect(fresh(await editWebhook(shop.deps, shop.call, { ...target, types: ['order.updated'] }))).toEqual({
      ...active,
      url: other,
      types: ['order.updated'],
    });
    expect(shop.state.webhooks).toMatchObject([{ url: other, types: ['order.updated'] }]);
    expect(await refusalOf(editWebhook(shop.deps, shop.call, { ...target, url: 'x' }))).toBe(
      'WEBHOOK_URL_INVALID',
    );
    expect(await refusalOf(editWebhook(shop.deps, shop.call, { ...target, types: [] }))).toBe(
      'WEBHOOK_TYPES_INVALID',
    );
  });

  test('keeps types that somebody else gave it since an edit of them began; the same edit is done once more', async () => {
    const shop = shopWith(active);
    const edit = (types: readonly WebhookType[], seen: readonly WebhookType[]) =>
      editWebhook(shop.deps, shop.call, { ...target, types, seen: { types: seen } });
    fresh(await edit(['order.updated', 'order.created'], ['order.created']));
    expect(await refusalOf(edit(['order.completed'], ['order.created']))).toBe('PRECONDITION_FAILED');
    fresh(await edit(['order.created', 'order.updated'], ['order.created']));
    fresh(await edit(['order.completed'], ['order.updated', 'order.created']));
    expect(shop.state.webhooks).toMatchObject([{ types: ['order.completed'] }]);
  });

  test('fails no longer once its address is another one; other types, or the same address, change nothing of that', async () => {
    const failing: Webhook = { ...active, failingSince: '2026-02-01' };
    const shop = shopWith(failing);
    const edited = async (fields: { url?: string; types?: readonly ['order.updated'] }) =>
      fresh(await editWebhook(shop.deps, shop.call, { ...target, ...fields })).failingSince;
    expect(await edited({ types: ['order.updated'] })).toBe('2026-02-01');
    expect(await edited({ url: 'HTTPS://ERP.example.com:443/routecard' })).toBe('2026-02-01');
    expect(await edited({ url: 'https://other.example.com/' })).toBeNull();
    expect(shop.state.webhooks).toMatchObject([{ failingSince: null }]);
  });

  test('is paused, twice too, and resumed', async () => {
    const shop = shopWith(active);
    for (let i = 0; i < 2; i += 1) {
      expect(fresh(await pauseWebhook(shop.deps, shop.call, target))).toEqual({ ...active, state: 'PAUSED' });
    }
    expect(fresh(await resumeWebhook(shop.deps, shop.call, target))).toEqual(active);
    expect(shop.state.webhooks).toEqual([active]);
  });

  test('that was disabled cannot be paused; resumed, it starts afresh', async () => {
    const shop = shopWith(disabled);
    expect(await refusalOf(pauseWebhook(shop.deps, shop.call, target))).toBe('WEBHOOK_NOT_ACTIVE');
    expect(fresh(await resumeWebhook(shop.deps, shop.call, target))).toEqual(active);
  });

  test('is deleted', async () => {
    const shop = shopWith(active);
    expect(fresh(await deleteWebhook(shop.deps, shop.call, target))).toBeNull();
    expect(shop.state.webhooks).toEqual([]);
  });

  test('gets another secret, beside which the old one signs for a day', async () => {
    const shop = shopWith(active);
    const until = new Date(NOW.getTime() + 86_400_000);
    expect(fresh(await rotateWebhookSecret(shop.deps, shop.call, target))).toEqual({
      ...active,
      secret: 'whsec_new',
      previousSecretUntil: until.toISOString(),
    });
    expect(shop.state.writes).toEqual([['webhooks.rotateSecret', 'W1', new Uint8Array([7]), until, NOW]]);
  });

  test('is sent a test event while it is active', async () => {
    const shop = shopWith(active);
    expect(fresh(await testWebhook(shop.deps, shop.call, target))).toEqual({ deliveryId: 41 });
    const [[, webhook, , body] = []] = shop.state.writes;
    expect(webhook).toEqual(active);
    expect(JSON.parse(String(body))).toEqual({
      type: 'webhook.test',
      timestamp: NOW.toISOString(),
      data: { webhookId: 'W1' },
    });
    for (const state of [disabled, { ...active, state: 'PAUSED' as const }]) {
      const other = shopWith(state);
      expect(await refusalOf(testWebhook(other.deps, other.call, target))).toBe('WEBHOOK_NOT_ACTIVE');
    }
  });

  test('that is not there is refused to every command', async () => {
    const shop = shopWith();
    const selection = { deliveryId: 1 };
    expect([
      await refusalOf(editWebhook(shop.deps, shop.call, { ...target, url: URL })),
      await refusalOf(pauseWebhook(shop.deps, shop.call, target)),
      await refusalOf(resumeWebhook(shop.deps, shop.call, target)),
      await refusalOf(deleteWebhook(shop.deps, shop.call, target)),
      await refusalOf(rotateWebhookSecret(shop.deps, shop.call, target)),
      await refusalOf(testWebhook(shop.deps, shop.call, target)),
      await refusalOf(replayWebhook(shop.deps, shop.call, { ...target, selection })),
    ]).toEqual(Array(7).fill('WEBHOOK_NOT_FOUND'));
  });
});

describe('a replay', () => {
  const replaying = (shop: MemoryShop, selection: Parameters<typeof replayWebhook>[2]['selection']) =>
    replayWebhook(shop.deps, shop.call, { ...target, selection });
  const since = (events: number) => ({ since: new Date(events) });

  test('sends kept events again, also of a paused webhook', async () => {
    const shop = shopWith({ ...active, state: 'PAUSED' });
    expect(fresh(await replaying(shop, { deliveryId: 1 }))).toEqual({ deliveries: 3 });
    expect(shop.state.writes).toMatchObject([['webhooks.planReplay', { id: 'W1' }, { deliveryId: 1 }]]);
  });

  test('may find nothing in a range of time, but has to find a delivery that is named', async () => {
    const shop = shopWith(active);
    fresh(await replaying(shop, since(0)));
    expect(await refusalOf(replaying(shop, { deliveryId: 11 }))).toBe('WEBHOOK_DELIVERY_NOT_FOUND');
  });

  test('takes 10,000 events at most', async () => {
    const shop = shopWith(active);
    fresh(await replaying(shop, since(10_000)));
    expect(await refusalOf(replaying(shop, since(10_001)))).toBe('WEBHOOK_REPLAY_TOO_LARGE');
  });

  test('is refused while the webhook is disabled', async () => {
    expect(await refusalOf(replaying(shopWith(disabled), since(1)))).toBe('WEBHOOK_NOT_ACTIVE');
  });
});
