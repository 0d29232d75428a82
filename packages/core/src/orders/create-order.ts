import { PERMISSIONS } from '../authority.ts';
import type { KanbanColumn } from '../kanban/kanban-column.ts';
import { plansParts, runAutomations } from '../kanban/run-automations.ts';
import { present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import { type AskedOrder, resolveOrders } from './external-names.ts';
import type { OrderHistoryEntry } from './order-history.ts';
import type { OrderWithRequisitions } from './order-view.ts';
import { ensureExternalIdIsFree, namingLines } from './refused-lines.ts';

/**
 * `POST /order`: an order with its lines. A column that it names is entered with its automations. Throws what `addOrder`
 * throws.
 */
export const createOrder = defineUseCase<AskedOrder, OrderWithRequisitions>(
  'createOrder',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', 'PART_SPECIFICATION_NOT_FOUND', 'KANBAN_COLUMN_NOT_FOUND', 'EXTERNAL_ID_TAKEN'],
  (deps, call, order) =>
    deps.transact(call, async (store, stamp) => {
      const orderId = await addOrder(store, stamp, order);
      const [created] = await store.orders.view([orderId]);
      return present(created, 'INTERNAL');
    }),
);

/**
 * Adds an order within a transaction, with the automations of the column that it names, the history and the event. Returns
 * its id. Throws KANBAN_COLUMN_NOT_FOUND, CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, naming every line that is refused, or
 * EXTERNAL_ID_TAKEN.
 */
export async function addOrder(store: Store, stamp: Stamp, order: AskedOrder): Promise<number> {
  const column = order.kanbanColumnId === undefined ? null : await columnFor(store, order.kanbanColumnId);
  const [added] = await namingLines(store, {
    lines: order.requisitions,
    async admit() {
      const resolved = await resolveOrders(store, [order]);
      if (column !== null && plansParts(column, [])) {
        // The shop's counter, which numbers the order, is locked after them.
        const lines = resolved.flatMap(({ requisitions }) => requisitions);
        await store.partSpecifications.hold(lines.map((line) => line.partSpecificationId));
      }
      return resolved;
    },
    write: (resolved) => store.orders.add(resolved, stamp.at),
    async ensureOrder(hasWritten) {
      if (!hasWritten) await ensureExternalIdIsFree(store, order.externalId);
    },
  });
  const orderId = present(added, 'INTERNAL');
  store.events.append([{ type: 'order.created', orderId }]);
  const history: OrderHistoryEntry[] = [{ kind: 'CREATED', details: {} }];
  if (column !== null) history.push(await enter(store, stamp, column, orderId));
  await store.orders.note(
    history.map((entry) => ({ ...entry, orderId })),
    stamp,
  );
  return orderId;
}

async function columnFor(store: Store, id: string): Promise<KanbanColumn> {
  return present(await store.kanban.lockToEnter(id), 'KANBAN_COLUMN_NOT_FOUND');
}

async function enter(
  store: Store,
  stamp: Stamp,
  column: KanbanColumn,
  orderId: number,
): Promise<OrderHistoryEntry> {
  const automations = await runAutomations(store, stamp, column, { orderId, leftOut: [] });
  const to = { id: column.id, name: column.name };
  return { kind: 'COLUMN_CHANGED', details: { from: null, to, automations } };
}
