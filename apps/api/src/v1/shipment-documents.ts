import {
  attachShipmentDocumentCommand,
  idText,
  intIdOr,
  presentShipmentDocument,
  shipmentDocumentBody,
  shipmentDocumentRequest,
} from '@routecard/contracts';
import {
  attachShipmentDocument,
  deleteShipmentDocument,
  MAX_DOCUMENT_BYTES,
  PERMISSIONS,
  type RefusalCode,
} from '@routecard/core';
import { openShipmentDocument } from '@routecard/db';
import { z } from 'zod';
import { file } from '../http/file-route.ts';
import { command, type Route } from '../http/route.ts';

const ofShipment = z.object({ orderId: intIdOr('ORDER_NOT_FOUND'), shipmentId: idText });
const ofDocument = ofShipment.extend({ documentId: idText });

const ALL = '/order/:orderId/shipments/:shipmentId/documents';
const ONE = `${ALL}/:documentId`;
const tag = 'Shipments';
const missing: readonly RefusalCode[] = ['ORDER_NOT_FOUND', 'SHIPMENT_NOT_FOUND'];

/** Files that travel with a shipment. */
export const shipmentDocumentRoutes: readonly Route[] = [
  command({
    method: 'POST',
    path: ALL,
    tag,
    summary: 'Attach a file of at most 25 MB to a shipment',
    params: ofShipment,
    upload: { most: MAX_DOCUMENT_BYTES, tooLarge: 'SHIPMENT_DOCUMENT_TOO_LARGE' },
    body: shipmentDocumentRequest,
    useCase: attachShipmentDocument,
    toCommand: ({ params, body }) => attachShipmentDocumentCommand(params, body),
    answer: shipmentDocumentBody,
    present: presentShipmentDocument,
  }),
  file({
    path: ONE,
    tag,
    summary: 'A document of a shipment, as it was attached',
    permission: PERMISSIONS.readShipments,
    refusals: [...missing, 'SHIPMENT_DOCUMENT_NOT_FOUND'],
    params: ofDocument,
    media: '*/*',
    async read({ database }, { manufacturerId }, { documentId, ...target }) {
      const document = await openShipmentDocument(database, manufacturerId, target, documentId);
      const { name, contentType, sizeBytes } = document;
      return {
        name,
        contentType,
        sizeBytes,
        disposition: 'attachment',
        // A document never changes.
        tag: document.id,
        content: document.read(),
      };
    },
  }),
  command({
    method: 'DELETE',
    path: ONE,
    tag,
    summary: 'Delete a document of a shipment',
    params: ofDocument,
    useCase: deleteShipmentDocument,
    toCommand: ({ params }) => params,
  }),
];
