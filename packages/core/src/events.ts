/** What the outbox tells of: an order was made, or something that its payload shows has changed. */
export interface OrderEvent {
  readonly type: 'order.created' | 'order.updated';
  readonly orderId: number;
}

/**
 * The events of one transaction: one per order, however many commands of the transaction changed it. That an order was made
 * says more than that it was changed.
 */
export function onePerOrder(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const byOrder = new Map<number, OrderEvent>();
  for (const event of events) {
    if (event.type === 'order.created' || !byOrder.has(event.orderId)) byOrder.set(event.orderId, event);
  }
  return [...byOrder.values()];
}
