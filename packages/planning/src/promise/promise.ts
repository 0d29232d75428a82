import type {
  DelayedOrder,
  Forecast,
  OrderPromise,
  PlanningState,
  PromisedDate,
  PromiseRequest,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { openHoursOf } from '../forecast/shop.ts';
import { dayOf } from '../zones.ts';
import { finishInGaps } from './gaps.ts';
import { newOrderId, withNewOrders } from './new-orders.ts';

/** Each round promises a later day; an order that is still not done by it is promised the day on which it was done last. */
const MAX_ROUNDS = 12;

/**
 * Finds when an order that is taken now would be done: with its work taken by due date, and without any other order being done
 * later. What others have not scheduled yet counts as scheduled now. Writes nothing and leaves the state as it is.
 */
export function promiseOrder(state: PlanningState, request: PromiseRequest): OrderPromise {
  const before = forecast(state, { includeUnscheduled: true });
  return {
    timeZone: state.timeZone,
    byDueDate: byDueDate(state, request, before),
    delayingNobody: delayingNobody(state, request, before),
  };
}

/** The earliest day that is kept when it is the order's due day: an earlier one goes before others more often, but is missed. */
function byDueDate(
  state: PlanningState,
  request: PromiseRequest,
  before: Forecast,
): OrderPromise['byDueDate'] {
  let date = dayOf(state.timeZone, state.now);
  for (let round = 0; ; round += 1) {
    const after = forecast(withNewOrders(state, [{ ...request, dueDate: date }]), {
      includeUnscheduled: true,
    });
    const order = after.orders.find(({ orderId }) => orderId === newOrderId(0));
    if (order?.finish == null) return null;
    const day = dayOf(state.timeZone, order.finish);
    const kept = day <= date;
    if (kept || round === MAX_ROUNDS) {
      return { date: kept ? date : day, finish: order.finish, delays: delaysOf(before, after) };
    }
    date = day;
  }
}

function delaysOf(before: Forecast, after: Forecast): DelayedOrder[] {
  const finishes = new Map(before.orders.map((order) => [order.orderId, order]));
  return after.orders.flatMap(({ orderId, orderNumber, finish, due, slackSeconds }): DelayedOrder[] => {
    const earlier = finishes.get(orderId);
    if (earlier?.finish == null || finish === null || finish <= earlier.finish) return [];
    const becomesLate = (earlier.slackSeconds ?? 0) >= 0 && (slackSeconds ?? 0) < 0;
    return [{ orderId, orderNumber, delaySeconds: finish - earlier.finish, finish, due, becomesLate }];
  });
}

function delayingNobody(
  state: PlanningState,
  { lines }: PromiseRequest,
  before: Forecast,
): PromisedDate | null {
  const finish = finishInGaps(state, lines, before.bars, openHoursOf(state));
  return finish === null ? null : { date: dayOf(state.timeZone, finish), finish };
}
