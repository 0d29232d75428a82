import type { OrderState } from '../orders/order-view.ts';
import { ensure } from '../refusals.ts';
import type { Routing } from './routing.ts';
import type { PlannedDates } from './schedule/planned-dates.ts';

/** Fields of the requisition and order that a run copies, so that a balance is shown without a join. */
export interface PartFacts {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly orderState: OrderState;
  readonly orderIsArchived: boolean;
  /** The part itself, alone or with its whole order. */
  readonly isCancelled: boolean;
  readonly threadId: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly requisitionId: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  readonly partSpecificationId: string;
  /** Calendar day YYYY-MM-DD. */
  readonly dispatchDate: string | null;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number | null;
  /** The number of comments on the part. */
  readonly commentCount: number;
}

/** True if units of the part may be planned and enter production: not cancelled, and of an order that is neither a quote or draft, nor archived. */
export function isSchedulable({ orderState, orderIsArchived, isCancelled }: PartFacts): boolean {
  return orderState === 'ORDER' && !orderIsArchived && !isCancelled;
}

/** Throws ORDER_NOT_SCHEDULABLE with the reason. */
export function ensureSchedulable(part: PartFacts): void {
  const { orderNumber, orderState, orderIsArchived, isCancelled, partName } = part;
  const reason = orderState === 'ORDER' ? 'archived' : orderState === 'QUOTE' ? 'a quote' : 'a draft';
  const isOwn = isCancelled && orderState === 'ORDER' && !orderIsArchived;
  ensure(
    isSchedulable(part),
    'ORDER_NOT_SCHEDULABLE',
    isOwn
      ? `${partName} of order ${orderNumber} is cancelled; it cannot be produced.`
      : `Order ${orderNumber} is ${reason}; its parts cannot be produced.`,
    { orderId: part.orderId },
  );
}

/**
 * A production run with its own frozen routing. `quantity` is what was scheduled into it or, while `inProduction` is
 * false, what is planned: "in production" means that a transition exists (decisions.md section 1).
 */
export interface WorkOrder extends PlannedDates {
  readonly id: string;
  readonly part: PartFacts;
  /** A running number of the manufacturer, by which clients know the run. */
  readonly workOrderNumber: number;
  /** 1 for the first run of the requisition. */
  readonly runNumber: number;
  readonly name: string | null;
  readonly quantity: number;
  readonly routingTemplateId: string | null;
  readonly routing: Routing;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly inProduction: boolean;
}

/** The label that people read and scan: order, line and run, as in `1042-3-R2`. */
export function workOrderLabel(workOrder: WorkOrder): string {
  return `${workOrder.part.orderNumber}-${workOrder.part.requisitionSequence}-R${workOrder.runNumber}`;
}
