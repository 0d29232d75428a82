import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { WebhookTarget } from './change-webhook.ts';
import type { WebhookWithSecret } from './create-webhook.ts';

/** The time during which both the old and the new secret sign. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** A webhook with its new secret, and until when the old one signs too. */
export type RotatedWebhook = WebhookWithSecret & { readonly previousSecretUntil: string };

/** Gives the webhook another secret, shown this once; for a day both sign. Throws WEBHOOK_NOT_FOUND, UNAVAILABLE. */
export const rotateWebhookSecret = defineUseCase<WebhookTarget, RotatedWebhook>(
  'rotateWebhookSecret',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND'],
  (deps, call, { webhookId }) =>
    deps.transact(call, async ({ webhooks }, stamp) => {
      const webhook = present(await webhooks.lock(webhookId), 'WEBHOOK_NOT_FOUND');
      const secret = deps.webhooks.newSecret();
      const until = new Date(stamp.at.getTime() + ROTATION_MS);
      await webhooks.rotateSecret(webhookId, secret.sealed, until, stamp.at);
      return { ...webhook, secret: secret.text, previousSecretUntil: until.toISOString() };
    }),
);
