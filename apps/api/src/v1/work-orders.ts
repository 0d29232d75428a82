import {
  addPartsRequest,
  changeDatesRequest,
  changeRoutingRequest,
  createWorkOrderCommand,
  createWorkOrderRequest,
  given,
  intIdText,
  presentWorkOrder,
  uuidOr,
  workOrderBody,
} from '@routecard/contracts';
import { addParts, changeDates, changeRouting, createWorkOrder } from '@routecard/core';
import { z } from 'zod';
import { command, type Route } from '../http/route.ts';

const params = z.object({ workOrderId: uuidOr('WORK_ORDER_NOT_FOUND') });
const shown = { tag: 'Work orders', answer: workOrderBody, present: presentWorkOrder } as const;

/** One run of a part. */
export const workOrderRoutes: readonly Route[] = [
  command({
    ...shown,
    method: 'POST',
    path: '/requisition/:requisitionId/work-order',
    summary: 'Schedule an additional run of a part',
    refusals: [
      'REQUISITION_NOT_FOUND',
      'ROUTING_TEMPLATE_NOT_FOUND',
      'OPERATION_NOT_FOUND',
      'EMPTY_ROUTING',
      'ROUTING_TEMPLATE_DEPRECATED',
      'NO_APPROVED_ROUTING_TEMPLATE',
    ],
    params: z.object({ requisitionId: intIdText }),
    body: createWorkOrderRequest,
    useCase: createWorkOrder,
    toCommand: ({ params: { requisitionId }, body }) => createWorkOrderCommand(requisitionId, body),
  }),
  command({
    ...shown,
    method: 'POST',
    path: '/work-orders/:workOrderId/parts',
    summary: 'Add units to a run, into its first operation',
    refusals: ['WORK_ORDER_NOT_FOUND'],
    params,
    body: addPartsRequest,
    useCase: addParts,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...given(body), workOrderId }),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: '/work-orders/:workOrderId/routing',
    summary: 'Change the routing of a run',
    refusals: [
      'WORK_ORDER_NOT_FOUND',
      'OPERATION_NOT_FOUND',
      'EMPTY_ROUTING',
      'NO_APPROVED_ROUTING_TEMPLATE',
      'ROUTING_STEP_IN_USE',
    ],
    params,
    body: changeRoutingRequest,
    useCase: changeRouting,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...body, workOrderId }),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: '/work-orders/:workOrderId/dates',
    summary: 'Plan the days of a run that is not in production yet',
    refusals: ['WORK_ORDER_NOT_FOUND', 'WORK_ORDER_IN_PRODUCTION'],
    params,
    body: changeDatesRequest,
    useCase: changeDates,
    toCommand: ({ params: { workOrderId }, body }) => ({ ...given(body), workOrderId }),
  }),
];
