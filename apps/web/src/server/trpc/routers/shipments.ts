import { shipmentInput, shipmentRequest } from '@routecard/contracts';
import {
  authorize,
  PERMISSIONS,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  type ShipmentView,
} from '@routecard/core';
import { readPackingAddresses, readPackingQueue, readPackingScreen, readShipment } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { procedure, router } from '../init';

const orderId = z.number().int();
const target = z.object({ orderId, shipmentId: z.string() });
/** The parcels on the screen when the button was pressed. */
const seenParcelIds = z.array(z.string());

const asShown = (shipment: ShipmentView): ShipmentView => shipment;

/** Packing and releasing. */
export const shipmentsRouter = router({
  /** What the whole shop has to pack and to release. */
  queue: procedure.query(({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return readPackingQueue(ctx.database, ctx.actor.manufacturerId);
  }),

  /** What there is to pack of an order. */
  packing: procedure.input(z.object({ orderId })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return readPackingScreen(ctx.database, ctx.actor.manufacturerId, input.orderId);
  }),

  /** Addresses to begin a new shipment with. */
  addresses: procedure.input(z.object({ orderId })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return readPackingAddresses(ctx.database, ctx.actor.manufacturerId, input.orderId);
  }),

  /** One shipment. */
  one: procedure.input(target).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return readShipment(ctx.database, ctx.actor.manufacturerId, input);
  }),

  /** Packs a new shipment; with `release` it is released at once, or nothing happens. */
  prepare: procedure
    .input(z.object({ key: intentKey, orderId, shipment: shipmentRequest, release: z.boolean() }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.prepare', body }, asShown);
      const command = { ...body, shipment: shipmentInput(body.shipment) };
      return shownOutcome(await prepareShipment(ctx.deps, call, command), asShown);
    }),

  /** Gives a prepared shipment other contents. */
  replace: procedure
    .input(target.extend({ key: intentKey, shipment: shipmentRequest, release: z.boolean(), seenParcelIds }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.replace', body }, asShown);
      const command = { ...body, shipment: shipmentInput(body.shipment) };
      return shownOutcome(await replaceShipment(ctx.deps, call, command), asShown);
    }),

  /** Hands a prepared shipment over; its contents never change again. */
  release: procedure
    .input(target.extend({ key: intentKey, seenParcelIds }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'shipments.release', body: command }, asShown);
      return shownOutcome(await releaseShipment(ctx.deps, call, command), asShown);
    }),
});
