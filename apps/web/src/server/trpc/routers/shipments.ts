import {
  day,
  int32,
  intId,
  shipmentInput,
  shipmentRequest,
  text,
  trackingInput,
  trackingRequest,
} from '@routecard/contracts';
import {
  deleteShipment,
  deleteShipmentDocument,
  fulfilShipment,
  PERMISSIONS,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  type ShipmentView,
  setTracking,
} from '@routecard/core';
import { readPackingAddresses, readPackingQueue, readPackingScreen, readShipment } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const orderId = intId;
const target = z.object({ orderId, shipmentId: text });
/** More than a shipment can have. */
const MAX_SEEN_PARCELS = 1_000;
/** The parcels on the screen when the button was pressed. */
const seenParcelIds = z.array(text).max(MAX_SEEN_PARCELS);

const ORDERS_PER_PAGE = 50;
const queueCursor = z.object({ due: day.nullable(), orderNumber: int32 });

const asShown = (shipment: ShipmentView): ShipmentView => shipment;

/** Packing and releasing. */
export const shipmentsRouter = router({
  /** What the whole shop has to pack and to release; `cursor` is the last order of the page before. */
  queue: query(PERMISSIONS.readShipments)
    .input(z.object({ cursor: queueCursor.nullish() }))
    .query(async ({ ctx, input }) => {
      const page = { after: input.cursor ?? null, limit: ORDERS_PER_PAGE };
      const queue = await readPackingQueue(ctx.database, ctx.actor.manufacturerId, page);
      const last = queue.orders.length === ORDERS_PER_PAGE ? queue.orders.at(-1) : undefined;
      return { ...queue, next: last ? { due: last.due, orderNumber: last.orderNumber } : null };
    }),

  /** What there is to pack of an order. */
  packing: query(PERMISSIONS.readShipments)
    .input(z.object({ orderId }))
    .query(({ ctx, input }) => {
      return readPackingScreen(ctx.database, ctx.actor.manufacturerId, input.orderId);
    }),

  /** Addresses to begin a new shipment with. */
  addresses: query(PERMISSIONS.readShipments)
    .input(z.object({ orderId }))
    .query(({ ctx, input }) => {
      return readPackingAddresses(ctx.database, ctx.actor.manufacturerId, input.orderId);
    }),

  /** One shipment. */
  one: query(PERMISSIONS.readShipments)
    .input(target)
    .query(({ ctx, input }) => {
      return readShipment(ctx.database, ctx.actor.manufacturerId, input);
    }),

  /** Packs a new shipment; with `release` it is released at once, or nothing happens. */
  prepare: command(prepareShipment)
    .input(z.object({ key: intentKey, orderId, shipment: shipmentRequest, release: z.boolean() }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.prepare', body }, asShown);
      const command = { ...body, shipment: shipmentInput(body.shipment) };
      return shownOutcome(await prepareShipment(ctx.deps, call, command), asShown);
    }),

  /** Gives a prepared shipment other contents. */
  replace: command(replaceShipment)
    .input(target.extend({ key: intentKey, shipment: shipmentRequest, release: z.boolean(), seenParcelIds }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.replace', body }, asShown);
      const command = { ...body, shipment: shipmentInput(body.shipment) };
      return shownOutcome(await replaceShipment(ctx.deps, call, command), asShown);
    }),

  /** Hands a prepared shipment over; its contents never change again. */
  release: command(releaseShipment)
    .input(target.extend({ key: intentKey, seenParcelIds }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.release', body: command }, asShown);
      return shownOutcome(await releaseShipment(ctx.deps, call, command), asShown);
    }),

  /** Notes how the courier calls it; null takes that away. */
  track: command(setTracking)
    .input(target.extend({ key: intentKey, tracking: trackingRequest.shape.tracking }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.track', body }, asShown);
      const command = { ...body, tracking: trackingInput(body.tracking) };
      return shownOutcome(await setTracking(ctx.deps, call, command), asShown);
    }),

  /** Notes that a released shipment has left. */
  fulfil: command(fulfilShipment)
    .input(target.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.fulfil', body: command }, asShown);
      return shownOutcome(await fulfilShipment(ctx.deps, call, command), asShown);
    }),

  /** Removes a shipment that is not fulfilled; its units are free again. */
  remove: command(deleteShipment)
    .input(target.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.remove', body: command }, () => null);
      return shownOutcome(await deleteShipment(ctx.deps, call, command), () => null);
    }),

  /** Takes a file off a shipment. */
  removeDocument: command(deleteShipmentDocument)
    .input(target.extend({ key: intentKey, documentId: text }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.removeDocument', body: command }, () => null);
      return shownOutcome(await deleteShipmentDocument(ctx.deps, call, command), () => null);
    }),
});
