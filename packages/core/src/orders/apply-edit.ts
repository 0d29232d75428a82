import type { AutomationReport } from '../kanban/automation-report.ts';
import { runAutomations } from '../kanban/run-automations.ts';
import { present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { isCompletedByLines } from './completion.ts';
import {
  admitEdit,
  changeOfUnused,
  changesAnything,
  changesBoards,
  editDetails,
  ensureColumnAsSeen,
  ensureUnused,
  linesAfter,
  type OrderForEdit,
} from './edit.ts';
import { type AskedEdit, resolveCustomer, resolveKnownParts, resolveParts } from './external-names.ts';
import type { OrderHistoryEntry } from './order-history.ts';
import { ensureExternalIdIsFree, namingLines } from './refused-lines.ts';

/** An edit, and the automations that it skips if the order enters a column. */
export interface EditToApply {
  readonly orderId: number;
  readonly edit: AskedEdit;
  /** Lines of the edit that depend on how the order is. */
  readonly linesFor?: (order: OrderForEdit) => AskedEdit['requisitions'];
  readonly leftOut: readonly string[];
  /** The column that the caller saw the order in, null for none; left out where it does not matter. */
  readonly seenKanbanColumnId?: string | null;
}

/** True if an edit changed anything, and what the automations of the column did that the order has entered by it. */
export interface AppliedEdit {
  readonly changed: boolean;
  readonly automations: readonly AutomationReport[];
}

/**
 * Edits an order within a transaction: its fields and lines, then the automations of a column that it enters, the history
 * and the event. An edit that names only what is so already changes nothing and nobody is told. Throws ORDER_NOT_FOUND,
 * KANBAN_COLUMN_NOT_FOUND, CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, EXTERNAL_ID_TAKEN, and what `ensureColumnAsSeen`, `admitEdit` and `ensureUnused` throw.
 */
export async function applyEdit(
  store: Store,
  stamp: Stamp,
  { orderId, edit, linesFor, leftOut, seenKanbanColumnId }: EditToApply,
): Promise<AppliedEdit> {
  // Columns are locked before orders; whether there is one is asked after whether there is the order.
  const named = edit.kanbanColumnId ? await store.kanban.lockToEnter(edit.kanbanColumnId) : null;
  const order = present(await store.orders.lockForEdit(orderId), 'ORDER_NOT_FOUND');
  const column = named === null ? null : present(named, 'KANBAN_COLUMN_NOT_FOUND');
  ensureColumnAsSeen(order, edit, seenKanbanColumnId);
  const { requisitions = [], ...fields } = edit;
  const lines = await resolveKnownParts(store, linesFor?.(order) ?? requisitions);
  const unused = changeOfUnused(order, edit);
  const changes = await namingLines(store, {
    lines,
    async admit() {
      const resolved = await resolveCustomer(store, fields);
      // Lines are admitted before their parts are looked up, so that both kinds of refused lines are named together.
      const { newRequisitions, ...rest } = admitEdit(order, { ...resolved, requisitions: lines });
      return { ...rest, newRequisitions: await resolveParts(store, newRequisitions) };
    },
    async write(admitted) {
      if (changesAnything(admitted)) await store.orders.saveEdit(orderId, admitted, stamp.at);
      return admitted;
    },
    async ensureOrder(hasWritten) {
      if (!hasWritten) await ensureExternalIdIsFree(store, edit.externalId, orderId);
      if (unused !== null) ensureUnused(await store.orders.lockUses(orderId), unused);
    },
  });
  if (!changesAnything(changes)) return { changed: false, automations: [] };

  // Runs are locked after the customers and part specifications that an edit names.
  if (unused !== null) ensureUnused(await store.orders.lockUses(orderId), unused);
  const moves = changes.kanbanColumnId !== undefined;
  const automations =
    moves && column !== null ? await runAutomations(store, stamp, column, { orderId, leftOut }) : [];
  if (changesBoards(changes)) await store.orders.refreshBalances(orderId);

  const history: OrderHistoryEntry[] = [];
  const details = editDetails(order, changes);
  if (details !== null) history.push({ kind: 'EDITED', details });
  if (moves) {
    const { kanbanColumnId: id, kanbanColumnName: name } = order;
    const from = id !== null && name !== null ? { id, name } : null;
    const to = column && { id: column.id, name: column.name };
    history.push({ kind: 'COLUMN_CHANGED', details: { from, to, automations } });
  }
  await store.orders.note(
    history.map((entry) => ({ ...entry, orderId })),
    stamp,
  );
  store.events.append([{ type: 'order.updated', orderId }]);
  // Where automations have opened runs, these were open before; the write of their units decides.
  const opensRuns = automations.some(({ runs }) => runs.length > 0);
  if (!opensRuns && changes.newRequisitions.length === 0) {
    const lines = { before: order.requisitions, after: linesAfter(order, changes) };
    if (await isCompletedByLines(store, lines)) store.events.append([{ type: 'order.completed', orderId }]);
  }
  return { changed: true, automations };
}
