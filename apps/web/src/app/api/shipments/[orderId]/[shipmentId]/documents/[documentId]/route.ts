import { PERMISSIONS } from '@routecard/core';
import { openShipmentDocument } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { documentTarget } from '@/server/document-target';
import { fileResponse } from '@/server/file-response';
import { refusalResponse } from '@/server/refusal-response';

/** A document of a shipment, to be kept as a file; a browser that opens it here runs nothing of it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ orderId: string; shipmentId: string; documentId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readShipments);
    const { documentId, ...shipment } = await params;
    const target = documentTarget(shipment);
    const document = await openShipmentDocument(database(), actor.manufacturerId, target, documentId);
    return await fileResponse(document, document.contentType, { 'Cache-Control': 'private, no-store' });
  } catch (error) {
    return refusalResponse(error);
  }
}
