import type { Webhook } from './webhook.ts';

/** One attempt at a delivery, as it was answered. */
export interface WebhookAttemptView {
  readonly number: number;
  readonly at: string;
  readonly durationMs: number;
  readonly url: string;
  /** The answer's status; null where none came. */
  readonly status: number | null;
  /** Why none came. */
  readonly error: string | null;
  /** The beginning of the answer's body. */
  readonly response: string | null;
}

/** The states of a delivery. */
export const WEBHOOK_DELIVERY_STATES = ['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** An event on its way to a webhook, or arrived. Instants are ISO 8601. */
export interface WebhookDeliveryView {
  readonly id: number;
  /** The `webhook-id` of every attempt. */
  readonly messageId: string;
  readonly type: string;
  /** Null of a test. */
  readonly orderId: number | null;
  readonly sequence: number | null;
  readonly state: WebhookDeliveryState;
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly finishedAt: string | null;
  /** The bytes that are sent. */
  readonly body: string;
  readonly attempts: readonly WebhookAttemptView[];
}

/** The success of a webhook in the last 24 hours. */
export interface WebhookHealthView {
  readonly webhook: Webhook;
  /** Until when the secret before the last rotation still signs too; null where only one does. */
  readonly previousSecretUntil: string | null;
  readonly attempts: number;
  readonly successes: number;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
  readonly pending: number;
  /** Of the time that successful attempts took; null where there was none. */
  readonly p95Ms: number | null;
}
