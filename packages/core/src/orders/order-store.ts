import type { OrderChanges, OrderForEdit } from './edit.ts';
import type { NewOrder } from './new-order.ts';
import type { OrderWithRequisitions } from './order-view.ts';

/** The orders of a manufacturer within one transaction. */
export interface OrderStore {
  /**
   * Adds orders with their lines, however many, with a constant number of statements, and answers their ids in the given
   * order. Throws PART_SPECIFICATION_NOT_FOUND or KANBAN_COLUMN_NOT_FOUND.
   */
  add(orders: readonly NewOrder[], at: Date): Promise<readonly number[]>;
  /** The orders as reads show them, in the given order of ids. */
  view(orderIds: readonly number[]): Promise<readonly OrderWithRequisitions[]>;
  /** Locks the order and its runs for an edit; undefined where there is none. */
  lockForEdit(orderId: number): Promise<OrderForEdit | undefined>;
  /** Writes an edit, and what boards show of the order. Throws PART_SPECIFICATION_NOT_FOUND or KANBAN_COLUMN_NOT_FOUND. */
  saveEdit(orderId: number, changes: OrderChanges, at: Date): Promise<void>;
}
