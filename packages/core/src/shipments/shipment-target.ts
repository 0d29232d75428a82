/** Which shipment is meant, and of which order. */
export interface ShipmentTarget {
  readonly orderId: number;
  readonly shipmentId: string;
}
