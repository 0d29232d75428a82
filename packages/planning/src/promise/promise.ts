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

/** Ids that no order or part has. */
const NEW_ID = -1;
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
    const after = forecast(withOrder(state, request, date), { includeUnscheduled: true });
    const order = after.orders.find(({ orderId }) => orderId === NEW_ID);
    if (order?.finish == null) return null;
    const day = dayOf(state.timeZone, order.finish);
    const kept = day <= date;
    if (kept || round === MAX_ROUNDS) {
      return { date: kept ? date : day, finish: order.finish, delays: delaysOf(before, after) };
    }
    date = day;
  }
}

function withOrder(
  state: PlanningState,
  { priority, lines }: PromiseRequest,
  dueDate: string,
): PlanningState {
  const orderNumber = state.orders.reduce((last, row) => Math.max(last, row.orderNumber), 0) + 1;
  return {
    ...state,
    orders: [...state.orders, { orderId: NEW_ID, orderNumber, priority, dueDate }],
    parts: [
      ...state.parts,
      ...lines.map(({ quantity, routing }, i) => ({
        requisitionId: NEW_ID - i,
        orderId: NEW_ID,
        sequence: i + 1,
        name: '',
        dueDate: null,
        unscheduled: { quantity, routing },
      })),
    ],
  };
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
