import type { UserReference } from '../user-reference.ts';

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
