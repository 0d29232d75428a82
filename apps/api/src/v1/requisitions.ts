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
  requisitionsOfOrderQuery,
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
  type RequisitionList,
} from '@routecard/db';
import { z } from 'zod';
import { readText } from '../http/read-text.ts';
import { command, type Route, read } from '../http/route.ts';

const shown = {
  tag: 'Requisitions',
  permission: PERMISSIONS.readOrders,
  answer: requisitionsBody,
  present: presentRequisitions,
} as const;

type Query = z.output<typeof requisitionsQuery>;

const USUAL_LIMIT = 200;

const pageOf = (
  database: Database,
  manufacturerId: string,
  { filter, query }: { readonly filter: RequisitionFilter; readonly query: Query },
) =>
  listRequisitions(database, manufacturerId, {
    filter,
    after: query.cursor ?? null,
    limit: query.limit ?? USUAL_LIMIT,
  });

const inPages = {
  ...shown,
  present: ({ requisitions }: RequisitionList) => presentRequisitions(requisitions),
  next: ({ next }: RequisitionList) => next && requisitionCursor(next),
};

/** A list that comes in pages, by what it is filtered. */
const listed = <Params extends z.ZodType>(
  path: string,
  summary: string,
  params: Params,
  filterOf: (params: z.output<Params>) => RequisitionFilter,
  refusals: readonly RefusalCode[] = [],
) =>
  read({
    ...inPages,
    path,
    refusals,
    summary,
    params,
    query: requisitionsQuery,
    read: (database, manufacturerId, { params: asked, query }) =>
      pageOf(database, manufacturerId, { filter: filterOf(asked), query }),
  });

/** The parts of an order: whole, or in pages where a limit or a cursor asks for them. */
function listedOfOrder<Params extends z.ZodType, Asked extends Query>(
  spec: {
    readonly path: string;
    readonly refusals: readonly RefusalCode[];
    readonly params?: Params;
    readonly query: z.ZodType<Asked>;
  },
  orderOf: (input: { readonly params: z.output<Params>; readonly query: Asked }) => number,
): Route {
  const summary = 'The parts of an order, in their sequence; whole, unless limit asks for pages';
  const whole = readText({
    ...shown,
    ...spec,
    summary,
    read: async (database, manufacturerId, input) =>
      present(await findRequisitionsOfOrder(database, manufacturerId, orderOf(input)), 'ORDER_NOT_FOUND'),
  });
  const pages = read({
    ...inPages,
    ...spec,
    summary,
    read: (database, manufacturerId, input) =>
      pageOf(database, manufacturerId, {
        filter: { kind: 'ORDER', id: orderOf(input) },
        query: input.query,
      }),
  });
  return {
    ...pages,
    handle(services, caller, input, terms) {
      const { limit, cursor }: Query = input.query;
      const asked = (limit ?? cursor) === undefined ? whole : pages;
      return asked.handle(services, caller, input, terms);
    },
  };
}

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
    ...inPages,
    path: '/requisition',
    summary: 'Parts; archived=true includes those of archived orders',
    query: allRequisitionsQuery,
    alsoNeeds: ({ query }) => permissionsOfExpansions(query.expand ?? []),
    read: (database, manufacturerId, { query }) =>
      listRequisitions(database, manufacturerId, {
        filter: filterOfAll(query),
        expand: query.expand ?? [],
        after: query.cursor ?? null,
        limit: query.limit ?? query.ids?.length ?? USUAL_LIMIT,
      }),
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
    tag: shown.tag,
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
    tag: shown.tag,
    summary: 'Remove a part that has no runs and is in no shipment',
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    useCase: removeRequisition,
    toCommand: ({ params: { requisitionId } }) => ({ requisitionId }),
  }),
  command({
    method: 'POST',
    path: '/requisition/:requisitionId/cancel',
    tag: shown.tag,
    summary: 'Cancel a part of an order, and with the last one the order',
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    body: cancelRequest,
    useCase: cancelRequisition,
    dryRun: true,
    toCommand: ({ params: { requisitionId }, body }) => ({ requisitionId, ...cancellationOf(body) }),
    answer: requisitionBody,
    present: presentRequisition,
  }),
  listedOfOrder(
    {
      path: '/requisition/order',
      refusals: ['MISSING_PARAMETER', 'ORDER_NOT_FOUND'],
      query: requisitionsOfOrderQuery,
    },
    ({ query }) => requireParameter('orderId', query.orderId),
  ),
  listedOfOrder(
    {
      path: '/requisition/order/:orderId',
      refusals: ['ORDER_NOT_FOUND'],
      params: z.object({ orderId: intIdOr('ORDER_NOT_FOUND') }),
      query: requisitionsQuery,
    },
    ({ params }) => params.orderId,
  ),
];
