import type { OrderToPlan } from '../planning/scenario-basis.ts';
import type { Stamp } from '../stamp.ts';
import type { CancelledLines, ShipmentCounts } from './cancellation.ts';
import type { OrderChanges, OrderForEdit, OrderUses } from './edit.ts';
import type { NewOrder } from './new-order.ts';
import type { OrderHistoryEntry } from './order-history.ts';
import type { OrderWithRequisitions } from './order-view.ts';

/** What stands against the removal of a line. */
export interface RequisitionUses {
  /** Whatever became of them, for the ledger keeps naming the line. */
  readonly runs: number;
  readonly shipments: number;
}

/** The orders of a manufacturer within one transaction. */
export interface OrderStore {
  /**
   * Adds orders with their lines, however many, with a constant number of statements, and returns their ids in the given
   * order. Their columns are the caller's to lock. Throws PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN.
   */
  add(orders: readonly NewOrder[], at: Date): Promise<readonly number[]>;
  /** The orders as reads show them, in the given order of ids. */
  view(orderIds: readonly number[]): Promise<readonly OrderWithRequisitions[]>;
  /** The order of a line; undefined where there is no such line. */
  orderOf(requisitionId: number): Promise<number | undefined>;
  /** The order's lines in their sequence, without cancelled ones unless the whole order is cancelled. */
  requisitionIds(orderId: number): Promise<readonly number[]>;
  /** Locks the order that has the external id, and returns its own id; undefined where there is none. */
  lockByExternalId(externalId: string): Promise<number | undefined>;
  /** Which of the external ids others of the kind have than those that are to have them, which are named by their ids if they are there. */
  takenExternalIds(
    kind: 'order' | 'requisition',
    named: readonly { readonly externalId: string; readonly id?: number }[],
  ): Promise<readonly string[]>;
  /** Locks the order and its lines for an edit; undefined where there is none. */
  lockForEdit(orderId: number): Promise<OrderForEdit | undefined>;
  /** Locks the order, and tells what a plan goes by; undefined where there is none. */
  lockToPlan(orderId: number): Promise<OrderToPlan | undefined>;
  /**
   * Counts what an order that is locked for an edit is used by. Locks its runs, so that no planned one starts meanwhile, and
   * before them its part specifications, which automations lock.
   */
  lockUses(orderId: number): Promise<OrderUses>;
  /** Counts the shipments that hold units of the lines of an order that is locked for an edit. */
  shipmentsOf(requisitionIds: readonly number[]): Promise<ShipmentCounts>;
  /** Marks lines of an order that is locked for an edit as cancelled, with the order itself where `wholeOrder`. */
  cancel(orderId: number, cancelled: CancelledLines, at: Date): Promise<void>;
  /** Locks a line of an order that is locked for an edit, so that nothing new names it, and counts what does. */
  lockForRemoval(requisitionId: number): Promise<RequisitionUses>;
  /** Removes a line that nothing names; its comments become the order's. */
  removeRequisition(orderId: number, requisitionId: number, at: Date): Promise<void>;
  /** Writes an edit. Its column is the caller's to lock. Throws PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN. */
  saveEdit(orderId: number, changes: OrderChanges, at: Date): Promise<void>;
  /** Brings what balances show of the order in step with it; locks its runs. */
  refreshBalances(orderId: number): Promise<void>;
  /** Adds to the histories of orders. */
  note(entries: readonly ({ readonly orderId: number } & OrderHistoryEntry)[], stamp: Stamp): Promise<void>;
}
