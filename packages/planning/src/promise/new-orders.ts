import type { PlannedOrder, PlannedPart, PlanningState, PromiseRequest } from '@routecard/core';

/** An order that does not exist yet. */
export interface NewOrder extends PromiseRequest {
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly dueDate: string;
}

/** The id of the new order at a place of the list, counted from 0; no order of a shop has it. */
export const newOrderId = (place: number): number => -1 - place;

/** The state with these orders beside those it has, all of their units unscheduled. */
export function withNewOrders(state: PlanningState, added: readonly NewOrder[]): PlanningState {
  if (added.length === 0) return state;
  const last = state.orders.reduce((highest, { orderNumber }) => Math.max(highest, orderNumber), 0);
  const orders = added.map(
    ({ priority, dueDate }, place): PlannedOrder => ({
      orderId: newOrderId(place),
      orderNumber: last + 1 + place,
      priority,
      dueDate,
    }),
  );
  const parts = added
    .flatMap(({ lines }, place) =>
      lines.map((line, i) => ({ ...line, orderId: newOrderId(place), sequence: i + 1 })),
    )
    .map(
      ({ orderId, sequence, quantity, routing }, i): PlannedPart => ({
        requisitionId: -1 - i,
        orderId,
        sequence,
        name: '',
        dueDate: null,
        unscheduled: { quantity, routing },
      }),
    );
  return { ...state, orders: [...state.orders, ...orders], parts: [...state.parts, ...parts] };
}
