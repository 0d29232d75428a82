import { changedMeanwhile, ensureAsSeen, textOfSet } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeWebhook, type WebhookTarget } from './change-webhook.ts';
import { admitWebhookTypes, admitWebhookUrl, type Webhook, type WebhookType } from './webhook.ts';

export interface EditWebhook extends WebhookTarget {
  readonly url?: string;
  readonly types?: readonly WebhookType[];
  /** The types as the author of the edit saw them, where it replaces them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: { readonly types?: readonly WebhookType[] };
}

/** Changes the given fields; another address starts afresh, as what failed was the old one. Throws WEBHOOK_NOT_FOUND, WEBHOOK_URL_INVALID, WEBHOOK_TYPES_INVALID, PRECONDITION_FAILED. */
export const editWebhook = defineUseCase<EditWebhook, Webhook>(
  'editWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_INVALID', 'WEBHOOK_TYPES_INVALID'],
  (deps, call, { url, types, seen, ...target }) =>
    changeWebhook(deps, call, target, (webhook) => {
      ensureAsSeen(
        changedMeanwhile('which events this webhook is sent'),
        { now: webhook.types, seen: seen?.types, wanted: types },
        textOfSet,
      );
      const admitted = url === undefined ? webhook.url : admitWebhookUrl(url, deps.webhooks);
      return {
        ...webhook,
        url: admitted,
        types: types === undefined ? webhook.types : admitWebhookTypes(types),
        failingSince: admitted === webhook.url ? webhook.failingSince : null,
      };
    }),
);
