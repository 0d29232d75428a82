import type {
  EpochSeconds,
  OperationCapacity,
  OrderPast,
  PastKind,
  PastOrder,
  PastPart,
  PastState,
  TimeUsed,
} from '@routecard/core';
import { durationOf, timesOf } from '../forecast/times.ts';
import { type WorkingTime, workingTimes } from '../working-time.ts';
import { decidingStays, type Gap, isProduced, type Stay } from './stays.ts';

/** What the time of each order of a state was used for until now. */
export function pastOf(state: PastState, now: EpochSeconds): OrderPast[] {
  const past = new Past(state, now);
  return state.orders.map((order) => past.of(order));
}

/** What the time of all orders of a state together was used for until now. */
export function timeUsed(state: PastState, now: EpochSeconds): TimeUsed {
  const rows = new Map<string, TimeUsed['rows'][number]>();
  const past = new Past(state, now);
  const orders = state.orders.map((order) => past.timeOf(order));
  let total = 0;
  for (const { parts, from, until } of orders) {
    total += until - from;
    const seen = new Set<string>();
    for (const { kind, operationId, operationName, seconds } of parts) {
      const key = `${kind}/${operationId}`;
      const known = rows.get(key);
      rows.set(key, {
        kind,
        operationId,
        operationName,
        seconds: (known?.seconds ?? 0) + seconds,
        orders: (known?.orders ?? 0) + (seen.has(key) ? 0 : 1),
      });
      seen.add(key);
    }
  }
  return {
    orders: orders.length,
    seconds: total,
    rows: [...rows.values()].sort((a, b) => b.seconds - a.seconds),
  };
}

class Past {
  readonly #now: EpochSeconds;
  readonly #operations: ReadonlyMap<string, OperationCapacity>;
  readonly #hours: (operation: OperationCapacity) => WorkingTime;

  constructor({ calendars, operations, orders }: PastState, now: EpochSeconds) {
    const from = orders.reduce((first, order) => Math.min(first, beginOf(order)), now);
    this.#now = now;
    this.#operations = new Map(operations.map((operation) => [operation.operationId, operation]));
    this.#hours = workingTimes(calendars, from);
  }

  of(order: PastOrder): OrderPast {
    return { ...this.timeOf(order), isProduced: isProduced(order, this.#isDone) };
  }

  /** Only what its time was used for; what remains of it takes another look at all its transitions. */
  timeOf(order: PastOrder): Omit<OrderPast, 'isProduced'> {
    const from = beginOf(order);
    const until = Math.max(from, order.endedAt ?? this.#now);
    const { requisitionId, pieces } = decidingStays(order, from, until, this.#isDone);
    return {
      orderId: order.orderId,
      from,
      until,
      isOver: order.endedAt !== null,
      requisitionId,
      parts: pieces.flatMap((piece) => ('step' in piece ? this.#sharesOf(piece) : gapOf(piece))),
    };
  }

  readonly #isDone = (operationId: string) => this.#operations.get(operationId)?.isCompletedStatus === true;

  /** Divides a stay: what the work took by the times that are set lies at its end, setup before it, and the open hours before that were a queue. */
  #sharesOf(stay: Stay): PastPart[] {
    const { from, until, step, quantity, workOrderId, transitionIds, isLost, hasLeft } = stay;
    const operation = this.#operations.get(step.operationId);
    const share = (kind: PastKind, seconds: number): PastPart => ({
      kind,
      operationId: step.operationId,
      operationName: operation?.name ?? null,
      workOrderId,
      seconds,
      from,
      until,
      transitionIds,
    });
    const all = until - from;
    const only = (kind: PastKind) => (all === 0 ? [] : [share(kind, all)]);
    if (isLost) return only('REWORK');
    if (operation === undefined) return only('QUEUE');
    if (operation.isCompletedStatus) return only('NOT_SHIPPED');
    const open = Math.min(all, this.#hours(operation).between(from, until));
    let work = 0;
    let setup = 0;
    // Of units that are still there nobody knows how far their work is; a forecast takes all of it to be left, too.
    if (hasLeft) {
      const times = timesOf(operation, step.times);
      const speed = fastestOf(operation);
      const whole = durationOf(operation, times, quantity, speed);
      const bare = durationOf(operation, { ...times, setupSeconds: 0 }, quantity, speed);
      work = Math.min(open, bare);
      setup = Math.min(open - work, whole - bare);
    }
    return [
      share('CLOSED', all - open),
      share('QUEUE', open - work - setup),
      share('SETUP', setup),
      share('WORK', work),
    ].filter(({ seconds }) => seconds > 0);
  }
}

/** Which machine it was nobody knows: the fastest, so that a wait is not told as work. Unlimited operations disregard machines, as in forecasts. */
function fastestOf({ unlimited, machines }: OperationCapacity): number {
  return unlimited ? 100 : Math.max(...machines.map(({ speedPercent }) => speedPercent));
}

/** When an order began: with its first units where these were there before it. */
function beginOf({ enteredAt, transitions }: PastOrder): EpochSeconds {
  return transitions.reduce((first, { at }) => Math.min(first, at), enteredAt);
}

function gapOf({ kind, from, until, transitionIds }: Gap): PastPart[] {
  const where = { operationId: null, operationName: null, workOrderId: null };
  return until > from ? [{ kind, ...where, seconds: until - from, from, until, transitionIds }] : [];
}
