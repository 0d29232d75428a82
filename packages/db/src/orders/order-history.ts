import type { OrderHistoryEntry, Stamp } from '@routecard/core';
import { type Cells, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { orderHistory } from './schema/order-history.ts';

type Entry = OrderHistoryEntry & { readonly orderId: number };

const insertEntries = insertStatement(
  tableRows('entry', orderHistory, {
    orderId: (entry) => entry.orderId,
    id: (entry) => entry.id,
    kind: (entry) => entry.kind,
    details: (entry) => entry.details,
    createdAt: (entry) => entry.at,
    createdBy: (entry) => entry.by,
  } as const satisfies Cells<
    typeof orderHistory,
    Entry & Record<'id' | 'by', string> & { readonly at: Date }
  >),
);

/** Adds to the histories of orders, however many, in one statement. */
export async function noteInHistory(
  { connection }: TransactionScope,
  entries: readonly Entry[],
  { at, by, newId }: Stamp,
): Promise<void> {
  if (entries.length === 0) return;
  await connection.query(insertEntries(entries.map((entry) => ({ ...entry, id: newId(), at, by }))));
}
