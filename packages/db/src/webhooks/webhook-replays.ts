import { present, type ReplaySelection, type Webhook, type WebhookStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** Lane of what belongs to no order. */
const TEST_LANE = 0;

/** Counts new deliveries into their lanes; `planned` names them. A lane that was empty is due at once. */
const LANES = `
insert into webhook_lanes as l (manufacturer_id, endpoint_id, lane, pending, due_at)
select manufacturer_id, endpoint_id, lane, count(*), now()
from planned group by 1, 2, 3 order by 1, 2, 3
on conflict (manufacturer_id, endpoint_id, lane) do update set
  pending = l.pending + excluded.pending, due_at = case when l.pending = 0 then excluded.due_at else l.due_at end`;

/** Events kept for the webhook's types that were relayed in `[$n, $n+1)`. */
const RELAYED_IN = (types: string, from: string, to: string) => `
  manufacturer_id = (select current_manufacturer_id()) and body is not null and type = any (${types})
  and relayed_at >= ${from} and relayed_at < ${to}`;

/** Plans deliveries on request: tests, and events sent again. */
export function replayRows({
  connection,
}: TransactionScope): Pick<WebhookStore, 'planTest' | 'countReplay' | 'planReplay'> {
  return {
    async planTest(webhook, messageId, body) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'plan_webhook_test',
        text: `with planned as (
            insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, body, next_attempt_at)
            values (current_manufacturer_id(), $1, ${TEST_LANE}, $2, $3, now())
            returning manufacturer_id, endpoint_id, lane, id),
          lane as (${LANES})
          select id from planned`,
        values: [webhook.id, messageId, body],
      });
      return present(rows[0], 'INTERNAL').id;
    },
    async countReplay(webhook, selection, most) {
      if ('deliveryId' in selection) {
        const { rowCount } = await connection.query({
          name: 'find_delivery_to_replay',
          text: `select from webhook_deliveries
            where manufacturer_id = (select current_manufacturer_id()) and id = $1 and endpoint_id = $2`,
          values: [selection.deliveryId, webhook.id],
        });
        return rowCount ?? 0;
      }
      const { rows } = await connection.query<{ events: number }>({
        name: 'count_events_to_replay',
        text: `select count(*)::int as events from (
          select from order_events where ${RELAYED_IN('$1', '$2', '$3')} limit $4) found`,
        values: [webhook.types, ...rangeOf(selection), most + 1],
      });
      return rows[0]?.events ?? 0;
    },
    async planReplay(webhook, selection) {
      if ('deliveryId' in selection) return replayDelivery(webhook, selection.deliveryId);
      const { rows } = await connection.query<{ deliveries: number }>({
        name: 'replay_events',
        text: `with planned as (
            insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, event_id, next_attempt_at)
            select manufacturer_id, $1, order_id, id, id, now() from order_events
            where ${RELAYED_IN('$2', '$3', '$4')}
            order by position
            returning manufacturer_id, endpoint_id, lane),
          lane as (${LANES})
          select count(*)::int as deliveries from planned`,
        values: [webhook.id, webhook.types, ...rangeOf(selection)],
      });
      return rows[0]?.deliveries ?? 0;
    },
  };

  /** A pending one is made due, unless somebody is sending it right now; a finished one is planned again. */
  async function replayDelivery(webhook: Webhook, deliveryId: number): Promise<number> {
    const hurried = await connection.query({
      name: 'hurry_delivery',
      text: `update webhook_lanes l set due_at = case when l.leased_by is null then now() else l.due_at end
        from webhook_deliveries d
        where d.manufacturer_id = (select current_manufacturer_id()) and d.id = $2 and d.state = 'PENDING' and d.endpoint_id = $1
          and l.manufacturer_id = d.manufacturer_id and l.endpoint_id = d.endpoint_id and l.lane = d.lane`,
      values: [webhook.id, deliveryId],
    });
    if (hurried.rowCount === 1) return 1;
    const { rowCount } = await connection.query({
      name: 'replay_delivery',
      text: `with planned as (
          insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, event_id, body, next_attempt_at)
          select manufacturer_id, endpoint_id, lane, message_id, event_id, body, now() from webhook_deliveries
          where manufacturer_id = (select current_manufacturer_id()) and id = $2 and endpoint_id = $1 and state <> 'PENDING'
          returning manufacturer_id, endpoint_id, lane)
        ${LANES}`,
      values: [webhook.id, deliveryId],
    });
    return rowCount ?? 0;
  }
}

/** From an instant to another one, which is left out; open at the end where only the beginning is given. */
function rangeOf(selection: Exclude<ReplaySelection, { deliveryId: number }>): (Date | string)[] {
  return 'since' in selection ? [selection.since, 'infinity'] : [selection.from, selection.to];
}
