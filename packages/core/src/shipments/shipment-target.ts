/** A shipment and its order. */
export interface ShipmentTarget {
  readonly orderId: number;
  readonly shipmentId: string;
}
