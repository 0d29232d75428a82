import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changeWebhook, type WebhookTarget } from './change-webhook.ts';
import { resume, type Webhook } from './webhook.ts';

/**
 * Sends what was kept, at once; a disabled webhook gets what happens from now on, and the rest by a replay.
 * Throws WEBHOOK_NOT_FOUND.
 */
export const resumeWebhook = defineUseCase<WebhookTarget, Webhook>(
  'resumeWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND'],
  (deps, call, target) => changeWebhook(deps, call, target, resume),
);
