import {
  addPartsRequest,
  changeDatesRequest,
  changeRoutingRequest,
  createWorkOrderCommand,
  createWorkOrderRequest,
  given,
  idText,
  intIdOr,
  presentWorkOrder,
  presentWorkOrderView,
  stated,
  uuidOr,
  workOrderBody,
} from '@routecard/contracts';
import { addParts, changeDates, changeRouting, createWorkOrder, PERMISSIONS } from '@routecard/core';
import { readWorkOrder } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const params = z.object({ workOrderId: uuidOr('WORK_ORDER_NOT_FOUND') });
const shown = { tag: 'Work orders', answer: workOrderBody, present: presentWorkOrder } as const;
const changed = { ...shown, conditional: true } as const;

/** One run of a part. */
export const workOrderRoutes: readonly Route[] = [
  command({
    ...shown,
    method: 'POST',
    path: '/requisition/:requisitionId/work-order',
    summary: 'Schedule an additional run of a part',
    params: z.object({ requisitionId: intIdOr('REQUISITION_NOT_FOUND') }),
    body: createWorkOrderRequest,
    useCase: createWorkOrder,
    dryRun: true,
    toCommand: ({ params: { requisitionId }, body }) => createWorkOrderCommand(requisitionId, body),
  }),
  read({
    path: '/work-orders/:workOrderId',
    tag: shown.tag,
    summary: 'A run',
    refusals: ['WORK_ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readProduction,
    params: z.object({ workOrderId: idText }),
    read: (database, manufacturerId, { params: { workOrderId } }) =>
      readWorkOrder(database, manufacturerId, workOrderId),
    answer: workOrderBody,
    present: presentWorkOrderView,
  }),
  command({
    ...changed,
    method: 'POST',
    path: '/work-orders/:workOrderId/parts',
    summary: 'Add units to a run, into its first operation',
    params,
    body: addPartsRequest,
    useCase: addParts,
    dryRun: true,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...given(body), workOrderId }),
  }),
  command({
    ...changed,
    method: 'PATCH',
    path: '/work-orders/:workOrderId/routing',
    summary: 'Change the routing of a run',
    params,
    body: changeRoutingRequest,
    useCase: changeRouting,
    dryRun: true,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...body, workOrderId }),
  }),
  command({
    ...changed,
    method: 'PATCH',
    path: '/work-orders/:workOrderId/dates',
    summary: 'Plan the days of a run that is not in production yet',
    params,
    body: changeDatesRequest,
    useCase: changeDates,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...stated(body), workOrderId }),
  }),
];
