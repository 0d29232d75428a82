/** The events there are; webhooks subscribe to them by type. */
export const ORDER_EVENT_TYPES = ['order.created', 'order.updated'] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

/** An event of the outbox: an order was created, or something that its payload shows has changed. */
export interface OrderEvent {
  readonly type: OrderEventType;
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
