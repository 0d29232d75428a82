import { PERMISSIONS } from '../authority.ts';
import { ensure, present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { WebhookTarget } from './change-webhook.ts';

/** Of a test event, which tells of no order. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** The delivery that was planned. */
export interface PlannedDelivery {
  readonly deliveryId: number;
}

/** Sends a test event, signed like any other. Throws WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE. */
export const testWebhook = defineUseCase<WebhookTarget, PlannedDelivery>(
  'testWebhook',
  PERMISSIONS.writeWebhooks,
  ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
  (deps, call, { webhookId }) =>
    deps.transact(call, async ({ webhooks }, stamp) => {
      const webhook = present(await webhooks.lock(webhookId), 'WEBHOOK_NOT_FOUND');
      ensure(webhook.state === 'ACTIVE', 'WEBHOOK_NOT_ACTIVE');
      const event = { type: WEBHOOK_TEST_TYPE, timestamp: stamp.at.toISOString(), data: { webhookId } };
      return { deliveryId: await webhooks.planTest(webhook, stamp.newId(), JSON.stringify(event)) };
    }),
);
