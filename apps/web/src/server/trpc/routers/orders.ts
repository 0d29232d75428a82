import {
  createOrderCommand,
  createOrderRequest,
  editOrderCommand,
  editOrderRequest,
} from '@routecard/contracts';
import { authorize, createOrder, editOrder, type OrderWithRequisitions, PERMISSIONS } from '@routecard/core';
import {
  findCustomers,
  findPartChoices,
  listOrderHistory,
  readOrderForm,
  readOrderPage,
  readOrderTable,
} from '@routecard/db';
import { z } from 'zod';
import { orderListRequest } from '@/lib/orders/order-list-request';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { procedure, router } from '../init';

const ROWS_PER_PAGE = 50;
const ENTRIES_PER_PAGE = 20;
const CHOICES = 20;

const orderId = z.number().int();
const words = z.object({ search: z.string().max(255) });

const written = ({ order }: OrderWithRequisitions) => ({ id: order.id, orderNumber: order.orderNumber });

/** Orders as the console shows them. */
export const ordersRouter = router({
  /** A page of orders; `cursor` is where the page before says that this one starts. */
  table: procedure
    .input(
      orderListRequest.extend({
        cursor: z.object({ value: z.string().nullable(), orderNumber: z.number().int() }).nullish(),
      }),
    )
    .query(({ ctx, input: { cursor, ...query } }) => {
      authorize(ctx.actor, PERMISSIONS.readOrders);
      return readOrderTable(ctx.database, ctx.actor.manufacturerId, {
        ...query,
        after: cursor ?? null,
        limit: ROWS_PER_PAGE,
      });
    }),

  /** One order with its parts, runs and shipments. */
  page: procedure.input(z.object({ orderId })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readOrders);
    return readOrderPage(ctx.database, ctx.actor.manufacturerId, input.orderId);
  }),

  /** What happened to an order, the newest first; `cursor` is the last entry of the page before. */
  history: procedure
    .input(z.object({ orderId, cursor: z.uuid().nullish() }))
    .query(({ ctx, input: { orderId: id, cursor: before } }) => {
      authorize(ctx.actor, PERMISSIONS.readOrders);
      const page = { before: before ?? null, limit: ENTRIES_PER_PAGE };
      return listOrderHistory(ctx.database, ctx.actor.manufacturerId, id, page);
    }),

  /** What of an order can be edited. */
  form: procedure.input(z.object({ orderId })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.writeOrders);
    return readOrderForm(ctx.database, ctx.actor.manufacturerId, input.orderId);
  }),

  /** Customers to choose from. */
  customers: procedure.input(words).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readOrders);
    return findCustomers(ctx.database, ctx.actor.manufacturerId, { ...input, limit: CHOICES });
  }),

  /** Part specifications to choose from. */
  parts: procedure.input(words).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readCatalogue);
    return findPartChoices(ctx.database, ctx.actor.manufacturerId, { ...input, limit: CHOICES });
  }),

  /** Makes an order with its parts. */
  create: procedure
    .input(z.object({ key: intentKey, order: createOrderRequest }))
    .mutation(async ({ ctx, input: { key, order } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'orders.create', body: order }, written);
      return shownOutcome(await createOrder(ctx.deps, call, createOrderCommand(order)), written);
    }),

  /** Changes what the edit names, and leaves the rest as others may have made it meanwhile. */
  edit: procedure
    .input(z.object({ key: intentKey, orderId, edit: editOrderRequest }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'orders.edit', body }, written);
      return shownOutcome(
        await editOrder(ctx.deps, call, editOrderCommand(body.orderId, body.edit)),
        written,
      );
    }),
});
