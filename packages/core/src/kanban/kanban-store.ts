import type { NewPlace } from '../catalogue/operations/place-among.ts';
import type { KanbanColumn } from './kanban-column.ts';

/** The columns of the order board. They are locked before orders. */
export interface KanbanStore {
  /** All of them in the order of the board, each locked against orders that would enter it. */
  lockAll(): Promise<readonly KanbanColumn[]>;
  /** The column, locked against changes but not against other orders; undefined where there is none. */
  lockToEnter(id: string): Promise<KanbanColumn | undefined>;
  /** Writes the column with exactly its automations. */
  save(column: KanbanColumn): Promise<void>;
  /** Writes the places, all with one statement. */
  place(places: readonly NewPlace[], at: Date): Promise<void>;
  /** Counts the orders in the column, archived ones too. */
  countOrders(id: string): Promise<number>;
  /** The ids of the orders in the column, archived ones too. */
  ordersIn(id: string): Promise<readonly number[]>;
  remove(id: string): Promise<void>;
}
