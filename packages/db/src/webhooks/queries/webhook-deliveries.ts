import {
  present,
  WEBHOOK_TEST_TYPE,
  type WebhookAttemptView,
  type WebhookDeliveryView,
} from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { iso } from '../../engine/reading/instants.ts';

/** A delivery in the list of its webhook: without what was sent. */
export type WebhookDeliveryRow = Omit<WebhookDeliveryView, 'body' | 'attempts'> & {
  readonly orderNumber: number | null;
  readonly attempts: number;
  readonly lastAttempt: Pick<WebhookAttemptView, 'status' | 'error' | 'durationMs'> | null;
};

/** A delivery with all that was sent and answered. */
export type WebhookDeliveryDetail = WebhookDeliveryView & {
  readonly orderNumber: number | null;
  /** The present destination; each attempt has its own. */
  readonly url: string;
};

/** A page of deliveries: in one state or in any, older than `before`. */
export interface WebhookDeliveryRowsQuery {
  readonly webhookId: string;
  readonly state: WebhookDeliveryView['state'] | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first; `next` is the `before` of the following page, null where there is none. */
export interface WebhookDeliveryRows {
  readonly rows: readonly WebhookDeliveryRow[];
  readonly next: number | null;
}

const DELIVERY = `'id', d.id, 'messageId', d.message_id, 'type', coalesce(e.type, '${WEBHOOK_TEST_TYPE}'),
  'orderId', e.order_id, 'sequence', e.sequence, 'state', d.state, 'createdAt', ${iso('d.created_at')},
  'nextAttemptAt', ${iso('d.next_attempt_at')}, 'finishedAt', ${iso('d.finished_at')}, 'orderNumber', o.order_number`;

const EVENT_AND_ORDER = `
  left join order_events e on e.manufacturer_id = d.manufacturer_id and e.id = d.event_id
  left join orders o on o.manufacturer_id = e.manufacturer_id and o.id = e.order_id`;

/** A page of a webhook's deliveries; none of a webhook that is not the manufacturer's. */
export async function readWebhookDeliveryRows(
  database: Database,
  manufacturerId: string,
  { webhookId, state, before, limit }: WebhookDeliveryRowsQuery,
): Promise<WebhookDeliveryRows> {
  const found = await database.read<{ row: WebhookDeliveryRow }>(manufacturerId, {
    // A statement per state: the rare ones have indexes of their own.
    name: `read_webhook_delivery_rows_${state ?? 'any'}`,
    text: `select json_build_object(${DELIVERY}, 'attempts', d.attempts, 'lastAttempt', (
          select json_build_object('status', a.status, 'error', a.error, 'durationMs', a.duration_ms)
          from webhook_attempts a where a.manufacturer_id = d.manufacturer_id and a.delivery_id = d.id
          order by a.number desc limit 1)) as row
      from (
        select * from webhook_deliveries
        where manufacturer_id = (select current_manufacturer_id()) and endpoint_id = $1
          and ($2::bigint is null or id < $2) ${state === null ? '' : `and state = '${state}'`}
        order by id desc limit $3::int + 1) d
      ${EVENT_AND_ORDER}
      order by d.id desc`,
    values: [uuidOrNull(webhookId), before, limit],
  });
  const rows = found.slice(0, limit).map(({ row }) => row);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** One delivery of a webhook. Throws WEBHOOK_DELIVERY_NOT_FOUND. */
export async function readWebhookDelivery(
  database: Database,
  manufacturerId: string,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: number },
): Promise<WebhookDeliveryDetail> {
  const [row] = await database.read<{ delivery: WebhookDeliveryDetail }>(manufacturerId, {
    name: 'read_webhook_delivery',
    text: `select json_build_object(${DELIVERY}, 'url', w.url, 'body', coalesce(d.body, e.body), 'attempts', coalesce((
          select json_agg(json_build_object('number', a.number, 'at', ${iso('a.at')}, 'durationMs', a.duration_ms,
            'url', a.url, 'status', a.status, 'error', a.error, 'response', a.response) order by a.number desc)
          from webhook_attempts a
          where a.manufacturer_id = d.manufacturer_id and a.delivery_id = d.id), '[]'::json)) as delivery
      from webhook_deliveries d
      join webhook_endpoints w on w.manufacturer_id = d.manufacturer_id and w.id = d.endpoint_id
      ${EVENT_AND_ORDER}
      where d.manufacturer_id = (select current_manufacturer_id()) and d.endpoint_id = $1 and d.id = $2`,
    values: [uuidOrNull(webhookId), deliveryId],
  });
  return present(row, 'WEBHOOK_DELIVERY_NOT_FOUND').delivery;
}
