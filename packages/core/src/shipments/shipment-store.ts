import type { ShipmentTarget } from './shipment-target.ts';
import type { ShipmentDocumentView } from './shipment-view.ts';

/** A document to keep. */
export interface NewShipmentDocument {
  readonly id: string;
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly uploadedBy: string;
  readonly createdAt: Date;
}

/** Queries of shipments outside of packing. */
export interface ShipmentStore {
  /** Ids of its parcels as they are now, without waiting for whoever is changing them; null where there is no such shipment. */
  parcelIds(target: ShipmentTarget): Promise<readonly string[] | null>;
  /** Dates the shipment's last change, and prevents its deletion until the end of the transaction. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND. */
  touch(target: ShipmentTarget, at: Date): Promise<void>;
  addDocument(target: ShipmentTarget, document: NewShipmentDocument): Promise<ShipmentDocumentView>;
  /** Throws SHIPMENT_DOCUMENT_NOT_FOUND. */
  deleteDocument(target: ShipmentTarget, documentId: string): Promise<void>;
}
