import {
  idText,
  intIdOr,
  presentShipment,
  presentShipments,
  releaseQuery,
  shipmentBody,
  shipmentCursor,
  shipmentInput,
  shipmentRequest,
  shipmentsBody,
  shopShipmentsQuery,
  trackingInput,
  trackingRequest,
} from '@routecard/contracts';
import {
  deleteShipment,
  fulfilShipment,
  PERMISSIONS,
  prepareShipment,
  type RefusalCode,
  releaseShipment,
  replaceShipment,
  setTracking,
} from '@routecard/core';
import { listShipments, listShopShipments, readShipment } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const ofOrder = z.object({ orderId: intIdOr('ORDER_NOT_FOUND') });
const ofShipment = z.object({ orderId: intIdOr('ORDER_NOT_FOUND'), shipmentId: idText });

const ALL = '/order/:orderId/shipments';
const ONE = `${ALL}/:shipmentId`;
const shown = { tag: 'Shipments', answer: shipmentBody, present: presentShipment } as const;
const changed = { ...shown, conditional: true } as const;

const USUAL_SHIPMENTS = 200;

const missing: readonly RefusalCode[] = ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND'];

/** Shipments of an order. */
export const shipmentRoutes: readonly Route[] = [
  command({
    ...shown,
    method: 'POST',
    path: ALL,
    summary: 'Prepare a shipment, and release it at once with release=true',
    params: ofOrder,
    query: releaseQuery,
    body: shipmentRequest,
    useCase: prepareShipment,
    dryRun: true,
    toCommand: ({ params, query, body }) => ({
      ...params,
      shipment: shipmentInput(body),
      release: query.release === true,
    }),
  }),
  command({
    ...changed,
    method: 'PUT',
    path: ONE,
    summary: 'Replace a prepared shipment, and release it afterwards with release=true',
    params: ofShipment,
    query: releaseQuery,
    body: shipmentRequest,
    useCase: replaceShipment,
    dryRun: true,
    toCommand: ({ params, query, body }) => ({
      ...params,
      shipment: shipmentInput(body),
      release: query.release === true,
    }),
  }),
  read({
    path: '/shipment',
    tag: shown.tag,
    summary: 'The shipments of all orders, oldest first',
    permission: PERMISSIONS.readShipments,
    query: shopShipmentsQuery,
    read: (database, manufacturerId, { query }) =>
      listShopShipments(database, manufacturerId, {
        ids: query.ids ?? null,
        orderIds: query.orderIds ?? null,
        statuses: query.status ?? null,
        types: query.type ?? null,
        updatedSince: query.updatedSince ?? null,
        after: query.cursor ?? null,
        limit: query.limit ?? query.ids?.length ?? USUAL_SHIPMENTS,
      }),
    answer: shipmentsBody,
    present: ({ rows }) => presentShipments(rows),
    next: ({ next }) => next && shipmentCursor(next),
  }),
  read({
    path: ALL,
    tag: shown.tag,
    summary: 'The shipments of an order, oldest first',
    refusals: ['ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readShipments,
    params: ofOrder,
    read: (database, manufacturerId, { params }) => listShipments(database, manufacturerId, params.orderId),
    answer: shipmentsBody,
    present: presentShipments,
  }),
  read({
    ...shown,
    path: ONE,
    summary: 'A shipment',
    refusals: missing,
    permission: PERMISSIONS.readShipments,
    params: ofShipment,
    read: (database, manufacturerId, { params }) => readShipment(database, manufacturerId, params),
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${ONE}/release`,
    summary: 'Release a prepared shipment',
    params: ofShipment,
    useCase: releaseShipment,
    dryRun: true,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${ONE}/fulfil`,
    summary: 'Note that a released shipment has left',
    params: ofShipment,
    useCase: fulfilShipment,
    toCommand: ({ params }) => params,
  }),
  command({
    ...changed,
    method: 'PUT',
    path: `${ONE}/tracking`,
    summary: 'Set the tracking of a courier shipment; without tracking it is cleared',
    params: ofShipment,
    body: trackingRequest,
    useCase: setTracking,
    toCommand: ({ params, body }) => ({ ...params, tracking: trackingInput(body.tracking) }),
  }),
  command({
    method: 'DELETE',
    path: ONE,
    tag: shown.tag,
    summary: 'Delete a shipment that is not fulfilled',
    params: ofShipment,
    useCase: deleteShipment,
    toCommand: ({ params }) => params,
  }),
];
