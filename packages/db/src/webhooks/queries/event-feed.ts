import { type OrderEventType, Refusal } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { eventBody, ORDER_CONTENT, ORDER_CONTENT_ROWS } from '../order-content.ts';

/** Events to read: those after the position, at most so many, of these types; null stands for all types. */
export interface EventFeedQuery {
  /** `OLDEST` is before all that are kept, `LATEST` after the newest: then none is read. */
  readonly after: number | 'OLDEST' | 'LATEST';
  readonly types: readonly OrderEventType[] | null;
  readonly limit: number;
}

/** Events in their order, each as JSON, and the position after which the next ones come. */
export interface EventFeedPage {
  readonly events: readonly string[];
  readonly next: number;
}

interface FeedRow {
  readonly event: string | null;
  readonly position: string | null;
  readonly last: string;
  readonly removed: string;
}

/**
 * A page of the manufacturer's events. Those whose body is kept say what webhooks said; the others say of their order what
 * holds now. Throws EVENTS_EXPIRED where events after the position were removed because of their age, and
 * REQUEST_VALIDATION_FAILED for a position that was never reached.
 */
export async function readEventFeed(
  database: Database,
  manufacturerId: string,
  { after, types, limit }: EventFeedQuery,
): Promise<EventFeedPage> {
  const rows = await database.readLarge<FeedRow>(manufacturerId, {
    name: 'read_event_feed',
    text: FEED,
    values: [after === 'OLDEST' ? 0 : after === 'LATEST' ? null : after, types, limit],
  });
  const [ends] = rows;
  if (ends === undefined) throw new Error('The feed of events has no ends');
  const [last, removed] = [Number(ends.last), Number(ends.removed)];
  if (typeof after === 'number' && after < removed) throw new Refusal('EVENTS_EXPIRED');
  if (typeof after === 'number' && after > last) {
    const message = 'is a position that this feed has not reached';
    throw new Refusal('REQUEST_VALIDATION_FAILED', undefined, { fields: [{ path: 'after', message }] });
  }
  const found = rows.filter(({ position }) => position !== null);
  return {
    events: found.map(({ event }) => event ?? ''),
    next: found.length === limit ? Number(found.at(-1)?.position) : last,
  };
}

const FEED = `
with ends as (
  select coalesce(max(last_position), 0) as last, coalesce(max(removed_position), 0) as removed
  from event_feeds where manufacturer_id = (select current_manufacturer_id())),
page as materialized (
  select e.manufacturer_id, e.id, e.order_id, e.type, e.subject_id, e.created_at, e.sequence, e.position, e.body
  from order_events e
  where e.manufacturer_id = (select current_manufacturer_id()) and e.position > $1::bigint
    and ($2::text[] is null or e.type = any ($2::text[]))
  order by e.position limit $3::int),
-- An order is read once, however many of the events are its own.
content as materialized (
  select o.id, (${ORDER_CONTENT})::text as text
  from ${ORDER_CONTENT_ROWS}
  where o.manufacturer_id = (select current_manufacturer_id())
    and o.id in (select order_id from page where body is null))
select ends.last, ends.removed, found.position, found.event
from ends left join (
  select e.position, '{"id":"' || e.id || '",' || substr(coalesce(e.body, ${eventBody({
    type: 'e.type',
    createdAt: 'e.created_at',
    sequence: 'e.sequence',
    subjectId: 'e.subject_id',
    content: 'content.text',
  })}), 2) as event
  from page e left join content on content.id = e.order_id) found on true
order by found.position`;

/** The position of each manufacturer's newest event; those without events are missing. */
export async function readFeedPositions(
  database: Database,
  manufacturerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.anonymous<{ id: string; position: string }>({
    name: 'feed_positions',
    text: 'select manufacturer_id as id, last_position as position from feed_positions($1::uuid[])',
    values: [manufacturerIds],
  });
  return new Map(rows.map(({ id, position }) => [id, Number(position)]));
}
