import { idText, intIdOr, uuidOr } from '@routecard/contracts';
import { type Actor, PERMISSIONS, type QueuePlace, type RefusalCode } from '@routecard/core';
import { readOrderTravellerSheet, readShipmentSheet, readStepTravellerSheet } from '@routecard/db';
import { z } from 'zod';
import { type FileAnswer, tagOfBytes } from '../http/file-answer.ts';
import { file } from '../http/file-route.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const ofOrder = z.object({ orderId: intIdOr('ORDER_NOT_FOUND') });
const ofShipment = z.object({ orderId: intIdOr('ORDER_NOT_FOUND'), shipmentId: idText });
const ofStep = z.object({ stepId: uuidOr('PRODUCTION_STEP_NOT_FOUND') });

const PDF = 'application/pdf';
const printed = { tag: 'Documents', media: PDF } as const;
const shipmentMissing: readonly RefusalCode[] = ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND'];

const pdf = (name: string, bytes: Uint8Array): FileAnswer => ({
  // A step may be called like a path.
  name: `${name.replaceAll(/[/\\]/g, '-')}.pdf`,
  contentType: PDF,
  disposition: 'inline',
  sizeBytes: bytes.byteLength,
  tag: tagOfBytes(bytes),
  content: bytes,
});

/** Takes a place at the printer for the caller before anything is read for the document. Throws RATE_LIMITED. */
async function inPlace(
  printer: Services['printer'],
  actor: Actor,
  print: (place: QueuePlace) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const place = printer.admit(actor);
  try {
    return await print(place);
  } finally {
    place.release();
  }
}

/** Printed documents: travellers for the shop, packing slips and labels for parcels. */
export const documentRoutes: readonly Route[] = [
  file({
    ...printed,
    path: '/document/:orderId/order-traveller',
    summary: 'The traveller of an order: its parts and runs with their routings, for A4',
    permission: PERMISSIONS.readProduction,
    refusals: ['ORDER_NOT_FOUND'],
    params: ofOrder,
    read: ({ database, printer }, actor, { orderId }) =>
      inPlace(printer, actor, async (place) => {
        const sheet = await readOrderTravellerSheet(database, actor.manufacturerId, orderId);
        return pdf(`traveller-${sheet.orderNumber}`, await printer.orderTravellers([sheet], { place }));
      }),
  }),
  file({
    ...printed,
    path: '/production-step/:stepId/traveller',
    summary: 'The traveller of a production step: what stands there and where it goes, for A4',
    permission: PERMISSIONS.readProduction,
    refusals: ['PRODUCTION_STEP_NOT_FOUND'],
    params: ofStep,
    read: ({ database, printer }, actor, { stepId }) =>
      inPlace(printer, actor, async (place) => {
        const sheet = await readStepTravellerSheet(database, actor.manufacturerId, stepId);
        return pdf(
          `traveller-${sheet.prefix}-${sheet.groupId}`,
          await printer.stepTravellers([sheet], { place }),
        );
      }),
  }),
  file({
    ...printed,
    path: '/order/:orderId/shipments/:shipmentId/packing-slip',
    summary: 'The packing slip of a shipment, for A4',
    permission: PERMISSIONS.readShipments,
    refusals: shipmentMissing,
    params: ofShipment,
    read: ({ database, printer }, actor, target) =>
      inPlace(printer, actor, async (place) => {
        const sheet = await readShipmentSheet(database, actor.manufacturerId, target);
        return pdf(
          `packing-slip-${nameOf(sheet.orderNumber, target.shipmentId)}`,
          await printer.packingSlips([sheet], { place }),
        );
      }),
  }),
  file({
    ...printed,
    path: '/order/:orderId/shipments/:shipmentId/label',
    summary: 'The labels of a shipment: a page of 100 × 150 mm for each parcel',
    permission: PERMISSIONS.readShipments,
    refusals: shipmentMissing,
    params: ofShipment,
    read: ({ database, printer }, actor, target) =>
      inPlace(printer, actor, async (place) => {
        const sheet = await readShipmentSheet(database, actor.manufacturerId, target);
        return pdf(
          `label-${nameOf(sheet.orderNumber, target.shipmentId)}`,
          await printer.labels([sheet], { place }),
        );
      }),
  }),
];

const nameOf = (orderNumber: number, shipmentId: string) =>
  `${orderNumber}-${shipmentId.slice(-4).toUpperCase()}`;
