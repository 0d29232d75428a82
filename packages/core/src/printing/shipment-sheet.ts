import type { ShipmentView } from '../shipments/shipment-view.ts';

/** A part of an order as it stands on paper. */
export interface PrintedPart {
  readonly requisitionId: number;
  /** The line of the order. */
  readonly sequence: number;
  readonly name: string;
  /** A JPEG of 3:2, in base64; null where nothing shows what the part looks like. */
  readonly thumbnail: string | null;
  readonly technology: string;
  readonly material: string;
  readonly color: string | null;
  readonly finishes: readonly string[];
  readonly customReference: string | null;
  /** Units. */
  readonly ordered: number;
  readonly cancelled: boolean;
}

/** The data of packing slips and labels. */
export interface ShipmentSheet {
  readonly manufacturerName: string;
  /** Of the manufacturer; IANA name. */
  readonly timeZone: string;
  /** Of several lines; empty where the manufacturer gave none. */
  readonly manufacturerAddress: string;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly shipment: ShipmentView;
  /** The parts that the parcels hold, by line. */
  readonly parts: readonly PrintedPart[];
}
