import {
  isUuid,
  WEBHOOK_TEST_TYPE,
  type Webhook,
  type WebhookDeliveryView,
  type WebhookHealthView,
} from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** The endpoint `w` as JSON. */
export const WEBHOOK = `json_strip_nulls(json_build_object('disabledReason', w.disabled_reason, 'disabledAt', ${iso('w.disabled_at')}))::jsonb
  || jsonb_build_object('id', w.id, 'url', w.url, 'types', w.types, 'state', w.state,
    'failingSince', ${iso('w.failing_since')}, 'createdAt', ${iso('w.created_at')})`;

/** The manufacturer's webhooks, oldest first. */
export async function listWebhooks(database: Database, manufacturerId: string): Promise<readonly Webhook[]> {
  const rows = await database.read<{ webhook: Webhook }>(manufacturerId, {
    name: 'list_webhooks',
    text: `select ${WEBHOOK} as webhook from webhook_endpoints w
      where w.manufacturer_id = (select current_manufacturer_id()) and w.deleted_at is null
      order by w.created_at, w.id`,
  });
  return rows.map((row) => row.webhook);
}

/** Webhooks with their state and their success in the last 24 hours; also for the banner of a disabled one. */
export async function readWebhookHealth(
  database: Database,
  manufacturerId: string,
): Promise<readonly WebhookHealthView[]> {
  const rows = await database.read<{ health: WebhookHealthView }>(manufacturerId, {
    name: 'read_webhook_health',
    text: `select json_build_object(
        'webhook', ${WEBHOOK}, 'attempts', a.attempts,
        'previousSecretUntil', case when w.previous_secret_until > now() then ${iso('w.previous_secret_until')} end,
        'successes', a.successes, 'pending', l.pending,
        'lastSuccessAt', ${iso('a.last_success')}, 'lastFailureAt', ${iso('a.last_failure')}, 'p95Ms', a.p95) as health
      from webhook_endpoints w
      cross join lateral (
        select count(*)::int as attempts, (count(*) filter (where good))::int as successes,
          max(t.at) filter (where good) as last_success, max(t.at) filter (where not good) as last_failure,
          round(percentile_cont(0.95) within group (order by t.duration_ms) filter (where good))::int as p95
        from (
          select at, duration_ms, coalesce(status between 200 and 299, false) as good from webhook_attempts
          where manufacturer_id = w.manufacturer_id and endpoint_id = w.id and at > now() - interval '24 hours') t) a
      cross join lateral (
        select coalesce(sum(pending), 0)::int as pending from webhook_lanes
        where manufacturer_id = w.manufacturer_id and endpoint_id = w.id and pending > 0) l
      where w.manufacturer_id = (select current_manufacturer_id()) and w.deleted_at is null
      order by w.created_at, w.id`,
  });
  return rows.map((row) => row.health);
}

/** A page of a webhook's deliveries, newest first. */
export interface WebhookDeliveryQuery {
  readonly webhookId: string;
  /** Only those older than this one; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

/** `next` is where the following page starts, null where there is none. */
export interface WebhookDeliveryPage {
  readonly deliveries: readonly WebhookDeliveryView[];
  readonly next: number | null;
}

/** Deliveries to a webhook and their responses, also of a deleted one. Undefined if there was never such a webhook. */
export async function listWebhookDeliveries(
  database: Database,
  manufacturerId: string,
  { webhookId, before, limit }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryPage | undefined> {
  if (!isUuid(webhookId)) return undefined;
  const rows = await database.read<{ delivery: WebhookDeliveryView | null }>(manufacturerId, {
    name: 'list_webhook_deliveries',
    text: `select null::json as delivery from webhook_endpoints
        where manufacturer_id = (select current_manufacturer_id()) and id = $1
      union all
      select delivery from (
        select json_build_object(
          'id', d.id, 'messageId', d.message_id, 'type', coalesce(e.type, '${WEBHOOK_TEST_TYPE}'),
          'orderId', e.order_id, 'sequence', e.sequence, 'state', d.state, 'createdAt', ${iso('d.created_at')},
          'nextAttemptAt', ${iso('d.next_attempt_at')}, 'finishedAt', ${iso('d.finished_at')},
          'body', coalesce(d.body, e.body), 'attempts', coalesce((
            select json_agg(json_build_object('number', a.number, 'at', ${iso('a.at')}, 'durationMs', a.duration_ms,
              'url', a.url, 'status', a.status, 'error', a.error, 'response', a.response) order by a.number)
            from webhook_attempts a where a.manufacturer_id = d.manufacturer_id and a.delivery_id = d.id), '[]'::json)) as delivery
        from webhook_deliveries d
        left join order_events e on e.manufacturer_id = d.manufacturer_id and e.id = d.event_id
        where d.manufacturer_id = (select current_manufacturer_id()) and d.endpoint_id = $1
          and ($2::bigint is null or d.id < $2) order by d.id desc limit $3 + 1) page`,
    values: [webhookId, before, limit],
  });
  if (rows.length === 0) return undefined;
  const found = rows.flatMap((row) => row.delivery ?? []).toSorted((a, b) => b.id - a.id);
  const deliveries = found.slice(0, limit);
  return { deliveries, next: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}
