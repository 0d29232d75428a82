import {
  createOrderCommand,
  createOrderRequest,
  editOrderCommand,
  editOrderRequest,
  intId,
  text,
  uuid,
} from '@routecard/contracts';
import { createOrder, editOrder, type OrderWithRequisitions, PERMISSIONS } from '@routecard/core';
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
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const ROWS_PER_PAGE = 50;
const ENTRIES_PER_PAGE = 20;
const CHOICES = 20;

const orderId = intId;
const words = z.object({ search: text });

const written = ({ order }: OrderWithRequisitions) => ({ id: order.id, orderNumber: order.orderNumber });

/** Orders as the console shows them. */
export const ordersRouter = router({
  /** A page of orders; `cursor` is where the page before says that this one starts. */
  table: query(PERMISSIONS.readOrders)
    .input(orderTableRequest)
    .query(({ ctx, input: { cursor, ...query } }) => {
      return readOrderTable(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        after: cursor ?? null,
        limit: ROWS_PER_PAGE,
      });
    }),

  /** One order with its parts, runs and shipments. */
  page: query(PERMISSIONS.readOrders)
    .input(z.object({ orderId }))
    .query(({ ctx, input }) => {
      return readOrderPage(ctx.database, ctx.actor.manufacturerId, input.orderId);
    }),

  /** What happened to an order, the newest first; `cursor` is the last entry of the page before. */
  history: query(PERMISSIONS.readOrders)
    .input(z.object({ orderId, cursor: uuid.nullish() }))
    .query(({ ctx, input: { orderId: id, cursor: before } }) => {
      const page = { before: before ?? null, limit: ENTRIES_PER_PAGE };
      return listOrderHistory(ctx.database, ctx.actor.manufacturerId, id, page);
    }),

  /** What of an order can be edited. */
  form: query(PERMISSIONS.writeOrders)
    .input(z.object({ orderId }))
    .query(({ ctx, input }) => {
      return readOrderForm(ctx.database, ctx.actor.manufacturerId, input.orderId);
    }),

  /** Customers to choose from. */
  customers: query(PERMISSIONS.readOrders)
    .input(words)
    .query(({ ctx, input }) => {
      return findCustomers(ctx.database, ctx.actor.manufacturerId, { ...input, limit: CHOICES });
    }),

  /** Part specifications to choose from. */
  parts: query(PERMISSIONS.readCatalogue)
    .input(words)
    .query(({ ctx, input }) => {
      return findPartChoices(ctx.database, ctx.actor.manufacturerId, { ...input, limit: CHOICES });
    }),

  /** Makes an order with its parts. */
  create: command(createOrder)
    .input(z.object({ key: intentKey, order: createOrderRequest }))
    .mutation(async ({ ctx, input: { key, order } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'orders.create', body: order }, written);
      return shownOutcome(await createOrder(ctx.deps, call, createOrderCommand(order)), written);
    }),

  /** Changes what the edit names, and leaves the rest as others may have made it meanwhile. */
  edit: command(editOrder)
    .input(z.object({ key: intentKey, orderId, edit: editOrderRequest }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'orders.edit', body }, written);
      return shownOutcome(
        await editOrder(ctx.deps, call, editOrderCommand(body.orderId, body.edit)),
        written,
      );
    }),
});
