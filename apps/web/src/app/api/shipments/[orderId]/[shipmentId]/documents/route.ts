import { attachShipmentDocumentCommand, shipmentDocumentRequest } from '@routecard/contracts';
import { attachShipmentDocument, MAX_DOCUMENT_BYTES, PERMISSIONS } from '@routecard/core';
import { callerOf, callerStill } from '@/server/caller';
import { changes, deps } from '@/server/database';
import { documentTarget } from '@/server/document-target';
import { badFileName, fileHeaders } from '@/server/file-headers';
import { withReceivedFile } from '@/server/receive-file';
import { refusalResponse } from '@/server/refusal-response';
import { keyedCall, shownOutcome } from '@/server/trpc/claim';

const asShown = <Document>(document: Document) => document;

/**
 * Attaches the body, as it is, to a shipment: a plain route, so that a browser can say how far it is. Returns the document,
 * or a refusal as {code, message}.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ orderId: string; shipmentId: string }> },
): Promise<Response> {
  try {
    // Known before 25 MB are received.
    const sender = await callerOf(request, PERMISSIONS.writeShipments);
    const target = documentTarget(await params);
    const rule = { most: MAX_DOCUMENT_BYTES, tooLarge: 'SHIPMENT_DOCUMENT_TOO_LARGE' } as const;
    const document = await withReceivedFile(request, sender, rule, async ({ sha256, bytes }) => {
      const { key, name } = fileHeaders(request.headers);
      const content = await bytes();
      const contentType = request.headers.get('content-type') ?? '';
      const parsed = shipmentDocumentRequest.safeParse({
        file: { name, contentType, sha256, content: () => content },
      });
      if (!parsed.success) throw badFileName();
      const body = { ...target, name, contentType, sha256 };
      const actor = await callerStill(request, PERMISSIONS.writeShipments);
      const call = keyedCall(actor, key, { path: 'shipments.attach', body }, asShown);
      const command = attachShipmentDocumentCommand(target, parsed.data);
      return shownOutcome(await attachShipmentDocument(deps(), call, command), asShown);
    });
    changes().nudge();
    return Response.json(document, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    // Nobody reads it.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    return refusalResponse(error);
  }
}
