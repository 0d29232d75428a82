import type { RequisitionView } from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from './cursors.ts';
import { dayShown, flag, instant, instantText, intId, intIdText, listOf, uuidShown } from './fields.ts';
import { limitOf } from './paging.ts';
import { presentWorkOrderView, workOrderBody } from './work-orders.ts';

/** A line of an order with its runs (decisions.md section 6). */
export const requisitionBody = z
  .object({
    id: z.int(),
    partSpecificationId: uuidShown,
    partRevisionId: uuidShown,
    orderId: z.int(),
    orderNumber: z.string(),
    quantity: z.int(),
    name: z.string(),
    sequence: z.int(),
    materialId: z.int(),
    colorId: z.int().nullable(),
    processPricesId: uuidShown,
    postProcessingIds: z.array(z.int()),
    dispatchDate: dayShown.nullable(),
    customReference: z.string().nullable(),
    customerOrganisationId: z.int(),
    customerOrganisationName: z.string(),
    workOrders: z.array(workOrderBody),
    createdAt: instant,
    lastUpdated: instant,
  })
  .meta({ id: 'Requisition' });

export type RequisitionBody = z.infer<typeof requisitionBody>;

/** Several of them. */
export const requisitionsBody = z.array(requisitionBody);

/** A requisition as answers show it. */
export function presentRequisition(requisition: RequisitionView): RequisitionBody {
  return {
    ...requisition,
    orderNumber: String(requisition.orderNumber),
    postProcessingIds: [...requisition.postProcessingIds],
    workOrders: requisition.workOrders.map(presentWorkOrderView),
  };
}

/** Several of them. */
export const presentRequisitions = (requisitions: readonly RequisitionView[]): RequisitionBody[] =>
  requisitions.map(presentRequisition);

const MAX_REQUISITIONS = 1000;

const requisitionPlace = cursorOf('requisitions', intId);

/** The cursor of a place in a list of requisitions: the last id of a page. */
export const requisitionCursor = requisitionPlace.text;

/** Query parameters of lists of requisitions besides their filter: the limit, and the cursor from a `Link` header. */
export const requisitionsQuery = z.object({
  limit: limitOf(MAX_REQUISITIONS),
  cursor: requisitionPlace.parameter.optional(),
});

/** `GET /requisition`: also those of certain ids, or of orders that changed. */
export const allRequisitionsQuery = requisitionsQuery.extend({
  archived: flag.optional(),
  ids: listOf(intIdText).refine((ids) => (ids?.length ?? 0) <= MAX_REQUISITIONS, { error: 'names too many' }),
  updatedSince: instantText.optional().meta({
    description: 'Only parts of orders with a change that became visible then or later, archived or not.',
  }),
});
