import type { Webhook, WebhookStore } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { WEBHOOK } from './queries/webhooks.ts';
import { webhookEndpoints } from './schema/webhooks.ts';
import { replayRows } from './webhook-replays.ts';

/** The webhooks of the transaction's manufacturer. An endpoint is locked before its lanes, and they before their deliveries. */
export function webhookStore(scope: TransactionScope): WebhookStore {
  const { connection } = scope;
  const endpoints = ownRows(scope, webhookEndpoints);
  return {
    ...replayRows(scope),
    async add(webhook, sealedSecret, at, by) {
      const { id, url, types } = webhook;
      const secret = Buffer.from(sealedSecret);
      await endpoints.insert({ id, url, types, secret, createdAt: at, updatedAt: at, createdBy: by });
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
      const { id, url, types, state, failingSince } = webhook;
      const disabled = webhook.state === 'DISABLED' ? webhook : null;
      await endpoints.update(
        { id },
        {
          url,
          types,
          state,
          disabledReason: disabled?.disabledReason ?? null,
          disabledAt: disabled && new Date(disabled.disabledAt),
          failingSince: failingSince === null ? null : new Date(failingSince),
          updatedAt: at,
        },
      );
    },
    async remove(webhookId, at) {
      await endpoints.update(
        { id: webhookId },
        { deletedAt: at, updatedAt: at, previousSecret: null, previousSecretUntil: null },
      );
      await connection.query({
        name: 'empty_lanes_of_webhook',
        text: `with held as materialized (
            select manufacturer_id, endpoint_id, lane from webhook_lanes
            where manufacturer_id = (select current_manufacturer_id()) and endpoint_id = $1 and pending > 0
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
      await endpoints.update(
        { id: webhookId },
        {
          previousSecret: sql`${webhookEndpoints.secret}`,
          previousSecretUntil: previousUntil,
          secret: Buffer.from(sealedSecret),
          updatedAt: at,
        },
      );
    },
  };
}
