import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeWebhook, type WebhookTarget } from './change-webhook.ts';
import { admitWebhookTypes, admitWebhookUrl, type Webhook, type WebhookType } from './webhook.ts';

export interface EditWebhook extends WebhookTarget {
  readonly url?: string;
  readonly types?: readonly WebhookType[];
}

/** Changes the given fields; another address starts afresh, as what failed was the old one. Throws WEBHOOK_NOT_FOUND, WEBHOOK_URL_INVALID, WEBHOOK_TYPES_INVALID. */
export const editWebhook = defineUseCase<EditWebhook, Webhook>(
  'editWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_INVALID', 'WEBHOOK_TYPES_INVALID'],
  (deps, call, { url, types, ...target }) =>
    changeWebhook(deps, call, target, (webhook) => {
      const admitted = url === undefined ? webhook.url : admitWebhookUrl(url, deps.webhooks);
      return {
        ...webhook,
        url: admitted,
        types: types === undefined ? webhook.types : admitWebhookTypes(types),
        failingSince: admitted === webhook.url ? webhook.failingSince : null,
      };
    }),
);
