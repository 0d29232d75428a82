import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { admitWebhookTypes, admitWebhookUrl, type Webhook, type WebhookType } from './webhook.ts';

/** A webhook with its secret in clear, which is shown this once. */
export type WebhookWithSecret = Webhook & { readonly secret: string };

export interface CreateWebhook {
  readonly url: string;
  readonly types: readonly WebhookType[];
}

/** `POST /webhook`. Throws WEBHOOK_URL_INVALID, WEBHOOK_TYPES_INVALID, and UNAVAILABLE where secrets cannot be kept. */
export const createWebhook = defineUseCase<CreateWebhook, WebhookWithSecret>(
  'createWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_URL_INVALID', 'WEBHOOK_TYPES_INVALID'],
  (deps, call, command) =>
    deps.transact(call, async ({ webhooks }, stamp) => {
      const webhook: Webhook = {
        id: stamp.newId(),
        url: admitWebhookUrl(command.url, deps.webhooks),
        types: admitWebhookTypes(command.types),
        state: 'ACTIVE',
        failingSince: null,
        createdAt: stamp.at.toISOString(),
      };
      const secret = deps.webhooks.newSecret();
      await webhooks.add(webhook, secret.sealed, stamp.at, stamp.by);
      return { ...webhook, secret: secret.text };
    }),
);
