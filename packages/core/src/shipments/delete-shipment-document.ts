import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { ShipmentTarget } from './shipment-target.ts';

export interface DeleteShipmentDocument extends ShipmentTarget {
  readonly documentId: string;
}

/** Takes a file off a shipment. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DOCUMENT_NOT_FOUND. */
export const deleteShipmentDocument = defineUseCase<DeleteShipmentDocument, null>(
  'deleteShipmentDocument',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_DOCUMENT_NOT_FOUND'],
  (deps, call, command) =>
    deps.transact(call, async (store, stamp) => {
      await store.shipments.touch(command, stamp.at);
      await store.shipments.deleteDocument(command, command.documentId);
      store.events.append([{ type: 'order.updated', orderId: command.orderId }]);
      return null;
    }),
);
