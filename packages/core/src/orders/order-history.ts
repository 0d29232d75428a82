import type { AutomationReport } from '../kanban/automation-report.ts';

/** A field before and after an edit. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** The kanban column that an order was in, as it was called then. */
export interface ColumnName {
  readonly id: string;
  readonly name: string;
}

/** The changes of an edit. */
export interface EditDetails {
  readonly fields: Readonly<Record<string, FieldChange>>;
  readonly requisitions: readonly {
    readonly id: number;
    readonly fields: Readonly<Record<string, FieldChange>>;
  }[];
  /** The number of added lines. */
  readonly added: number;
  /** Lines that were removed. */
  readonly removed?: readonly { readonly id: number; readonly name: string; readonly quantity: number }[];
}

/** A change of an order's column, and the results of the new column's automations. */
export interface ColumnChangeDetails {
  readonly from: ColumnName | null;
  readonly to: ColumnName | null;
  readonly automations: readonly AutomationReport[];
}

/** What was cancelled of an order, and what became of it. */
export interface CancelDetails {
  /** True if no part of the order is left that is not cancelled. */
  readonly wholeOrder: boolean;
  readonly requisitionIds: readonly number[];
  readonly reason: string | null;
  /** Units that were scrapped by it. */
  readonly scrappedUnits: number;
  /** Units that stay where they stand. */
  readonly keptUnits: number;
  /** Planned runs that were removed. */
  readonly removedRuns: number;
}

/** An entry of an order's history. */
export const ORDER_HISTORY_KINDS = ['CREATED', 'EDITED', 'COLUMN_CHANGED', 'CANCELLED'] as const;

/** An entry of an order's history: who and when come from the command's stamp. */
export type OrderHistoryEntry =
  | { readonly kind: 'CREATED'; readonly details: { readonly importedFrom?: string } }
  | { readonly kind: 'EDITED'; readonly details: EditDetails }
  | { readonly kind: 'COLUMN_CHANGED'; readonly details: ColumnChangeDetails }
  | { readonly kind: 'CANCELLED'; readonly details: CancelDetails };
