import type { OrderEvent } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';
import { EVENT_CELLS, type EventRow, eventsToInsert } from '../engine/group-commit/event-rows.ts';
import { insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import { orderEvents } from './schema/outbox.ts';

type DatedEventRow = EventRow & { readonly createdAt: Date };

const insertEvents = insertStatement(
  tableRows('event', orderEvents, { ...EVENT_CELLS, createdAt: (event: DatedEventRow) => event.createdAt }),
);

/** Appends the events of a transaction to the outbox, in that transaction, with the instant that its rows have. */
export async function insertOrderEvents(
  connection: Connection,
  events: readonly OrderEvent[],
  newId: () => string,
  createdAt: Date,
): Promise<void> {
  if (events.length === 0) return;
  await connection.query(
    insertEvents(eventsToInsert(events, newId).map((event) => ({ ...event, createdAt }))),
  );
}
