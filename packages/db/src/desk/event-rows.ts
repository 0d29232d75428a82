import type { OrderEvent } from '@routecard/core';
import { rowSet } from './row-set.ts';

/** An event with the id under which the relay finds it. */
export interface EventRow extends OrderEvent {
  readonly id: string;
}

/** Events travelling to the outbox. */
export const eventRows = rowSet<EventRow>('event', {
  id: ['uuid', (event) => event.id],
  order_id: ['integer', (event) => event.orderId],
  type: ['text', (event) => event.type],
});

/** The common table expression that appends them. */
export const insertEvents = `inserted_event as (
  insert into order_events (manufacturer_id, id, order_id, type)
  select current_manufacturer_id(), id, order_id, type from event)`;
