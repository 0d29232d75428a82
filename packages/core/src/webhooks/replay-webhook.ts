import { PERMISSIONS } from '../authority.ts';
import { ensure, present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { WebhookTarget } from './change-webhook.ts';
import type { ReplaySelection } from './webhook-store.ts';

/** Events of one replay. */
const MAX_REPLAYED = 10_000;

export interface ReplayWebhook extends WebhookTarget {
  readonly selection: ReplaySelection;
}

/**
 * `POST /webhook/{id}/replay`: sends kept events again, under the `webhook-id` they had, after what is still pending of
 * their orders. Throws WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_REPLAY_TOO_LARGE.
 */
export const replayWebhook = defineUseCase<ReplayWebhook, { readonly deliveries: number }>(
  'replayWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'WEBHOOK_REPLAY_TOO_LARGE'],
  (deps, call, { webhookId, selection }) =>
    deps.transact(call, async ({ webhooks }) => {
      const webhook = present(await webhooks.lock(webhookId), 'WEBHOOK_NOT_FOUND');
      ensure(webhook.state !== 'DISABLED', 'WEBHOOK_NOT_ACTIVE');
      const events = await webhooks.countReplay(webhook, selection, MAX_REPLAYED);
      ensure(events > 0 || !('deliveryId' in selection), 'WEBHOOK_DELIVERY_NOT_FOUND');
      ensure(events <= MAX_REPLAYED, 'WEBHOOK_REPLAY_TOO_LARGE');
      return { deliveries: await webhooks.planReplay(webhook, selection) };
    }),
);
