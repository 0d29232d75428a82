import type { AttachShipmentDocument, ShipmentDocumentView, ShipmentTarget } from '@routecard/core';
import { z } from 'zod';
import { userBody } from '../catalogue/users.ts';
import { instant, uuidShown } from '../fields.ts';
import { fileName } from '../file-name.ts';

/** A media type without its parameters (RFC 9110 section 8.3.1). */
const MEDIA_TYPE = /^[!#$&^_.+\-a-z0-9]{1,127}\/[!#$&^_.+\-a-z0-9]{1,127}$/;
const UNKNOWN_TYPE = 'application/octet-stream';
const mediaType = z
  .string()
  .transform((type) => type.split(';')[0]?.trim().toLowerCase() ?? '')
  .transform((type) => (MEDIA_TYPE.test(type) ? type : UNKNOWN_TYPE));

/** `POST …/documents`: the one file of the form, as it was received. */
export const shipmentDocumentRequest = z.object({
  file: z.object({
    name: fileName,
    contentType: mediaType,
    /** Stands for the bytes where two requests are compared. */
    sha256: z.string(),
    content: z.custom<() => Uint8Array>((content) => typeof content === 'function'),
  }),
});

/** The file to attach. */
export function attachShipmentDocumentCommand(
  target: ShipmentTarget,
  { file }: z.output<typeof shipmentDocumentRequest>,
): AttachShipmentDocument {
  return { ...target, name: file.name, contentType: file.contentType, content: file.content() };
}

/** A file that travels with a shipment, without its bytes. */
export const shipmentDocumentBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    contentType: z.string(),
    size: z.int().meta({ description: 'Bytes.' }),
    uploadedBy: userBody,
    createdAt: instant,
  })
  .meta({ id: 'ShipmentDocument' });

/** A document as answers show it. */
export const presentShipmentDocument = ({
  sizeBytes,
  ...document
}: ShipmentDocumentView): z.infer<typeof shipmentDocumentBody> => ({ ...document, size: sizeBytes });
