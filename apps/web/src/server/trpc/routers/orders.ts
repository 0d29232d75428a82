import {
  cancellationOf,
  cancelRequest,
  createOrderCommand,
  createOrderRequest,
  customFieldChanges,
  editOrderCommand,
  editOrderRequest,
  externalId,
  intId,
  text,
  uuid,
} from '@routecard/contracts';
import {
  cancelOrder,
  cancelRequisition,
  createOrder,
  editOrder,
  type OrderWithRequisitions,
  PERMISSIONS,
  removeRequisition,
} from '@routecard/core';
import {
  findCustomers,
  findPartChoices,
  listOrderHistory,
  readOrderForm,
  readOrderPage,
  readOrderTable,
} from '@routecard/db';
import { z } from 'zod';
import { orderTableRequest } from '@/lib/orders/order-list-request';
import { command, query, router } from '../builders';

const ROWS_PER_PAGE = 50;
const ENTRIES_PER_PAGE = 20;
const CHOICES = 20;

const orderId = intId;
const one = z.object({ orderId });
const words = z.object({ search: text });

const written = ({ order }: OrderWithRequisitions) => ({ id: order.id, orderNumber: order.orderNumber });

/** Orders as the console shows them. */
export const ordersRouter = router({
  /** A page of orders; `cursor` is where the page before says that this one starts. */
  table: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, { cursor, ...query }) =>
      readOrderTable(database, manufacturerId, { ...query, after: cursor ?? null, limit: ROWS_PER_PAGE }),
    { input: orderTableRequest, refreshOn: ['orders', 'customer', 'kanbanColumn'] },
  ),

  /** One order with its parts, runs and shipments. */
  page: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, input) => readOrderPage(database, manufacturerId, input.orderId),
    { input: one, refreshOn: ['order', 'customer', 'operation', 'routingTemplate', 'kanbanColumn'] },
  ),

  /** The history of an order, the newest first; `cursor` is the last entry of the page before. */
  history: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, { orderId: id, cursor: before }) => {
      const page = { before: before ?? null, limit: ENTRIES_PER_PAGE };
      return listOrderHistory(database, manufacturerId, id, page);
    },
    { input: one.extend({ cursor: uuid.nullish() }), refreshOn: ['order', 'operation', 'kanbanColumn'] },
  ),

  /** The editable fields of an order. */
  form: query(
    PERMISSIONS.writeOrders,
    ({ database, manufacturerId }, input) => readOrderForm(database, manufacturerId, input.orderId),
    { input: one, refreshOn: ['order'] },
  ),

  /** Customers to choose from. */
  customers: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, input) =>
      findCustomers(database, manufacturerId, { ...input, limit: CHOICES }),
    { input: words, refreshOn: [] },
  ),

  /** Part specifications to choose from. */
  parts: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }, input) =>
      findPartChoices(database, manufacturerId, { ...input, limit: CHOICES }),
    { input: words, refreshOn: [] },
  ),

  /** Creates an order with its parts. */
  create: command(createOrder, z.object({ order: createOrderRequest }), {
    idempotency: 'keyed',
    command: ({ order }) => createOrderCommand(order),
    shown: written,
  }),

  /** Changes what the edit names, and leaves the rest as others may have made it meanwhile. */
  edit: command(editOrder, z.object({ orderId, edit: editOrderRequest }), {
    idempotency: 'keyed',
    command: (input) => editOrderCommand(input.orderId, input.edit),
    shown: written,
  }),

  /** Changes the external id and single custom fields of an order or of a part of it. */
  editFields: command(
    editOrder,
    z.object({
      orderId,
      requisitionId: intId.nullable(),
      externalId: externalId.nullish(),
      fields: customFieldChanges,
    }),
    {
      idempotency: 'keyed',
      command: ({ orderId: id, requisitionId, externalId: given, fields }) => {
        const edit = { customFieldChanges: fields, ...(given === undefined ? {} : { externalId: given }) };
        return requisitionId === null
          ? { orderId: id, ...edit }
          : { orderId: id, requisitions: [{ id: requisitionId, ...edit }] };
      },
    },
  ),

  /** Cancels an order; again changes nothing. */
  cancel: command(cancelOrder, z.object({ orderId, cancellation: cancelRequest }), {
    idempotency: 'repeatable',
    command: (input) => ({ orderId: input.orderId, ...cancellationOf(input.cancellation) }),
    shown: written,
  }),

  /** Cancels a part of an order; again changes nothing. */
  cancelPart: command(cancelRequisition, z.object({ requisitionId: intId, cancellation: cancelRequest }), {
    idempotency: 'repeatable',
    command: (input) => ({ requisitionId: input.requisitionId, ...cancellationOf(input.cancellation) }),
    shown: ({ id }) => ({ id }),
  }),

  /** Removes a part that was never planned, produced or packed. */
  removePart: command(removeRequisition, z.object({ requisitionId: intId }), { idempotency: 'keyed' }),
});
