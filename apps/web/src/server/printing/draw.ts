import { type Actor, ensure, PERMISSIONS } from '@routecard/core';
import {
  countPrintedParts,
  readOrderTravellerSheets,
  readShipmentSheets,
  readStepTravellerSheets,
} from '@routecard/db';
import type { Printer, PrintOptions } from '@routecard/printing';
import type { PrintOrder } from '@/lib/print-order';
import { count, orderName, shipmentName } from '@/lib/words/words';
import { t } from '@/words/t';
import { authorizeCall } from '../authorize-call';
import { database } from '../database';

/** A document whose data has been read; `draw` makes it. */
export interface Drawing {
  /** The file's name. */
  readonly name: string;
  draw(printer: Printer, options: PrintOptions): Promise<Uint8Array>;
}

/** Lines of all sheets of one document together: some megabytes in memory, and minutes of a thread. */
const MAX_PARTS = 20_000;

/** Throws FORBIDDEN unless the actor may read what is printed. */
export function authorizePrint(actor: Actor, { kind }: PrintOrder): void {
  const shipping = kind === 'labels' || kind === 'packing-slips';
  authorizeCall(actor, shipping ? PERMISSIONS.readShipments : PERMISSIONS.readProduction, `print ${kind}`);
}

/** Reads what is to be printed. Throws that something of it is not there, and REQUEST_VALIDATION_FAILED where it is too much. */
export async function readDrawing({ manufacturerId }: Actor, order: PrintOrder): Promise<Drawing> {
  const parts = await countPrintedParts(database(), manufacturerId, {
    orderIds: 'orderIds' in order ? order.orderIds : [],
    stepIds: 'stepIds' in order ? order.stepIds : [],
    shipmentIds: 'shipments' in order ? order.shipments.map(({ shipmentId }) => shipmentId) : [],
  });
  ensure(
    parts <= MAX_PARTS,
    'REQUEST_VALIDATION_FAILED',
    t('That has {parts} lines, too many for one document. Print fewer at once.', { parts: count(parts) }),
  );
  switch (order.kind) {
    case 'packing-slips':
    case 'labels': {
      const sheets = await readShipmentSheets(database(), manufacturerId, order.shipments);
      const names = sheets.map(({ orderNumber, shipment }) => shipmentName(orderNumber, shipment.id));
      const slips = order.kind === 'packing-slips';
      return {
        name: fileName(slips ? t('packing slip') : t('label'), names),
        draw: (printer, options) => printer[slips ? 'packingSlips' : 'labels'](sheets, options),
      };
    }
    case 'order-travellers': {
      const sheets = await readOrderTravellerSheets(database(), manufacturerId, order.orderIds);
      return {
        name: fileName(
          t('traveller'),
          sheets.map(({ orderNumber }) => orderName(orderNumber)),
        ),
        draw: (printer, options) => printer.orderTravellers(sheets, options),
      };
    }
    case 'step-travellers': {
      const sheets = await readStepTravellerSheets(database(), manufacturerId, order.stepIds);
      return {
        name: fileName(
          t('traveller'),
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
  const others = names.length - 1;
  const named = others > 0 ? t('{first} and {others} more', { first, others }) : first;
  const text = `${kind} ${named}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${text}.pdf`;
}
