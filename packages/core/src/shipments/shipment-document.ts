import type { UserReference } from '../user-reference.ts';

/** The largest document: 25 MB. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** A file that travels with a shipment, without its bytes. */
export interface ShipmentDocument {
  readonly id: string;
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: UserReference;
  readonly createdAt: Date;
}
