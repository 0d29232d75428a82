import { type Actor, authorize, PERMISSIONS } from '@routecard/core';
import { readOrderTravellerSheets, readShipmentSheets, readStepTravellerSheets } from '@routecard/db';
import type { Printer, PrintOptions } from '@routecard/printing';
import type { PrintOrder } from '@/lib/print-order';
import { orderName, shipmentName } from '@/lib/words';
import { database } from '../database';

/** A document whose data has been read; `draw` makes it. */
export interface Drawing {
  /** The file's name. */
  readonly name: string;
  draw(printer: Printer, options: PrintOptions): Promise<Uint8Array>;
}

/** Reads what is to be printed. Throws FORBIDDEN and that something of it is not there. */
export async function readDrawing(actor: Actor, order: PrintOrder): Promise<Drawing> {
  const { manufacturerId } = actor;
  switch (order.kind) {
    case 'packing-slips':
    case 'labels': {
      authorize(actor, PERMISSIONS.readShipments);
      const sheets = await readShipmentSheets(database(), manufacturerId, order.shipments);
      const names = sheets.map(({ orderNumber, shipment }) => shipmentName(orderNumber, shipment.id));
      const slips = order.kind === 'packing-slips';
      return {
        name: fileName(slips ? 'packing-slip' : 'label', names),
        draw: (printer, options) => printer[slips ? 'packingSlips' : 'labels'](sheets, options),
      };
    }
    case 'order-travellers': {
      authorize(actor, PERMISSIONS.readProduction);
      const sheets = await readOrderTravellerSheets(database(), manufacturerId, order.orderIds);
      return {
        name: fileName(
          'traveller',
          sheets.map(({ orderNumber }) => orderName(orderNumber)),
        ),
        draw: (printer, options) => printer.orderTravellers(sheets, options),
      };
    }
    case 'step-travellers': {
      authorize(actor, PERMISSIONS.readProduction);
      const sheets = await readStepTravellerSheets(database(), manufacturerId, order.stepIds);
      return {
        name: fileName(
          'traveller',
          sheets.map(({ prefix, groupId }) => `${prefix}-${groupId}`),
        ),
        draw: (printer, options) => printer.stepTravellers(sheets, options),
      };
    }
  }
}

/** `label-1042-S-7F3A.pdf`, `label-1042-S-7F3A-and-11-more.pdf`. */
function fileName(kind: string, names: readonly string[]): string {
  const [first = ''] = names;
  const more = names.length > 1 ? ` and ${names.length - 1} more` : '';
  const text = `${kind} ${first}${more}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${text}.pdf`;
}
