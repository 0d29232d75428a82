import {
  allRequisitionsQuery,
  cancellationOf,
  cancelRequest,
  idText,
  intIdOr,
  presentRequisition,
  presentRequisitions,
  requireParameter,
  requisitionBody,
  requisitionCursor,
  requisitionsBody,
  requisitionsQuery,
} from '@routecard/contracts';
import {
  cancelRequisition,
  PERMISSIONS,
  permissionsOfExpansions,
  present,
  type RefusalCode,
  removeRequisition,
} from '@routecard/core';
import {
  type Database,
  findRequisition,
  findRequisitionsOfOrder,
  listRequisitions,
  type RequisitionFilter,
} from '@routecard/db';
import { z } from 'zod';
import { readText } from '../http/read-text.ts';
import { command, type Route, read } from '../http/route.ts';

const ofOrder = {
  tag: 'Requisitions',
  summary: 'The parts of an order, in their sequence',
  permission: PERMISSIONS.readOrders,
  answer: requisitionsBody,
  present: presentRequisitions,
} as const;

const readOfOrder = async (database: Database, manufacturerId: string, orderId: number) =>
  present(await findRequisitionsOfOrder(database, manufacturerId, orderId), 'ORDER_NOT_FOUND');

type Query = z.output<typeof requisitionsQuery>;

const USUAL_LIMIT = 200;

/** A list that comes in pages, by what it is filtered. */
const listed = <Params extends z.ZodType>(
  path: string,
  summary: string,
  params: Params,
  filterOf: (params: z.output<Params>, query: Query) => RequisitionFilter,
  refusals: readonly RefusalCode[] = [],
) =>
  read({
    path,
    refusals,
    tag: ofOrder.tag,
    summary,
    permission: PERMISSIONS.readOrders,
    params,
    query: requisitionsQuery,
    read: (database, manufacturerId, { params: asked, query }) =>
      listRequisitions(database, manufacturerId, {
        filter: filterOf(asked, query),
        after: query.cursor ?? null,
        limit: query.limit ?? USUAL_LIMIT,
      }),
    answer: requisitionsBody,
    present: ({ requisitions }) => presentRequisitions(requisitions),
    next: ({ next }) => next && requisitionCursor(next),
  });

/** Whether orders that are listed are archived; null for either. */
const ARCHIVED = { true: null, false: false, only: true } as const;

function filterOfAll({
  externalId,
  ids,
  updatedSince,
  archived = 'false',
}: z.output<typeof allRequisitionsQuery>): RequisitionFilter {
  if (externalId !== undefined) return { kind: 'EXTERNAL_ID', externalId };
  if (ids !== undefined) return { kind: 'IDS', ids };
  return updatedSince === undefined
    ? { kind: 'ALL', archived: ARCHIVED[archived] }
    : { kind: 'UPDATED', since: updatedSince };
}

/** Parts of orders, with their work orders. */
export const requisitionRoutes: readonly Route[] = [
  read({
    path: '/requisition',
    tag: ofOrder.tag,
    summary: 'Parts; archived=true includes those of archived orders',
    permission: PERMISSIONS.readOrders,
    query: allRequisitionsQuery,
    alsoNeeds: ({ query }) => permissionsOfExpansions(query.expand ?? []),
    read: (database, manufacturerId, { query }) =>
      listRequisitions(database, manufacturerId, {
        filter: filterOfAll(query),
        expand: query.expand ?? [],
        after: query.cursor ?? null,
        limit: query.limit ?? query.ids?.length ?? USUAL_LIMIT,
      }),
    answer: requisitionsBody,
    present: ({ requisitions }) => presentRequisitions(requisitions),
    next: ({ next }) => next && requisitionCursor(next),
  }),
  listed('/requisition/backlog', 'Parts with units waiting at operations', z.object({}), () => ({
    kind: 'BACKLOG',
  })),
  listed(
    '/requisition/part-specification/:specificationId',
    'Parts of a part specification',
    z.object({ specificationId: idText }),
    ({ specificationId: id }) => ({ kind: 'PART_SPECIFICATION', id }),
    ['PART_SPECIFICATION_NOT_FOUND'],
  ),
  listed(
    '/requisition/production-step/:stepId',
    'Parts with units in a production step',
    z.object({ stepId: idText }),
    ({ stepId: id }) => ({ kind: 'PRODUCTION_STEP', id }),
    ['PRODUCTION_STEP_NOT_FOUND'],
  ),
  listed(
    '/requisition/operation/:operationId',
    'Parts with units at an operation',
    z.object({ operationId: idText }),
    ({ operationId: id }) => ({ kind: 'OPERATION', id }),
    ['OPERATION_NOT_FOUND'],
  ),
  read({
    path: '/requisition/:requisitionId',
    tag: ofOrder.tag,
    summary: 'A part with its work orders',
    refusals: ['REQUISITION_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    read: async (database, manufacturerId, { params: { requisitionId } }) =>
      present(await findRequisition(database, manufacturerId, requisitionId), 'REQUISITION_NOT_FOUND'),
    answer: requisitionBody,
    present: presentRequisition,
  }),
  command({
    method: 'DELETE',
    path: '/requisition/:requisitionId',
    tag: ofOrder.tag,
    summary: 'Remove a part that has no runs and is in no shipment',
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    useCase: removeRequisition,
    toCommand: ({ params: { requisitionId } }) => ({ requisitionId }),
  }),
  command({
    method: 'POST',
    path: '/requisition/:requisitionId/cancel',
    tag: ofOrder.tag,
    summary: 'Cancel a part of an order, and with the last one the order',
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    body: cancelRequest,
    useCase: cancelRequisition,
    dryRun: true,
    toCommand: ({ params: { requisitionId }, body }) => ({ requisitionId, ...cancellationOf(body) }),
    answer: requisitionBody,
    present: presentRequisition,
  }),
  readText({
    ...ofOrder,
    path: '/requisition/order',
    refusals: ['MISSING_PARAMETER', 'ORDER_NOT_FOUND'],
    query: z.object({ orderId: intIdOr('ORDER_NOT_FOUND').optional().meta({ required: true }) }),
    read: (database, manufacturerId, { query: { orderId } }) =>
      readOfOrder(database, manufacturerId, requireParameter('orderId', orderId)),
  }),
  readText({
    ...ofOrder,
    path: '/requisition/order/:orderId',
    refusals: ['ORDER_NOT_FOUND'],
    params: z.object({ orderId: intIdOr('ORDER_NOT_FOUND') }),
    read: (database, manufacturerId, { params: { orderId } }) =>
      readOfOrder(database, manufacturerId, orderId),
  }),
];
