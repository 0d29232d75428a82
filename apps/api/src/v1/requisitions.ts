import {
  intIdText,
  presentRequisition,
  presentRequisitions,
  requireParameter,
  requisitionBody,
  requisitionsBody,
} from '@routecard/contracts';
import { PERMISSIONS, present } from '@routecard/core';
import { type Database, findRequisition, findRequisitionsOfOrder } from '@routecard/db';
import { z } from 'zod';
import { type Route, read } from '../http/route.ts';

const ofOrder = {
  tag: 'Requisitions',
  summary: 'The parts of an order, in their sequence',
  permission: PERMISSIONS.readOrders,
  answer: requisitionsBody,
  present: presentRequisitions,
} as const;

const readOfOrder = async (database: Database, manufacturerId: string, orderId: number) =>
  present(await findRequisitionsOfOrder(database, manufacturerId, orderId), 'ORDER_NOT_FOUND');

/** Parts of orders, with their work orders. */
export const requisitionRoutes: readonly Route[] = [
  read({
    path: '/requisition/:requisitionId',
    tag: ofOrder.tag,
    summary: 'A part with its work orders',
    refusals: ['REQUISITION_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params: z.object({ requisitionId: intIdText }),
    read: async (database, manufacturerId, { params: { requisitionId } }) =>
      present(await findRequisition(database, manufacturerId, requisitionId), 'REQUISITION_NOT_FOUND'),
    answer: requisitionBody,
    present: presentRequisition,
  }),
  read({
    ...ofOrder,
    path: '/requisition/order',
    refusals: ['MISSING_PARAMETER', 'ORDER_NOT_FOUND'],
    query: z.object({ orderId: intIdText.optional().meta({ required: true }) }),
    read: (database, manufacturerId, { query: { orderId } }) =>
      readOfOrder(database, manufacturerId, requireParameter('orderId', orderId)),
  }),
  read({
    ...ofOrder,
    path: '/requisition/order/:orderId',
    refusals: ['ORDER_NOT_FOUND'],
    params: z.object({ orderId: intIdText }),
    read: (database, manufacturerId, { params: { orderId } }) =>
      readOfOrder(database, manufacturerId, orderId),
  }),
];
