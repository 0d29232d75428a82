import {
  type AskedEdit,
  type AskedLine,
  type AskedOrder,
  isCurrency,
  ORDER_EXPANSIONS,
  ORDER_STATES,
  type OrderView,
  type OrderWithRequisitions,
  PRIORITIES,
  type PutOrder,
  type RequisitionEdit,
  type RequisitionView,
  type ShipmentView,
  type WorkOrderView,
} from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from '../cursors.ts';
import { expandBy } from '../expand.ts';
import {
  customFields,
  customFieldsEdit,
  customFieldsShown,
  day,
  dayShown,
  externalId,
  externalIdShown,
  instant,
  instantText,
  intId,
  intIdText,
  label,
  listOf,
  MAX_ENTRIES,
  optionalText,
  quantity,
  text,
  uuid,
  uuidShown,
} from '../fields.ts';
import { given, stated } from '../given.ts';
import { pageBody, pageQuery } from '../paging.ts';
import { type BalanceShown, batchBalancesBody, presentBalance } from '../production/balances.ts';
import { presentWorkOrderView, workOrderBody } from '../production/work-orders.ts';
import { presentShipments, shipmentsBody } from '../shipments/shipments.ts';
import { cancelledShown } from './cancelling.ts';
import { ensureIdOfPath } from './external-ids.ts';
import {
  customerName,
  namesAtMostOneCustomer,
  namesOneCustomer,
  namesOnePart,
  partName,
  withCustomerName,
  withPartName,
} from './external-names.ts';
import { orderFilter } from './order-filter.ts';
import { presentRequisitions, requisitionsBody } from './requisitions.ts';

/** No two lines of one call have the same external id. */
function distinctExternalIds(
  lines: readonly { readonly externalId?: string | null | undefined }[],
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const [i, line] of lines.entries()) {
    if (typeof line.externalId !== 'string') continue;
    if (seen.has(line.externalId)) {
      context.addIssue({ code: 'custom', path: [i, 'externalId'], message: 'is given twice' });
    }
    seen.add(line.externalId);
  }
}

const CURRENCY_FAULT = 'must be a code of ISO 4217';
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: CURRENCY_FAULT, abort: true })
  .refine(isCurrency, { error: CURRENCY_FAULT });

const newLineFields = z.object({
  ...partName,
  quantity,
  name: label.nullish(),
  dispatchDate: day.nullish(),
  customReference: text.nullish(),
  externalId: externalId.nullish(),
  customFields: customFields.nullish(),
});

const line = newLineFields.check(namesOnePart).meta({ id: 'NewRequisition' });

const newOrderFields = z.object({
  ...customerName,
  state: z.enum(ORDER_STATES).nullish(),
  purchaseOrderNumber: text.nullish(),
  customReference: text.nullish(),
  externalId: externalId.nullish(),
  customFields: customFields.nullish(),
  currency: currency.nullish(),
  dispatchDate: day.nullish(),
  priority: z.enum(PRIORITIES).nullish(),
  kanbanColumnId: uuid.nullish(),
  requisitions: z.array(line).max(MAX_ENTRIES).superRefine(distinctExternalIds),
});

/** `POST /order` (decisions.md section 6). */
export const createOrderRequest = newOrderFields.check(namesOneCustomer).meta({ id: 'NewOrder' });

const newLine = (part: z.output<typeof line>): AskedLine => withPartName(given(part));

/** The order that it asks for. */
export function createOrderCommand(body: z.output<typeof createOrderRequest>): AskedOrder {
  return { ...withCustomerName(given(body)), requisitions: body.requisitions.map(newLine) };
}

/** Orders in one call. */
const MAX_ORDERS = 500;

/** `POST /order/batch`: orders in no column, and at most as many lines in all as one order may have. */
export const createOrdersRequest = z
  .array(
    createOrderRequest.refine(({ kanbanColumnId }) => (kanbanColumnId ?? null) === null, {
      error: 'is not taken in a batch: its automations act on one order at a time',
      path: ['kanbanColumnId'],
    }),
  )
  .min(1)
  .max(MAX_ORDERS)
  .refine((orders) => orders.reduce((sum, { requisitions }) => sum + requisitions.length, 0) <= MAX_ENTRIES, {
    error: `must have at most ${MAX_ENTRIES} lines in all`,
  });

const lineEdit = z
  .object({
    id: intId.nullish(),
    ...partName,
    quantity: quantity.optional(),
    name: label.nullish(),
    dispatchDate: day.nullish(),
    customReference: text.nullish(),
    externalId: externalId.nullish(),
    customFields: customFieldsEdit.optional(),
  })
  .meta({ id: 'RequisitionEdit' });

type LineEdit = z.output<typeof lineEdit>;

const isChange = (edit: LineEdit): edit is LineEdit & { id: number } => typeof edit.id === 'number';

/** What is wrong with a line as a whole: one that is added has what a new one needs, and one that there is keeps a name. */
function faultOf(edit: LineEdit) {
  if (isChange(edit)) {
    return edit.name === null ? { path: ['name'], message: 'cannot be taken away' } : undefined;
  }
  if (line.safeParse(edit).success) return undefined;
  return {
    path: [],
    message: 'needs an id, or a partSpecificationId or partSpecificationExternalId and a quantity',
  };
}

/** `PATCH /order/{id}`: null takes a value away. A line without an id is added. */
export const editOrderRequest = z
  .object({
    customerOrganisationName: label.optional(),
    customerExternalId: customerName.customerExternalId,
    state: z.enum(ORDER_STATES).optional(),
    purchaseOrderNumber: text.nullish(),
    customReference: text.nullish(),
    externalId: externalId.nullish(),
    customFields: customFieldsEdit.optional(),
    currency: currency.optional(),
    dispatchDate: day.nullish(),
    priority: z.enum(PRIORITIES).optional(),
    kanbanColumnId: uuid.nullish(),
    isArchived: z.boolean().optional(),
    requisitions: z
      .array(
        lineEdit.superRefine((edit, context) => {
          const fault = faultOf(edit);
          if (fault !== undefined) context.addIssue({ code: 'custom', ...fault });
        }),
      )
      .max(MAX_ENTRIES)
      .superRefine(distinctExternalIds)
      .optional(),
  })
  .check(namesAtMostOneCustomer)
  .meta({ id: 'OrderEdit' });

/** The requested changes. */
export function editOrderCommand(
  orderId: number,
  body: z.output<typeof editOrderRequest>,
): AskedEdit & { readonly orderId: number } {
  const { requisitions, customerExternalId, ...order } = body;
  const edit = { ...stated(order), ...given({ customerExternalId }), orderId };
  return requisitions === undefined ? edit : { ...edit, requisitions: requisitions.map(lineOf) };
}

function lineOf(edit: LineEdit): RequisitionEdit | AskedLine {
  if (!isChange(edit)) return newLine(line.parse(edit));
  const { partSpecificationId, partSpecificationExternalId, name, ...fields } = edit;
  return {
    ...stated(fields),
    ...given({ partSpecificationId, partSpecificationExternalId, name }),
    id: edit.id,
  };
}

/** `PUT /order/by-external-id/{id}`: what is left out stays as it is, null takes a value away. */
export const putOrderRequest = newOrderFields
  .extend({
    customFields: customFieldsEdit.optional(),
    requisitions: z
      .array(
        newLineFields
          .extend({ customFields: customFieldsEdit.optional() })
          .check(namesOnePart)
          .meta({ id: 'PutRequisition' }),
      )
      .max(MAX_ENTRIES)
      .superRefine(distinctExternalIds),
    externalId: externalId.nullish().meta({ description: 'That of the path, or left out.' }),
    state: z.enum(ORDER_STATES).optional(),
    currency: currency.optional(),
    priority: z.enum(PRIORITIES).optional(),
  })
  .check(namesOneCustomer)
  .meta({ id: 'PutOrder' });

/** The order to create or to change. Throws REQUEST_VALIDATION_FAILED if the body names another external id. */
export function putOrderCommand(externalId: string, body: z.output<typeof putOrderRequest>): PutOrder {
  ensureIdOfPath(externalId, body);
  const { requisitions, externalId: _repeated, ...fields } = body;
  const { customerOrganisationName, customerExternalId, ...rest } = fields;
  return {
    externalId,
    order: { ...withCustomerName(given(fields)), requisitions: requisitions.map(newLine) },
    edit: { ...stated(rest), ...given({ customerOrganisationName, customerExternalId }) },
    lines: requisitions.map((part) => withPartName(stated(part))),
  };
}

const EXPANDED = 'Where `expand` asks for it.';

/** What an order is shown with where it was asked for. */
interface OrderExpansions {
  readonly requisitions?: readonly RequisitionView[];
  readonly workOrders?: readonly WorkOrderView[];
  readonly balances?: readonly BalanceShown[];
  readonly shipments?: readonly ShipmentView[];
}

/** `GET /order/{id}`. */
export const orderQuery = z.object({ expand: expandBy(ORDER_EXPANSIONS) });

/** An order as answers show it. */
export const orderBody = z
  .object({
    id: z.int(),
    orderNumber: z.string(),
    state: z.enum(ORDER_STATES),
    customerOrganisationId: z.int(),
    customerOrganisationName: z.string(),
    purchaseOrderNumber: optionalText,
    customReference: optionalText,
    externalId: externalIdShown,
    customFields: customFieldsShown,
    currency: z.string(),
    dispatchDate: dayShown.nullable(),
    priority: z.enum(PRIORITIES),
    threadId: z.int(),
    kanbanColumn: z.object({ id: uuidShown, name: z.string() }).nullable(),
    isArchived: z.boolean(),
    ...cancelledShown,
    requisitionIds: z.array(z.int()),
    createdAt: instant,
    lastUpdated: instant,
    requisitions: requisitionsBody.optional().meta({ description: EXPANDED }),
    workOrders: z.array(workOrderBody).optional().meta({ description: EXPANDED }),
    balances: batchBalancesBody.optional().meta({ description: EXPANDED }),
    shipments: shipmentsBody.optional().meta({ description: EXPANDED }),
  })
  .meta({ id: 'Order' });

export type OrderBody = z.input<typeof orderBody>;

/** The response of `POST /order`: the order, and its lines in the given order. */
export const createdOrderBody = z
  .object({ order: orderBody, requisitions: requisitionsBody })
  .meta({ id: 'CreatedOrder' });

/** An order as answers show it. */
export function presentOrder({
  requisitions,
  workOrders,
  balances,
  shipments,
  ...order
}: OrderView & OrderExpansions): OrderBody {
  return {
    ...order,
    ...(requisitions && { requisitions: presentRequisitions(requisitions) }),
    ...(workOrders && { workOrders: workOrders.map(presentWorkOrderView) }),
    ...(balances && { balances: balances.map(presentBalance) }),
    ...(shipments && { shipments: presentShipments(shipments) }),
    orderNumber: String(order.orderNumber),
    requisitionIds: [...order.requisitionIds],
  };
}

/** Orders as `POST /order/batch` answers them, in the given order. */
export const createdOrdersBody = z.array(createdOrderBody);

/** An order with its lines. */
export function presentCreatedOrder({
  order,
  requisitions,
}: OrderWithRequisitions): z.input<typeof createdOrderBody> {
  return { order: presentOrder(order), requisitions: presentRequisitions(requisitions) };
}

const MAX_IDS = 1000;

/** Places in the list of orders. */
const orderPlace = cursorOf(
  'orders',
  z.object({ id: intId, page: z.int32().min(1), total: z.int32().min(0), ascending: z.boolean() }),
);

/** The cursor of a place in the list of orders that is sorted by id. */
export const orderCursor = orderPlace.text;

/**
 * `GET /order`: pages by number, or by the cursor that the page before gave. With a cursor the list keeps the direction of its
 * first page, sorted by id.
 */
export const ordersQuery = pageQuery([
  'id',
  'orderNumber',
  'state',
  'customerOrganisationName',
  'purchaseOrderNumber',
  'dispatchDate',
  'createdAt',
  'lastUpdated',
])
  .extend({
    ids: listOf(intIdText, MAX_IDS),
    externalId: externalId.optional().meta({ description: 'Only the order that has it.' }),
    updatedSince: instantText
      .optional()
      .meta({ description: 'Only orders with a change that became visible then or later.' }),
    filter: orderFilter.optional(),
    expand: expandBy(ORDER_EXPANSIONS),
    cursor: orderPlace.parameter.optional(),
  })
  .refine(({ cursor, page, sort }) => cursor === undefined || (page ?? sort) === undefined, {
    error: 'goes neither with page nor with sort',
    path: ['cursor'],
  });

/** A page of orders. */
export const ordersBody = pageBody(orderBody).meta({ id: 'OrderPage' });
