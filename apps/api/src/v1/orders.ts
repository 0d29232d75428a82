import {
  cancellationOf,
  cancelRequest,
  createdOrderBody,
  createdOrdersBody,
  createOrderCommand,
  createOrderRequest,
  createOrdersRequest,
  dryRunOrderBody,
  editOrderCommand,
  editOrderRequest,
  externalId,
  IMPORT_EXAMPLE,
  type ImportRequest,
  importedBody,
  importQuery,
  importRequest,
  intIdOr,
  MAX_PROMISE_LINES,
  orderBody,
  orderCursor,
  orderHistoryBody,
  orderHistoryCursor,
  orderHistoryQuery,
  orderQuery,
  ordersBody,
  ordersQuery,
  pageAsked,
  presentCreatedOrder,
  presentDryRunOrder,
  presentImport,
  presentOrder,
  presentOrderHistory,
  putOrderCommand,
  putOrderRequest,
  readImportCsv,
} from '@routecard/contracts';
import {
  type Actor,
  type AskedOrder,
  cancelOrder,
  createOrder,
  createOrders,
  editOrder,
  type ImportLines,
  type ImportLinesReport,
  importLines,
  type OrderPromise,
  type OrderWithRequisitions,
  PERMISSIONS,
  permissionsOfExpansions,
  present,
  putOrder,
  Refusal,
  type UseCase,
} from '@routecard/core';
import { findOrder, listOrderHistory, listOrders } from '@routecard/db';
import { dayOf } from '@routecard/planning';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const tag = 'Orders';
const USUAL_ENTRIES = 200;

/** The answer tells of the request too: of its lines by their positions, and of columns that were not read. */
const importOfRequest: UseCase<ImportLines & ImportRequest, ImportLinesReport> = importLines;
const params = z.object({ orderId: intIdOr('ORDER_NOT_FOUND') });

/** Customers' orders. */
export const orderRoutes: readonly Route[] = [
  command({
    method: 'POST',
    path: '/order',
    tag,
    summary: 'Create an order with its parts',
    body: createOrderRequest,
    useCase: createOrder,
    dryRun: { answer: dryRunOrderBody, run: dryRunOrder },
    toCommand: ({ body }) => createOrderCommand(body),
    answer: createdOrderBody,
    present: presentCreatedOrder,
  }),
  command({
    method: 'POST',
    path: '/order/batch',
    tag,
    summary: 'Create orders with their parts, all or none',
    body: createOrdersRequest,
    useCase: createOrders,
    dryRun: true,
    toCommand: ({ body }) => ({ orders: body.map(createOrderCommand) }),
    answer: createdOrdersBody,
    present: (orders) => orders.map(presentCreatedOrder),
  }),
  command({
    method: 'POST',
    path: '/order/import',
    tag,
    summary: 'Import order lines, in JSON or CSV, with an answer for each',
    query: importQuery,
    body: importRequest,
    csv: { read: readImportCsv, example: IMPORT_EXAMPLE },
    useCase: importOfRequest,
    toCommand: ({ body, query }) => ({ ...body, atomic: query.atomic === true }),
    dryRun: true,
    answer: importedBody,
    present: presentImport,
  }),
  read({
    path: '/order',
    tag,
    summary: 'A page of orders',
    permission: PERMISSIONS.readOrders,
    query: ordersQuery,
    alsoNeeds: ({ query }) => permissionsOfExpansions(query.expand ?? []),
    read: (database, manufacturerId, { query }) =>
      listOrders(database, manufacturerId, {
        ...pageAsked(
          query,
          { by: 'id', direction: query.cursor?.ascending ? 'ASC' : 'DESC' },
          query.ids?.length,
        ),
        ids: query.ids ?? null,
        externalId: query.externalId ?? null,
        updatedSince: query.updatedSince ?? null,
        condition: query.filter ?? null,
        expand: query.expand ?? [],
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
    query: orderQuery,
    alsoNeeds: ({ query }) => permissionsOfExpansions(query.expand ?? []),
    read: async (database, manufacturerId, { params: { orderId }, query: { expand } }) =>
      present(await findOrder(database, manufacturerId, orderId, expand), 'ORDER_NOT_FOUND'),
    answer: orderBody,
    present: presentOrder,
  }),
  read({
    path: '/order/:orderId/history',
    tag,
    summary: 'What became of an order, newest first, and what the automations of its columns did',
    refusals: ['ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params,
    query: orderHistoryQuery,
    read: (database, manufacturerId, { params: { orderId }, query: { cursor, limit } }) =>
      listOrderHistory(database, manufacturerId, orderId, {
        before: cursor ?? null,
        limit: limit ?? USUAL_ENTRIES,
      }),
    answer: z.array(orderHistoryBody),
    present: ({ entries }) => entries.map(presentOrderHistory),
    next: ({ next }) => next && orderHistoryCursor(next),
  }),
  command({
    method: 'PATCH',
    path: '/order/:orderId',
    tag,
    summary: 'Change an order: its fields, quantities, or further parts',
    params,
    body: editOrderRequest,
    useCase: editOrder,
    dryRun: true,
    toCommand: ({ params: { orderId }, body }) => editOrderCommand(orderId, body),
    answer: orderBody,
    present: ({ order }) => presentOrder(order),
  }),
  command({
    method: 'POST',
    path: '/order/:orderId/cancel',
    tag,
    summary: 'Cancel an order; one that is cancelled already stays as it is',
    params,
    body: cancelRequest,
    useCase: cancelOrder,
    dryRun: true,
    toCommand: ({ params: { orderId }, body }) => ({ orderId, ...cancellationOf(body) }),
    answer: createdOrderBody,
    present: presentCreatedOrder,
  }),
  command({
    method: 'PUT',
    path: '/order/by-external-id/:externalId',
    tag,
    summary: 'Create the order of an external id, or change the one there is',
    params: z.object({ externalId }),
    body: putOrderRequest,
    useCase: putOrder,
    dryRun: true,
    toCommand: ({ params: { externalId: id }, body }) => putOrderCommand(id, body),
    answer: createdOrderBody,
    present: presentCreatedOrder,
    creates: ({ created }) => created,
  }),
];

/** What would become of an order, and when it would be done. */
async function dryRunOrder(services: Services, actor: Actor, order: AskedOrder) {
  try {
    const outcome = await createOrder(services.deps, { actor, dryRun: true }, order);
    if (outcome.replayed) throw new Error('A dry run has no stored answer');
    return presentDryRunOrder(outcome.result, await promiseOf(services, actor, outcome.result), dayOf);
  } catch (error) {
    if (!(error instanceof Refusal && createOrder.refusals.includes(error.code))) throw error;
    return presentDryRunOrder(error, null, dayOf);
  }
}

async function promiseOf(
  { planner }: Services,
  { manufacturerId }: Actor,
  { order: { priority }, requisitions: lines }: OrderWithRequisitions,
): Promise<OrderPromise | null> {
  if (lines.length === 0 || lines.length > MAX_PROMISE_LINES) return null;
  try {
    return await planner.promise(manufacturerId, { priority, lines });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'EMPTY_ROUTING') return null;
    throw error;
  }
}
