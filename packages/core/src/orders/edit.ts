import { ensure, present, Refusal } from '../refusals.ts';
import type { NewRequisition } from './new-order.ts';
import type { OrderState } from './order-view.ts';

/** What an edit decides on, locked. */
export interface OrderForEdit {
  readonly state: OrderState;
  readonly requisitions: readonly {
    readonly id: number;
    readonly quantity: number;
    /** Units in the order's shipments. */
    readonly allocated: number;
  }[];
}

/** A line to change, or with a part specification and no id, to add. Null takes a value away. */
export interface RequisitionEdit {
  readonly id: number;
  readonly quantity?: number;
  readonly name?: string;
  readonly dispatchDate?: string | null;
  readonly customReference?: string | null;
}

/** What to change of an order; what is left out stays. */
export interface OrderEdit {
  readonly customerOrganisationName?: string;
  readonly state?: OrderState;
  readonly purchaseOrderNumber?: string | null;
  readonly customReference?: string | null;
  readonly currency?: string;
  readonly dispatchDate?: string | null;
  readonly kanbanColumnId?: string | null;
  readonly isArchived?: boolean;
  readonly requisitions?: readonly (RequisitionEdit | NewRequisition)[];
}

/** An edit that was admitted: changed and new lines apart. */
export interface OrderChanges extends Omit<OrderEdit, 'requisitions'> {
  readonly changedRequisitions: readonly RequisitionEdit[];
  readonly newRequisitions: readonly NewRequisition[];
}

/**
 * Admits an edit. A quantity may grow, and shrink no further than what shipments allocate. Throws REQUISITION_NOT_FOUND for
 * a line that is not the order's, and REQUISITION_QUANTITY_ALLOCATED.
 */
export function admitEdit(order: OrderForEdit, edit: OrderEdit): OrderChanges {
  const { requisitions = [], ...rest } = edit;
  const changedRequisitions = requisitions.filter((line): line is RequisitionEdit => 'id' in line);
  const newRequisitions = requisitions.filter((line): line is NewRequisition => !('id' in line));
  const lines = new Map(order.requisitions.map((line) => [line.id, line]));
  const seen = new Set<number>();
  for (const change of changedRequisitions) {
    const line = present(lines.get(change.id), 'REQUISITION_NOT_FOUND', `requisition ${change.id} not found`);
    ensure(!seen.has(change.id), 'REQUEST_VALIDATION_FAILED', `Requisition ${change.id} is named twice.`);
    seen.add(change.id);
    if (change.quantity !== undefined && change.quantity < line.allocated) {
      throw new Refusal(
        'REQUISITION_QUANTITY_ALLOCATED',
        `Shipments already hold ${line.allocated} units of requisition ${line.id}; the quantity cannot become ${change.quantity}.`,
      );
    }
  }
  return { ...rest, changedRequisitions, newRequisitions };
}
