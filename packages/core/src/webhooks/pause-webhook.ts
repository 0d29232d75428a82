import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeWebhook, type WebhookTarget } from './change-webhook.ts';
import { pause, type Webhook } from './webhook.ts';

/** Pauses a webhook; events are stored until it is resumed. Throws WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE. */
export const pauseWebhook = defineUseCase<WebhookTarget, Webhook>(
  'pauseWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  (deps, call, target) => changeWebhook(deps, call, target, pause),
);
