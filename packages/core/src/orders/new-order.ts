import type { CustomFields } from '../custom-fields.ts';
import type { Priority } from '../planning/planning-state.ts';
import type { OrderState } from './order-view.ts';

/** A line of an order to be. */
export interface NewRequisition {
  readonly partSpecificationId: string;
  readonly quantity: number;
  /** The part revision's name unless given. */
  readonly name?: string;
  /** Calendar day YYYY-MM-DD. */
  readonly dispatchDate?: string;
  readonly customReference?: string;
  readonly externalId?: string;
  readonly customFields?: CustomFields;
}

/** An order to be; its customer is found by name, or made. */
export interface NewOrder {
  readonly customerOrganisationName: string;
  readonly state?: OrderState;
  readonly purchaseOrderNumber?: string;
  readonly customReference?: string;
  readonly externalId?: string;
  readonly customFields?: CustomFields;
  /** ISO 4217; the shop's unless given. */
  readonly currency?: string;
  readonly dispatchDate?: string;
  /** NORMAL unless given. */
  readonly priority?: Priority;
  readonly kanbanColumnId?: string;
  /** In the order in which they get their sequence. */
  readonly requisitions: readonly NewRequisition[];
}
