import { attachShipmentDocumentCommand, shipmentDocumentRequest } from '@routecard/contracts';
import { attachShipmentDocument, PERMISSIONS, Refusal } from '@routecard/core';
import { z } from 'zod';
import { callerOf } from '@/server/caller';
import { changes, deps } from '@/server/database';
import { documentTarget } from '@/server/document-target';
import { withReceivedFile } from '@/server/receive-file';
import { refusalResponse } from '@/server/refusal-response';
import { intentKey, keyedCall, shownOutcome } from '@/server/trpc/claim';

const asShown = <Document>(document: Document) => document;

/** The headers of the file; its name is percent-encoded, for headers carry no other letters. */
const headersOf = z.object({ key: intentKey, name: z.string() });

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
    const actor = await callerOf(request, PERMISSIONS.writeShipments);
    const target = documentTarget(await params);
    const document = await withReceivedFile(request, async ({ content, sha256 }) => {
      const { key, name } = readHeaders(request.headers);
      const contentType = request.headers.get('content-type') ?? '';
      const parsed = shipmentDocumentRequest.safeParse({
        file: { name, contentType, sha256, content: () => content },
      });
      if (!parsed.success)
        throw invalid('This file name cannot be used. Rename the file and attach it again.');
      const body = { ...target, name, contentType, sha256 };
      const call = keyedCall(actor, key, { path: 'shipments.attach', body }, asShown);
      const command = attachShipmentDocumentCommand(target, parsed.data);
      return shownOutcome(await attachShipmentDocument(deps(), call, command), asShown);
    });
    changes().nudge();
    return Response.json(document, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return refusalResponse(error);
  }
}

function readHeaders(headers: Headers) {
  const read = headersOf.safeParse({
    key: headers.get('x-intent-key'),
    name: decoded(headers.get('x-file-name')),
  });
  if (!read.success) throw invalid('The request lacks the name of the file.');
  return read.data;
}

function decoded(text: string | null): string | null {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return null;
  }
}

const invalid = (message: string) => new Refusal('REQUEST_VALIDATION_FAILED', message);
