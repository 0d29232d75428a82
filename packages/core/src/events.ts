/** The events of an order as a whole. */
const WHOLE_ORDER_EVENT_TYPES = ['order.created', 'order.updated', 'order.completed'] as const;

/** The events of one run of an order. */
const WORK_ORDER_EVENT_TYPES = ['work_order.completed'] as const;

/** The events of one shipment of an order. */
const SHIPMENT_EVENT_TYPES = ['shipment.prepared', 'shipment.released', 'shipment.fulfilled'] as const;

/** The events there are; webhooks subscribe to them by type. Each tells of an order. */
export const ORDER_EVENT_TYPES = [
  ...WHOLE_ORDER_EVENT_TYPES,
  ...WORK_ORDER_EVENT_TYPES,
  ...SHIPMENT_EVENT_TYPES,
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

/**
 * The events whose number is one more than the last one's: one for each state of an order. The others repeat the number of the
 * one of these before them, so who follows these two sees no gap.
 */
export const COUNTED_EVENT_TYPES = [
  'order.created',
  'order.updated',
] as const satisfies readonly OrderEventType[];

/** An event of the outbox: of an order, and of which run or shipment of it where it is the event of one. */
export type OrderEvent =
  | { readonly type: (typeof WHOLE_ORDER_EVENT_TYPES)[number]; readonly orderId: number }
  | {
      readonly type: (typeof WORK_ORDER_EVENT_TYPES)[number];
      readonly orderId: number;
      readonly workOrderId: string;
    }
  | {
      readonly type: (typeof SHIPMENT_EVENT_TYPES)[number];
      readonly orderId: number;
      readonly shipmentId: string;
    };

/** The run or the shipment that an event is of; null for an event of the whole order. */
export function subjectOf(event: OrderEvent): string | null {
  if ('workOrderId' in event) return event.workOrderId;
  return 'shipmentId' in event ? event.shipmentId : null;
}

/**
 * The events of one transaction, each once, however many of its commands raised it. That an order was created covers that it
 * was updated.
 */
export function distinctEvents(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const created = new Set(
    events.filter(({ type }) => type === 'order.created').map(({ orderId }) => orderId),
  );
  const distinct = new Map<string, OrderEvent>();
  for (const event of events) {
    if (event.type === 'order.updated' && created.has(event.orderId)) continue;
    distinct.set(`${event.type} ${event.orderId} ${subjectOf(event) ?? ''}`, event);
  }
  return [...distinct.values()];
}
