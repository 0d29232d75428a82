import { REQUISITION_EXPANSIONS, type RequisitionView, type ShipmentView } from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from '../cursors.ts';
import { expandBy } from '../expand.ts';
import {
  customFieldsShown,
  dayShown,
  externalId,
  externalIdShown,
  instant,
  instantText,
  intId,
  intIdOr,
  intIdText,
  listOf,
  optionalText,
  uuidShown,
} from '../fields.ts';
import { limitOf } from '../paging.ts';
import { type BalanceShown, batchBalancesBody, presentBalance } from '../production/balances.ts';
import { presentWorkOrderView, workOrderBody } from '../production/work-orders.ts';
import { presentShipments, shipmentsBody } from '../shipments/shipments.ts';
import { cancelledShown } from './cancelling.ts';

const EXPANDED = 'Where `expand` asks for it.';

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
    customReference: optionalText,
    externalId: externalIdShown,
    customFields: customFieldsShown,
    customerOrganisationId: z.int(),
    customerOrganisationName: z.string(),
    workOrders: z.array(workOrderBody),
    ...cancelledShown,
    createdAt: instant,
    lastUpdated: instant,
    balances: batchBalancesBody.optional().meta({ description: EXPANDED }),
    shipments: shipmentsBody
      .optional()
      .meta({ description: 'Where `expand` asks for it: those that it is packed in.' }),
  })
  .meta({ id: 'Requisition' });

/** What a requisition is shown with where it was asked for. */
interface RequisitionExpansions {
  readonly balances?: readonly BalanceShown[];
  readonly shipments?: readonly ShipmentView[];
}

export type RequisitionBody = z.input<typeof requisitionBody>;

/** Several of them. */
export const requisitionsBody = z.array(requisitionBody);

/** A requisition as answers show it. */
export function presentRequisition({
  balances,
  shipments,
  ...requisition
}: RequisitionView & RequisitionExpansions): RequisitionBody {
  return {
    ...requisition,
    ...(balances && { balances: balances.map(presentBalance) }),
    ...(shipments && { shipments: presentShipments(shipments) }),
    orderNumber: String(requisition.orderNumber),
    postProcessingIds: [...requisition.postProcessingIds],
    workOrders: requisition.workOrders.map(presentWorkOrderView),
  };
}

/** Several of them. */
export const presentRequisitions = (requisitions: readonly RequisitionView[]): RequisitionBody[] =>
  requisitions.map(presentRequisition);

const MAX_REQUISITIONS = 1000;

const requisitionPlace = cursorOf('requisitions', z.object({ orderId: intId, id: intId }));

/** The cursor of a place in a list of requisitions: the last one of a page. */
export const requisitionCursor = requisitionPlace.text;

/** Query parameters of lists of requisitions besides their filter: the limit, and the cursor from a `Link` header. */
export const requisitionsQuery = z.object({
  limit: limitOf(MAX_REQUISITIONS),
  cursor: requisitionPlace.parameter.optional(),
});

/** `GET /requisition/order`: the order in the query. */
export const requisitionsOfOrderQuery = requisitionsQuery.extend({
  orderId: intIdOr('ORDER_NOT_FOUND').optional().meta({ required: true }),
});

/** `GET /requisition`: also those of certain ids, or of orders that changed. */
export const allRequisitionsQuery = requisitionsQuery
  .extend({
    archived: z.enum(['true', 'false', 'only']).optional().meta({
      description:
        '`true` includes parts of archived orders, `only` returns those alone; left out or `false`, they are left out.',
    }),
    expand: expandBy(REQUISITION_EXPANSIONS),
    ids: listOf(intIdText, MAX_REQUISITIONS),
    externalId: externalId.optional().meta({ description: 'Only the part that has it, archived or not.' }),
    updatedSince: instantText.optional().meta({
      description: 'Only parts of orders with a change that became visible then or later, archived or not.',
    }),
  })
  .refine(({ ids, updatedSince }) => ids === undefined || updatedSince === undefined, {
    error: 'goes not with ids',
    path: ['updatedSince'],
  })
  .refine(
    ({ externalId, ids, updatedSince }) => externalId === undefined || (ids ?? updatedSince) === undefined,
    {
      error: 'goes neither with ids nor with updatedSince',
      path: ['externalId'],
    },
  )
  .refine(
    ({ externalId, ids, updatedSince, archived = 'true' }) =>
      archived === 'true' || (externalId ?? ids ?? updatedSince) === undefined,
    {
      error: 'must be true with externalId, ids and updatedSince, which find parts of archived orders too',
      path: ['archived'],
    },
  );
