import type { DelayedOrder, Forecast, OrderPromise, PlanningState, PromiseRequest } from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { openHoursOf } from '../forecast/shop.ts';
import { dayDone, dayOf } from '../zones.ts';
import { finishInGaps } from './gaps.ts';
import { newOrderId, withNewOrders } from './new-orders.ts';

/** Each round promises a later day; an order that is still not done by it is promised the day on which it was done last. */
const MAX_ROUNDS = 12;

/**
 * Finds when an order that is taken now would be done: with its work taken by due date, and with its work between that of the others.
 * Whichever day is taken, it is kept when it is the order's due day. What others have not scheduled yet counts as scheduled now. Writes
 * nothing and leaves the state as it is.
 */
export function promiseOrder(state: PlanningState, request: PromiseRequest): OrderPromise {
  const before = forecast(state, { includeUnscheduled: true });
  const keptFrom = (date: string) => firstKept(state, request, before, date);
  const first = keptFrom(dayOf(state.timeZone, state.now));
  const between = first?.delays.length === 0 ? first : betweenOthers(state, request, before, keptFrom);
  // A later due day may let others go first and so be kept earlier than the first one that was found.
  const earliest = first === null || (between !== null && between.date < first.date) ? between : first;
  return {
    timeZone: state.timeZone,
    hasTimes: hasTimes(state, request),
    byDueDate: earliest,
    delayingNobody: between && {
      date: between.date,
      finish: between.finish,
      delaysByDueDate: between.delays,
    },
  };
}

/** True if a time is set for anything that the lines go through. */
function hasTimes(state: PlanningState, request: PromiseRequest): boolean {
  const ordered = withNewOrders({ ...state, orders: [], parts: [], runs: [], lots: [], ranks: [] }, [
    { ...request, dueDate: dayOf(state.timeZone, state.now) },
  ]);
  return forecast(ordered, { includeUnscheduled: true }).orders.some((order) => order.hasTimes);
}

type Kept = NonNullable<OrderPromise['byDueDate']>;

/** The first day from `date` on that is kept when it is the order's due day: an earlier one goes before others more often, but is missed. */
function firstKept(
  state: PlanningState,
  request: PromiseRequest,
  before: Forecast,
  from: string,
): Kept | null {
  let date = from;
  for (let round = 0; ; round += 1) {
    const after = forecast(withNewOrders(state, [{ ...request, dueDate: date }]), {
      includeUnscheduled: true,
    });
    const order = after.orders.find(({ orderId }) => orderId === newOrderId(0));
    if (order?.finish == null) return null;
    const day = dayDone(state, order.finish);
    const kept = day <= date;
    if (kept || round === MAX_ROUNDS) {
      return { date: kept ? date : day, finish: order.finish, delays: delaysOf(before, after) };
    }
    date = day;
  }
}

function betweenOthers(
  state: PlanningState,
  { lines }: PromiseRequest,
  before: Forecast,
  keptFrom: (date: string) => Kept | null,
): Kept | null {
  const finish = finishInGaps(state, lines, before.bars, openHoursOf(state));
  return finish === null ? null : keptFrom(dayDone(state, finish));
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
