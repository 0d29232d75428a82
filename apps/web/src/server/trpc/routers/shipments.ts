import {
  day,
  int32,
  intId,
  shipmentInput,
  shipmentRequest,
  shipmentTracking,
  text,
  trackingInput,
} from '@routecard/contracts';
import {
  deleteShipment,
  deleteShipmentDocument,
  fulfilShipment,
  PERMISSIONS,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  SHIPMENT_STATUSES,
  type ShipmentView,
  setTracking,
} from '@routecard/core';
import { readPackingAddresses, readPackingQueue, readPackingScreen, readShipment } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const orderId = intId;
const target = z.object({ orderId, shipmentId: text });
/** More than a shipment can have. */
const MAX_SEEN_PARCELS = 1_000;
/** The parcels on the screen when the button was pressed. */
const seenParcelIds = z.array(text).max(MAX_SEEN_PARCELS);

/** As the question before it was deleted said; pages of the version before leave them out. */
const seenToDelete = {
  seenParcelIds: seenParcelIds.exactOptional(),
  seenStatus: z.enum(SHIPMENT_STATUSES).exactOptional(),
};

/** More than the parcels of a shipment can name. */
const MAX_SEEN_PARTS = 10_000;
/** What was packed of the parts, as the screen showed it when the button was pressed. */
const seenUnits = z
  .array(z.object({ requisitionId: intId, units: int32.min(0) }))
  .max(MAX_SEEN_PARTS)
  .optional();
/** What was seen is no part of what is asked for: asked again after looking again, it is the same request. */
const beside = ['seenUnits'] as const;

/** Tracking stands beside what is packed: pages that send it, as of the version before, sent what they had read. */
const repacking = shipmentRequest.omit({ tracking: true });

const ORDERS_PER_PAGE = 50;
const queueCursor = z.object({ due: day.nullable(), orderNumber: int32 });

const asShown = (shipment: ShipmentView): ShipmentView => shipment;

/** Packing and releasing. */
export const shipmentsRouter = router({
  /** Units to pack and shipments to release in the whole shop; `cursor` is the last order of the page before. */
  queue: query(
    PERMISSIONS.readShipments,
    async ({ database, manufacturerId }, { cursor }) => {
      const page = { after: cursor ?? null, limit: ORDERS_PER_PAGE };
      const queue = await readPackingQueue(database, manufacturerId, page);
      const last = queue.orders.length === ORDERS_PER_PAGE ? queue.orders.at(-1) : undefined;
      return { ...queue, next: last ? { due: last.due, orderNumber: last.orderNumber } : null };
    },
    { input: z.object({ cursor: queueCursor.nullish() }), refreshOn: ['orders', 'customer'] },
  ),

  /** The units of an order to pack. */
  packing: query(
    PERMISSIONS.readShipments,
    ({ database, manufacturerId }, input) => readPackingScreen(database, manufacturerId, input.orderId),
    { input: z.object({ orderId }), refreshOn: ['order'] },
  ),

  /** Addresses to begin a new shipment with. */
  addresses: query(
    PERMISSIONS.readShipments,
    ({ database, manufacturerId }, input) => readPackingAddresses(database, manufacturerId, input.orderId),
    { input: z.object({ orderId }), refreshOn: 'never' },
  ),

  /** One shipment. */
  one: query(
    PERMISSIONS.readShipments,
    ({ database, manufacturerId }, input) => readShipment(database, manufacturerId, input),
    { input: target, refreshOn: ['order'] },
  ),

  /** Packs a new shipment; with `release` it is released at once, or nothing happens. */
  prepare: command(
    prepareShipment,
    z.object({ orderId, shipment: shipmentRequest, release: z.boolean(), seenUnits }),
    {
      idempotency: 'keyed',
      beside,
      command: ({ seenUnits: seen, ...input }) => ({
        ...input,
        shipment: shipmentInput(input.shipment),
        ...(seen && { seenUnits: seen }),
      }),
      shown: asShown,
    },
  ),

  /** Gives a prepared shipment other contents. */
  replace: command(
    replaceShipment,
    target.extend({ shipment: repacking, release: z.boolean(), seenParcelIds, seenUnits }),
    {
      idempotency: 'keyed',
      beside,
      command: ({ seenUnits: seen, ...input }) => ({
        ...input,
        shipment: shipmentInput(input.shipment),
        keepsTracking: true,
        ...(seen && { seenUnits: seen }),
      }),
      shown: asShown,
    },
  ),

  /** Hands a prepared shipment over; its contents never change again. */
  release: command(releaseShipment, target.extend({ seenParcelIds }), {
    idempotency: 'keyed',
    shown: asShown,
  }),

  /** Notes how the courier calls it; null takes that away. */
  track: command(setTracking, target.extend({ tracking: shipmentTracking, seenTracking: shipmentTracking }), {
    idempotency: 'keyed',
    // Pages of the version before leave out what they saw.
    command: ({ seenTracking: seen, ...input }) => ({
      ...input,
      tracking: trackingInput(input.tracking),
      ...(seen !== undefined && { seenTracking: trackingInput(seen) }),
    }),
    shown: asShown,
  }),

  /** Notes that a released shipment has left. */
  fulfil: command(fulfilShipment, target, { idempotency: 'keyed', shown: asShown }),

  /** Removes a shipment that is not fulfilled; its units are free again. */
  remove: command(deleteShipment, target.extend(seenToDelete), { idempotency: 'keyed' }),

  /** Takes a file off a shipment. */
  removeDocument: command(deleteShipmentDocument, target.extend({ documentId: text }), {
    idempotency: 'keyed',
  }),
});
