/** What the outbox tells of: an order was made, or something that its payload shows has changed. */
export interface OrderEvent {
  readonly type: 'order.created' | 'order.updated';
  readonly orderId: number;
}
