import { eventPosition, eventsBody, eventsQuery } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { type EventFeedPage, type EventFeedQuery, readEventFeed } from '@routecard/db';
import type { z } from 'zod';
import { type Input, type Route, reading, type Terms } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const USUAL_LIMIT = 100;

type Query = z.output<typeof eventsQuery>;

/** Reads the feed; where it has nothing new, waits for as long as was asked and reads again. */
async function follow(
  { database, eventWaits }: Services,
  manufacturerId: string,
  { after, types, limit = USUAL_LIMIT, wait = 0 }: Query,
  { gone, ensureStill }: Terms,
): Promise<EventFeedPage> {
  const until = performance.now() + wait * 1000;
  const query: EventFeedQuery = { after: after ?? 'OLDEST', types: types ?? null, limit };
  let page = await readEventFeed(database, manufacturerId, query);
  while (page.events.length === 0 && !gone?.aborted) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) break;
    const { next } = page;
    await eventWaits.until(manufacturerId, next, leftMs, gone);
    await ensureStill?.();
    const again = await readEventFeed(database, manufacturerId, { ...query, after: next });
    // It ended for another reason than an event: the time is over, too many wait, or the process stops.
    if (again.next === next) break;
    page = again;
  }
  return page;
}

/** What happens to orders, to be followed. */
export const eventRoutes: readonly Route[] = [
  {
    ...reading({
      path: '/events',
      tag: 'Events',
      summary: 'Events in their order, each once; with wait=20 the answer comes when there is one',
      refusals: ['EVENTS_EXPIRED'],
      permission: PERMISSIONS.followEvents,
      query: eventsQuery,
      answer: eventsBody,
    }),
    paged: false,
    waits: true,
    async handle(services, { actor }, { query }: Input<never, Query, never>, terms) {
      const { events, next } = await follow(services, actor.manufacturerId, query, terms);
      // Events are passed on as they are stored: a webhook's bytes.
      const body = `{"events":[${events.join(',')}],"next":"${eventPosition(next)}"}`;
      return { status: 200, body, replayed: false };
    },
  },
];
