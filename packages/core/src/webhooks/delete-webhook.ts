import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { WebhookTarget } from './change-webhook.ts';

/** `DELETE /webhook/{id}`: nothing more is sent; what was pending is cancelled. Throws WEBHOOK_NOT_FOUND. */
export const deleteWebhook = defineUseCase<WebhookTarget, null>(
  'deleteWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND'],
  (deps, call, { webhookId }) =>
    deps.transact(call, async ({ webhooks }, stamp) => {
      present(await webhooks.lock(webhookId), 'WEBHOOK_NOT_FOUND');
      await webhooks.remove(webhookId, stamp.at);
      return null;
    }),
);
