import type { WebhookDisabledReason } from '@routecard/core';
import { CircleCheck, CirclePause, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from '@/components/marks/status';
import { count } from '@/lib/words/words';
import type { AppOutputs } from '@/trpc/client';
import { t, texts } from '@/words/t';

export type WebhookHealth = AppOutputs['webhooks']['health'][number];
export type DeliveryRow = AppOutputs['webhooks']['deliveries']['rows'][number];
export type Delivery = AppOutputs['webhooks']['delivery'];

/** A state as a badge shows it. */
export interface Badge {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly word: string;
}

/** The state of a webhook. */
export function webhookState(webhook: WebhookHealth['webhook']): Badge {
  if (webhook.state === 'DISABLED') return { tone: 'late', icon: CircleX, word: t('Disabled') };
  if (webhook.state === 'PAUSED') return { tone: 'neutral', icon: CirclePause, word: t('Paused') };
  if (webhook.failingSince) return { tone: 'soon', icon: TriangleAlert, word: t('Failing') };
  return { tone: 'done', icon: CircleCheck, word: t('Active') };
}

/** Why a webhook was disabled, and what to do now. */
export function disabledWords(reason: WebhookDisabledReason): string {
  const why =
    reason === 'GONE'
      ? t('The receiver answered 410: it wants no more events.')
      : t('Nothing that was sent had succeeded for five days.');
  return t(
    '{why} Nothing is sent or kept until it is resumed; what happened meanwhile can be sent again with a replay.',
    { why },
  );
}

/** `98.7 %`; null where nothing was tried. Never rounded up to a whole hundred. */
export function successRate({
  attempts,
  successes,
}: Pick<WebhookHealth, 'attempts' | 'successes'>): string | null {
  if (attempts === 0) return null;
  const tenths = Math.floor((successes / attempts) * 1000);
  return t('{share} %', { share: tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1) });
}

/** `40 ms`, `1.2 s`. */
export function duration(ms: number): string {
  return ms < 1000
    ? t('{count} ms', { count: count(ms) })
    : t('{count} s', { count: (ms / 1000).toFixed(1) });
}

const STATE_TONES = {
  PENDING: 'neutral',
  SUCCEEDED: 'done',
  FAILED: 'late',
  CANCELLED: 'neutral',
} as const;

/** The states of deliveries in words. */
export const DELIVERY_WORDS = texts({
  PENDING: 'Pending',
  SUCCEEDED: 'Succeeded',
  FAILED: 'Given up',
  CANCELLED: 'Cancelled',
});

/** The state of a delivery; one that is retried after a failure is not merely pending. */
export function deliveryState({ state, attempts }: { state: DeliveryRow['state']; attempts: number }): {
  readonly tone: Tone;
  readonly word: string;
} {
  if (state === 'PENDING' && attempts > 0) return { tone: 'soon', word: t('Trying again') };
  return { tone: STATE_TONES[state], word: DELIVERY_WORDS[state] };
}

const ERROR_WORDS = texts({
  late: 'No answer in time',
  private: 'The address leads into a private network, where nothing is sent',
  secret: 'Its secret cannot be read any more: rotate it',
  unknown: 'The name of the host was not found',
  refused: 'Nothing listens at the address',
  broken: 'The connection broke before an answer came',
  unreached: 'The host cannot be reached',
  certificate: 'Its certificate is not valid',
});

const ERRORS: readonly (readonly [RegExp, keyof typeof ERROR_WORDS])[] = [
  [/^TIMEOUT/, 'late'],
  [/^TARGET_REFUSED/, 'private'],
  [/^SECRET_UNREADABLE/, 'secret'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknown'],
  [/ECONNREFUSED/, 'refused'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, 'broken'],
  [/EHOSTUNREACH|ENETUNREACH/, 'unreached'],
  [/CERT|TLS|SSL|ALTNAME/, 'certificate'],
];

/** The result of an attempt, in words. */
export function attemptWords({ status, error }: { status: number | null; error: string | null }): string {
  if (status === null) {
    const known = ERRORS.find(([pattern]) => pattern.test(error ?? ''));
    return known ? ERROR_WORDS[known[1]] : t('No answer came');
  }
  if (status === 410) return t('Answered 410: it wants no more events');
  if (status >= 300 && status < 400) return t('Answered {status}: redirects are not followed', { status });
  return t('Answered {status}', { status });
}

/** True if an attempt was a success. */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

const TYPES: Readonly<Record<string, string>> = texts({
  'order.created': 'Order created',
  'order.updated': 'Order updated',
  'order.completed': 'Order completed',
  'work_order.completed': 'Run completed',
  'shipment.prepared': 'Shipment prepared',
  'shipment.released': 'Shipment released',
  'shipment.fulfilled': 'Shipment fulfilled',
  'webhook.test': 'Test event',
});

/** The event's type in words. */
export function typeWords(type: string): string {
  return TYPES[type] ?? type;
}

/** JSON with line breaks; anything else as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
