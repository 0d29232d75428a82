import { COUNTED_EVENT_TYPES } from '@routecard/core';
import type { Connection } from '../../engine/client/connection.ts';
import { literals } from '../../engine/columns.ts';
import { eventBody, ORDER_CONTENT, ORDER_CONTENT_ROWS } from '../order-content.ts';
import type { RelayDatabase } from './relay-database.ts';

/** An event that has got its number. */
export interface RelayedEvent {
  readonly manufacturerId: string;
  readonly orderId: number;
  readonly createdAt: Date;
}

/** While many events of an order wait, it is read once for so many of them on average. */
const EVENTS_PER_ORDER = 8;

/** How many times its equal share of the events is looked at of a manufacturer, for there may be fewer of others. */
const LOOK_AHEAD = 4;

/**
 * Numbers the oldest events that are waiting, within their orders and within the feed of their manufacturer, keeps what they
 * say, and plans their deliveries. Any number of processes may do this at once: each takes whole manufacturers, and leaves
 * those that another one has until its transaction ends. So positions become visible in their order: whoever has read up to
 * one misses nothing before it. Always two statements, however many events, because what an event says is read only after
 * its order is held: a later number never tells of an earlier state.
 */
export async function relayEvents(database: RelayDatabase, limit: number): Promise<readonly RelayedEvent[]> {
  return database.transaction(async (connection) => {
    const orders = await holdOrders(connection, limit);
    if (orders.length === 0) return [];
    const { rows } = await connection.query<RelayedEvent>({
      name: 'relay_events',
      text: RELAY,
      values: [
        orders.map((order) => order.manufacturerId),
        orders.map((order) => order.orderId),
        limit * EVENTS_PER_ORDER,
      ],
    });
    return rows;
  });
}

/**
 * The orders of the oldest waiting events, of manufacturers whose feed nobody else holds: each of these has its turn, so that one with many
 * events keeps nobody waiting.
 */
async function holdOrders(
  connection: Connection,
  limit: number,
): Promise<readonly { manufacturerId: string; orderId: number }[]> {
  const { rows } = await connection.query<{ manufacturerId: string; orderId: number }>({
    name: 'hold_orders_to_relay',
    text: `with feed_waiting as materialized (select manufacturer_id, event_id from waiting_feeds()),
      opened as (
        insert into event_feeds (manufacturer_id)
        select w.manufacturer_id from feed_waiting w
        where not exists (select from event_feeds f where f.manufacturer_id = w.manufacturer_id)
        order by w.manufacturer_id
        on conflict do nothing
        returning manufacturer_id),
      feed as materialized (
        select f.manufacturer_id from event_feeds f
        join feed_waiting w on w.manufacturer_id = f.manufacturer_id
        order by w.event_id limit $1::int
        for no key update of f skip locked),
      mine as materialized (select manufacturer_id from opened union all select manufacturer_id from feed),
      oldest as materialized (
        select e.manufacturer_id, e.order_id from mine
        cross join lateral (
          select own.manufacturer_id, own.order_id, row_number() over (order by own.id) as turn
          from (
            select e.manufacturer_id, e.order_id, e.id from order_events e
            where e.manufacturer_id = mine.manufacturer_id and e.sequence is null and e.relayed_at is null
            order by e.id limit greatest(least($1::int, ${LOOK_AHEAD} * $1::int / (select count(*)::int from mine)), 1)) own) e
        order by e.turn limit $1::int),
      waiting as materialized (select distinct manufacturer_id, order_id from oldest),
      first as (
        insert into order_sequences (manufacturer_id, order_id)
        select w.manufacturer_id, w.order_id from waiting w
        where not exists (select from order_sequences s where s.manufacturer_id = w.manufacturer_id and s.order_id = w.order_id)
        order by w.manufacturer_id, w.order_id
        on conflict do nothing
        returning manufacturer_id, order_id),
      held as (
        select s.manufacturer_id, s.order_id from order_sequences s
        join waiting w on w.manufacturer_id = s.manufacturer_id and w.order_id = s.order_id
        for no key update of s skip locked)
      select manufacturer_id as "manufacturerId", order_id as "orderId" from first
      union all select manufacturer_id, order_id from held`,
    values: [limit],
  });
  return rows;
}

const COUNTED = `e.type in (${literals(COUNTED_EVENT_TYPES)})`;

const RELAY = `
with held as materialized (
  select t.manufacturer_id, t.order_id, s.last_sequence, f.last_position
  from unnest($1::uuid[], $2::int[]) as t(manufacturer_id, order_id)
  join event_feeds f on f.manufacturer_id = t.manufacturer_id
  join order_sequences s on s.manufacturer_id = t.manufacturer_id and s.order_id = t.order_id),
event as materialized (
  select e.manufacturer_id, e.id, e.order_id, e.type, e.subject_id, e.created_at,
    h.last_sequence + count(*) filter (where ${COUNTED}) over (partition by e.manufacturer_id, e.order_id order by e.id) as sequence,
    h.last_position + row_number() over (partition by e.manufacturer_id order by e.id) as position
  from held h
  join order_events e on e.manufacturer_id = h.manufacturer_id and e.order_id = h.order_id and e.sequence is null
  order by row_number() over (partition by e.manufacturer_id order by e.id), e.id limit $3),
-- Locked so that deleting or disabling one comes before or after this, never between: it cancels all that is planned.
endpoint as materialized (
  select w.manufacturer_id, w.id, w.types, w.state from webhook_endpoints w
  where w.deleted_at is null and w.manufacturer_id in (select manufacturer_id from event)
  order by w.manufacturer_id, w.id for share),
-- An order is read once, however many of the events are its own, and carries them along: nothing has to be joined again.
subject as (
  select manufacturer_id, order_id, array_agg(id order by id) as ids, array_agg(type order by id) as types,
    array_agg(subject_id order by id) as subjects, array_agg(created_at order by id) as times,
    array_agg(position order by id) as positions, array_agg(sequence order by id) as sequences
  from event group by 1, 2),
content as materialized (
  select subject.*, asked.types as asked_types,
    case when subject.types && asked.types then (${ORDER_CONTENT})::text end as text
  from ${ORDER_CONTENT_ROWS}
  join subject on subject.manufacturer_id = o.manufacturer_id and subject.order_id = o.id
  cross join lateral (
    select coalesce(array_agg(distinct type), '{}') as types
    from endpoint, unnest(endpoint.types) as type where endpoint.manufacturer_id = o.manufacturer_id) asked),
told as (
  select c.manufacturer_id, e.id, e.sequence, e.position,
    case when e.type = any (c.asked_types) then
      ${eventBody({ type: 'e.type', createdAt: 'e.created_at', sequence: 'e.sequence', subjectId: 'e.subject_id', content: 'c.text' })}
    end as body
  from content c cross join lateral unnest(c.ids, c.types, c.subjects, c.times, c.positions, c.sequences)
    as e(id, type, subject_id, created_at, position, sequence)),
relayed as (
  update order_events e set sequence = told.sequence, position = told.position, relayed_at = now(), body = told.body
  from told where e.manufacturer_id = told.manufacturer_id and e.id = told.id),
-- The clock is read after the events were: they were committed before that. A millisecond more, for instants are rounded.
counted as (
  update order_sequences s set last_sequence = last.sequence, last_changed_at = greatest(s.last_changed_at, last.created_at),
    relayed_at = clock_timestamp() + interval '1 ms'
  from (
    select manufacturer_id, order_id, max(sequence) as sequence, max(created_at) as created_at from event group by 1, 2) last
  where s.manufacturer_id = last.manufacturer_id and s.order_id = last.order_id),
positioned as (
  update event_feeds f set last_position = last.position
  from (select manufacturer_id, max(position) as position from event group by 1) last
  where f.manufacturer_id = last.manufacturer_id),
planned as (
  insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, event_id, next_attempt_at)
  select event.manufacturer_id, endpoint.id, event.order_id, event.id, event.id, now()
  from event join endpoint on endpoint.manufacturer_id = event.manufacturer_id and event.type = any (endpoint.types)
  where endpoint.state <> 'DISABLED'
  order by event.id
  returning manufacturer_id, endpoint_id, lane),
lane as (
  insert into webhook_lanes as l (manufacturer_id, endpoint_id, lane, pending, due_at)
  select manufacturer_id, endpoint_id, lane, count(*), now() from planned group by 1, 2, 3 order by 1, 2, 3
  on conflict (manufacturer_id, endpoint_id, lane) do update set
    pending = l.pending + excluded.pending,
    due_at = case when l.pending = 0 then excluded.due_at else l.due_at end)
select manufacturer_id as "manufacturerId", order_id as "orderId", created_at as "createdAt" from event`;
