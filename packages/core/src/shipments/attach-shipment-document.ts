import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { MAX_DOCUMENT_BYTES } from './shipment-document.ts';
import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentDocumentView } from './shipment-view.ts';

export interface AttachShipmentDocument extends ShipmentTarget {
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Adds a file to a shipment in any state. Throws SHIPMENT_DOCUMENT_TOO_LARGE, ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, and REQUEST_VALIDATION_FAILED for an empty file. */
export const attachShipmentDocument = defineUseCase<AttachShipmentDocument, ShipmentDocumentView>(
  'attachShipmentDocument',
  PERMISSIONS.writeShipments,
  ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND', 'SHIPMENT_DOCUMENT_TOO_LARGE'],
  (deps, call, command) => {
    const { name, contentType, content } = command;
    ensure(content.byteLength <= MAX_DOCUMENT_BYTES, 'SHIPMENT_DOCUMENT_TOO_LARGE');
    ensure(content.byteLength > 0, 'REQUEST_VALIDATION_FAILED', 'The file is empty.');
    return deps.transact(call, async (store, stamp) => {
      await store.shipments.touch(command, stamp.at);
      store.events.append([{ type: 'order.updated', orderId: command.orderId }]);
      return store.shipments.addDocument(command, {
        id: stamp.newId(),
        name,
        contentType,
        content,
        uploadedBy: stamp.by,
        createdAt: stamp.at,
      });
    });
  },
);
