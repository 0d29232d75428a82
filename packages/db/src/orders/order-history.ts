import type { OrderHistoryEntry, Stamp } from '@routecard/core';
import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { orderHistory } from './schema/order-history.ts';

type Entry = OrderHistoryEntry & { readonly orderId: number };
type Row = Entry & { readonly id: string; readonly createdAt: Date; readonly createdBy: string };

const insertEntries = insertStatement(
  tableRows('entry', orderHistory, cellsOf<Row>()(orderHistory, { createdAt: (row) => row.createdAt })),
);

/** Adds to the histories of orders, however many, in one statement. */
export async function noteInHistory(
  { connection }: TransactionScope,
  entries: readonly Entry[],
  { at, by, newId }: Stamp,
): Promise<void> {
  if (entries.length === 0) return;
  await connection.query(
    insertEntries(entries.map((entry) => ({ ...entry, id: newId(), createdAt: at, createdBy: by }))),
  );
}
