import {
  createdOrderBody,
  createOrderCommand,
  createOrderRequest,
  editOrderCommand,
  editOrderRequest,
  intIdText,
  orderBody,
  orderCursor,
  ordersBody,
  ordersQuery,
  pageAsked,
  presentCreatedOrder,
  presentOrder,
} from '@routecard/contracts';
import { createOrder, editOrder, PERMISSIONS, present } from '@routecard/core';
import { findOrder, listOrders } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const tag = 'Orders';
const params = z.object({ orderId: intIdText });

/** Customers' orders. */
export const orderRoutes: readonly Route[] = [
  command({
    method: 'POST',
    path: '/order',
    tag,
    summary: 'Create an order with its parts',
    body: createOrderRequest,
    useCase: createOrder,
    toCommand: ({ body }) => createOrderCommand(body),
    answer: createdOrderBody,
    present: presentCreatedOrder,
  }),
  read({
    path: '/order',
    tag,
    summary: 'A page of orders',
    permission: PERMISSIONS.readOrders,
    query: ordersQuery,
    read: (database, manufacturerId, { query }) =>
      listOrders(database, manufacturerId, {
        ...pageAsked(query, { by: 'id', direction: query.cursor?.ascending ? 'ASC' : 'DESC' }),
        ids: query.ids ?? null,
        updatedSince: query.updatedSince ?? null,
        place: query.cursor ?? null,
      }),
    answer: ordersBody,
    present: ({ next: _next, ...page }) => ({ ...page, content: page.content.map(presentOrder) }),
    next: ({ next }) => next && orderCursor(next),
  }),
  read({
    path: '/order/:orderId',
    tag,
    summary: 'An order',
    refusals: ['ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params,
    read: async (database, manufacturerId, { params: { orderId } }) =>
      present(await findOrder(database, manufacturerId, orderId), 'ORDER_NOT_FOUND'),
    answer: orderBody,
    present: presentOrder,
  }),
  command({
    method: 'PATCH',
    path: '/order/:orderId',
    tag,
    summary: 'Change an order: its fields, quantities, or further parts',
    params,
    body: editOrderRequest,
    useCase: editOrder,
    toCommand: ({ params: { orderId }, body }) => editOrderCommand(orderId, body),
    answer: orderBody,
    present: ({ order }) => presentOrder(order),
  }),
];
