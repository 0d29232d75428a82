import { ORDER_EVENT_TYPES, type OrderEventType } from '../events.ts';
import { ensure } from '../refusals.ts';
import type { WebhookPolicy } from './webhook-policy.ts';

/** The event types that a webhook can subscribe to. */
export const WEBHOOK_TYPES = ORDER_EVENT_TYPES;
export type WebhookType = OrderEventType;

export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;

/** `GONE`: it answered 410. `FAILING`: nothing had succeeded for five days. */
export const WEBHOOK_DISABLED_REASONS = ['GONE', 'FAILING'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/** `PAUSED` keeps what comes until it is resumed; to a `DISABLED` one nothing is sent or kept. */
export type WebhookState =
  | { readonly state: 'ACTIVE' | 'PAUSED' }
  | {
      readonly state: 'DISABLED';
      readonly disabledReason: WebhookDisabledReason;
      readonly disabledAt: string;
    };

/** A destination of a manufacturer's events, without its secret. Instants are ISO 8601. */
export type Webhook = WebhookState & {
  readonly id: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  /** Since when no attempt has succeeded; null while the last one did. */
  readonly failingSince: string | null;
  readonly createdAt: string;
};

const MAX_URL = 2000;

/**
 * The address in its normal form. Throws WEBHOOK_URL_INVALID unless it is https without a name or password in it; http too
 * where the operator allows targets in private networks. What a name leads to is looked at when something is sent.
 */
export function admitWebhookUrl(url: string, policy: WebhookPolicy): string {
  ensure(
    url.length <= MAX_URL,
    'WEBHOOK_URL_INVALID',
    'The address is too long. It may have at most 2,000 characters.',
  );
  ensure(
    URL.canParse(url),
    'WEBHOOK_URL_INVALID',
    'This is no address. Give a whole one, as in https://erp.example.com/routecard.',
  );
  const { protocol, username, password, hostname, href } = new URL(url);
  ensure(
    protocol === 'https:' || (policy.privateTargets && protocol === 'http:'),
    'WEBHOOK_URL_INVALID',
    'Events are sent over https only. Give an address that begins with https://.',
  );
  ensure(username === '' && password === '', 'WEBHOOK_URL_INVALID', 'The address must not carry a password.');
  ensure(
    policy.admitsHost(hostname),
    'WEBHOOK_URL_INVALID',
    `${hostname} is not an address of the public internet. Give one that can be reached from outside, or have the operator allow private targets (WEBHOOK_ALLOW_PRIVATE).`,
  );
  return href;
}

/** The types, each once. Throws WEBHOOK_TYPES_INVALID where there is none. */
export function admitWebhookTypes(types: readonly WebhookType[]): readonly WebhookType[] {
  ensure(types.length > 0, 'WEBHOOK_TYPES_INVALID');
  return WEBHOOK_TYPES.filter((type) => types.includes(type));
}

/** Only what is active is paused; pausing twice changes nothing. Throws WEBHOOK_NOT_ACTIVE. */
export function pause(webhook: Webhook): Webhook {
  ensure(webhook.state !== 'DISABLED', 'WEBHOOK_NOT_ACTIVE');
  return { ...webhook, state: 'PAUSED' };
}

/** Paused or disabled, it starts afresh: what happened before no longer counts against it. */
export function resume({ id, url, types, createdAt }: Webhook): Webhook {
  return { id, url, types, createdAt, state: 'ACTIVE', failingSince: null };
}
