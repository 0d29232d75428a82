import { distinctEvents, type OrderEvent, type OrderEventType, subjectOf } from '@routecard/core';
import { orderEvents } from '../../webhooks/schema/outbox.ts';
import { insertRows, tableRows } from './table-rows.ts';

/** An event with the id under which the relay finds it. */
export interface EventRow {
  readonly id: string;
  readonly orderId: number;
  readonly type: OrderEventType;
  readonly subjectId: string | null;
}

/** The readers of an event's columns. */
export const EVENT_CELLS = {
  id: (event: EventRow) => event.id,
  orderId: (event: EventRow) => event.orderId,
  type: (event: EventRow) => event.type,
  subjectId: (event: EventRow) => event.subjectId,
};

/** Events travelling to the outbox. */
export const eventRows = tableRows('event', orderEvents, EVENT_CELLS);

/** The common table expression that appends them, dated as they are written: a group commit may have waited for its locks. */
export const insertEvents = `inserted_event as (${insertRows(eventRows, { created_at: 'clock_timestamp()' })})`;

/** The rows of a transaction's events, each event once. */
export const eventsToInsert = (events: readonly OrderEvent[], newId: () => string): EventRow[] =>
  distinctEvents(events).map((event) => ({
    id: newId(),
    orderId: event.orderId,
    type: event.type,
    subjectId: subjectOf(event),
  }));
