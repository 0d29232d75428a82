import type { WebhookDisabledReason } from '@routecard/core';
import type { Connection } from '../../engine/client/connection.ts';

/** An endpoint by its key. */
export interface EndpointKey {
  readonly manufacturerId: string;
  readonly endpointId: string;
}

/** Results of attempts at an endpoint that change its state. */
export interface EndpointNews extends EndpointKey {
  readonly succeeded: boolean;
}

/** An endpoint that was switched off, and why. */
export interface DisabledEndpoint extends EndpointKey {
  readonly url: string;
  readonly reason: WebhookDisabledReason;
}

const keysOf = (endpoints: readonly EndpointKey[]) => [
  endpoints.map((endpoint) => endpoint.manufacturerId),
  endpoints.map((endpoint) => endpoint.endpointId),
];

/**
 * Notes since when endpoints fail, and disables those that have failed without a success for longer than `failingMs`, and
 * those in `gone`. What was still to be sent to them is cancelled. Returns the ones it has disabled.
 */
export async function noteEndpoints(
  connection: Connection,
  news: readonly EndpointNews[],
  gone: readonly EndpointKey[],
  failingMs: number,
): Promise<readonly DisabledEndpoint[]> {
  await connection.query({
    name: 'note_webhook_endpoints',
    text: `with news as (
        select * from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as t(manufacturer_id, endpoint_id, succeeded)),
      held as materialized (
        select w.manufacturer_id, w.id from webhook_endpoints w
        join news n on n.manufacturer_id = w.manufacturer_id and n.endpoint_id = w.id
        where n.succeeded = (w.failing_since is not null)
        order by w.manufacturer_id, w.id for no key update of w)
      update webhook_endpoints w set failing_since = case when n.succeeded then null else coalesce(w.failing_since, now()) end
      from held h join news n on n.manufacturer_id = h.manufacturer_id and n.endpoint_id = h.id
      where w.manufacturer_id = h.manufacturer_id and w.id = h.id`,
    values: [...keysOf(news), news.map((endpoint) => endpoint.succeeded)],
  });
  const { rows: disabled } = await connection.query<DisabledEndpoint>({
    name: 'disable_webhook_endpoints',
    text: `with told as (
        select manufacturer_id, endpoint_id, bool_or(gone) as gone from (
          select manufacturer_id, endpoint_id, false as gone from unnest($1::uuid[], $2::uuid[]) as n(manufacturer_id, endpoint_id)
          union all
          select manufacturer_id, endpoint_id, true from unnest($3::uuid[], $4::uuid[]) as g(manufacturer_id, endpoint_id)) t
        group by 1, 2)
      update webhook_endpoints w set state = 'DISABLED', disabled_at = now(), updated_at = now(),
        disabled_reason = case when t.gone then 'GONE' else 'FAILING' end
      from told t
      where w.manufacturer_id = t.manufacturer_id and w.id = t.endpoint_id and w.state <> 'DISABLED' and w.deleted_at is null
        and (t.gone or w.failing_since <= now() - $5 * interval '1 millisecond')
      returning w.manufacturer_id as "manufacturerId", w.id as "endpointId", w.url, w.disabled_reason as reason`,
    values: [...keysOf(news), ...keysOf(gone), failingMs],
  });
  if (disabled.length > 0) await cancelPending(connection, disabled);
  return disabled;
}

/** Ends visibly what was still to be sent to endpoints that take nothing any more. */
async function cancelPending(connection: Connection, endpoints: readonly EndpointKey[]): Promise<void> {
  await connection.query({
    name: 'empty_webhook_lanes',
    text: `with held as materialized (
        select l.manufacturer_id, l.endpoint_id, l.lane from webhook_lanes l
        join unnest($1::uuid[], $2::uuid[]) as t(manufacturer_id, endpoint_id)
          on t.manufacturer_id = l.manufacturer_id and t.endpoint_id = l.endpoint_id
        where l.pending > 0
        order by l.manufacturer_id, l.endpoint_id, l.lane for no key update of l)
      update webhook_lanes l set pending = 0, leased_by = null from held h
      where l.manufacturer_id = h.manufacturer_id and l.endpoint_id = h.endpoint_id and l.lane = h.lane`,
    values: keysOf(endpoints),
  });
  await connection.query({
    name: 'cancel_webhook_deliveries',
    text: `update webhook_deliveries d set state = 'CANCELLED', finished_at = now(), next_attempt_at = null
      from unnest($1::uuid[], $2::uuid[]) as t(manufacturer_id, endpoint_id)
      where d.manufacturer_id = t.manufacturer_id and d.endpoint_id = t.endpoint_id and d.state = 'PENDING'`,
    values: keysOf(endpoints),
  });
}
