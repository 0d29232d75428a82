import type { Webhook, WebhookStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { WEBHOOK } from './queries/webhooks.ts';
import { replayRows } from './webhook-replays.ts';

/** The webhooks of the transaction's manufacturer. An endpoint is locked before its lanes, and they before their deliveries. */
export function webhookStore(scope: TransactionScope): WebhookStore {
  const { connection } = scope;
  return {
    ...replayRows(scope),
    async add(webhook, sealedSecret, at, by) {
      await connection.query({
        name: 'insert_webhook',
        text: `insert into webhook_endpoints (manufacturer_id, id, url, types, secret, created_at, updated_at, created_by)
          values (current_manufacturer_id(), $1, $2, $3, $4, $5, $5, $6)`,
        values: [webhook.id, webhook.url, webhook.types, Buffer.from(sealedSecret), at, by],
      });
    },
    async lock(webhookId) {
      const { rows } = await connection.query<{ webhook: Webhook }>({
        name: 'lock_webhook',
        text: `select ${WEBHOOK} as webhook from webhook_endpoints w
          where w.manufacturer_id = (select current_manufacturer_id()) and w.id = $1 and w.deleted_at is null
          for no key update of w`,
        values: [webhookId],
      });
      return rows[0]?.webhook;
    },
    async save(webhook, at) {
      await connection.query({
        name: 'save_webhook',
        text: `update webhook_endpoints w set url = $2, types = $3, state = $4, disabled_reason = $5, disabled_at = $6,
            failing_since = $7, updated_at = $8
          where w.manufacturer_id = (select current_manufacturer_id()) and w.id = $1`,
        values: [
          webhook.id,
          webhook.url,
          webhook.types,
          webhook.state,
          webhook.state === 'DISABLED' ? webhook.disabledReason : null,
          webhook.state === 'DISABLED' ? webhook.disabledAt : null,
          webhook.failingSince,
          at,
        ],
      });
    },
    async remove(webhookId, at) {
      await connection.query({
        name: 'remove_webhook',
        text: `update webhook_endpoints set deleted_at = $2, updated_at = $2, previous_secret = null, previous_secret_until = null
          where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
        values: [webhookId, at],
      });
      await connection.query({
        name: 'empty_lanes_of_webhook',
        text: `with held as materialized (
            select manufacturer_id, endpoint_id, lane from webhook_lanes
            where manufacturer_id = (select current_manufacturer_id()) and endpoint_id = $1
            order by lane for no key update)
          update webhook_lanes l set pending = 0, leased_by = null from held h
          where l.manufacturer_id = h.manufacturer_id and l.endpoint_id = h.endpoint_id and l.lane = h.lane`,
        values: [webhookId],
      });
      await connection.query({
        name: 'cancel_deliveries_of_webhook',
        text: `update webhook_deliveries set state = 'CANCELLED', finished_at = $2, next_attempt_at = null
          where manufacturer_id = (select current_manufacturer_id()) and endpoint_id = $1 and state = 'PENDING'`,
        values: [webhookId, at],
      });
    },
    async rotateSecret(webhookId, sealedSecret, previousUntil, at) {
      await connection.query({
        name: 'rotate_webhook_secret',
        text: `update webhook_endpoints set previous_secret = secret, previous_secret_until = $3, secret = $2, updated_at = $4
          where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
        values: [webhookId, Buffer.from(sealedSecret), previousUntil, at],
      });
    },
  };
}
