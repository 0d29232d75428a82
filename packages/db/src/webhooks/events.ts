import { type OrderEvent, onePerOrder } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';
import { eventRows } from '../engine/group-commit/event-rows.ts';
import { insertStatement } from '../engine/group-commit/table-rows.ts';

const insertEvents = insertStatement(eventRows);

/** Appends what a transaction has to tell to the outbox, one event per order, in that transaction. */
export async function insertOrderEvents(
  connection: Connection,
  events: readonly OrderEvent[],
  newId: () => string,
): Promise<void> {
  if (events.length === 0) return;
  await connection.query(insertEvents(onePerOrder(events).map((event) => ({ ...event, id: newId() }))));
}
