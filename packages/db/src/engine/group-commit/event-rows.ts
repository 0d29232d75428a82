import type { OrderEvent } from '@routecard/core';
import { orderEvents } from '../../webhooks/schema/outbox.ts';
import { insertRows, tableRows } from './table-rows.ts';

/** An event with the id under which the relay finds it. */
export interface EventRow extends OrderEvent {
  readonly id: string;
}

/** Events travelling to the outbox. */
export const eventRows = tableRows('event', orderEvents, {
  id: (event: EventRow) => event.id,
  orderId: (event: EventRow) => event.orderId,
  type: (event: EventRow) => event.type,
});

/** The common table expression that appends them. */
export const insertEvents = `inserted_event as (${insertRows(eventRows)})`;
