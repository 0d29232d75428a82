import type { Call, Outcome } from '../call.ts';
import type { Deps } from '../deps.ts';
import { present } from '../refusals.ts';
import type { Webhook } from './webhook.ts';

/** A webhook, named. */
export interface WebhookTarget {
  readonly webhookId: string;
}

/** Locks the webhook, decides, saves. Throws WEBHOOK_NOT_FOUND and what the decision throws. */
export function changeWebhook(
  deps: Deps,
  call: Call<Webhook>,
  { webhookId }: WebhookTarget,
  decide: (webhook: Webhook) => Webhook,
): Promise<Outcome<Webhook>> {
  return deps.transact(call, async ({ webhooks }, stamp) => {
    const changed = decide(present(await webhooks.lock(webhookId), 'WEBHOOK_NOT_FOUND'));
    await webhooks.save(changed, stamp.at);
    return changed;
  });
}
