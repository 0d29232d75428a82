import type { CustomFields } from '../custom-fields.ts';
import type { StepTimes } from '../planning/capacity.ts';
import type { Priority } from '../planning/planning-state.ts';

/** A step of a run as reads show it; times that are null or left out are its operation's. */
export interface RoutingStepView extends StepTimes {
  readonly operationId: string;
  readonly sequence: number;
}

/** A production run on a requisition's payload (interface.md section 2.7). */
export interface WorkOrderView {
  readonly id: string;
  /** A running number of the manufacturer. */
  readonly workOrderNumber: number;
  /** As in `1042-3-R2`: order, line, run. */
  readonly workOrderLabel: string;
  readonly name: string | null;
  readonly quantity: number;
  readonly routingTemplateId: string | null;
  readonly routing: readonly RoutingStepView[];
  /** Between when it is planned. ISO 8601, UTC, as `createdAt`. */
  readonly startsAt: string | null;
  readonly dueAt: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** A line of an order with its runs (decisions.md section 6). Instants are ISO 8601 in UTC. */
export interface RequisitionView {
  readonly id: number;
  readonly partSpecificationId: string;
  readonly partRevisionId: string;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly quantity: number;
  readonly name: string;
  readonly sequence: number;
  readonly materialId: number;
  readonly colorId: number | null;
  readonly processPricesId: string;
  readonly postProcessingIds: readonly number[];
  readonly dispatchDate: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly customerOrganisationId: number;
  readonly customerOrganisationName: string;
  readonly workOrders: readonly WorkOrderView[];
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly createdAt: string;
  readonly lastUpdated: string;
}

/** The commercial state of an order. */
export const ORDER_STATES = ['QUOTE', 'DRAFT', 'ORDER'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order without its lines (decisions.md section 6). Instants are ISO 8601 in UTC. */
export interface OrderView {
  readonly id: number;
  readonly orderNumber: number;
  readonly state: OrderState;
  readonly customerOrganisationId: number;
  readonly customerOrganisationName: string;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly currency: string;
  readonly dispatchDate: string | null;
  readonly priority: Priority;
  readonly threadId: number;
  readonly kanbanColumn: { readonly id: string; readonly name: string } | null;
  readonly isArchived: boolean;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly requisitionIds: readonly number[];
  readonly createdAt: string;
  readonly lastUpdated: string;
}

/** An order with its lines in their sequence. */
export interface OrderWithRequisitions {
  readonly order: OrderView;
  readonly requisitions: readonly RequisitionView[];
}
