import type {
  EpochSeconds,
  Finish,
  Finishes,
  Forecast,
  FuturePart,
  LatenessCause,
  OrderFuture,
  PlanningState,
  WaitKind,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { type OpenHours, openHoursOf } from '../forecast/shop.ts';
import { Otherwise, type Slacks } from './otherwise.ts';
import { Waits } from './waits.ts';

/**
 * Divides the time until an order is done, and names why it will be late. Unscheduled units are scheduled now. Undefined where the
 * state has no such order.
 */
export function orderFuture(state: PlanningState, orderId: number): OrderFuture | undefined {
  return new Futures(state).of(orderId);
}

/** When everything that remains will be done, and why some of it will be late. Unscheduled units are scheduled now. */
export function finishes(state: PlanningState): Finishes {
  return new Futures(state).finishes();
}

/** The forecast of a state, and with it the finishes; unscheduled units are scheduled now. */
export function forecastWithFinishes(state: PlanningState): { planned: Forecast; finishes: Finishes } {
  const futures = new Futures(state);
  return { planned: futures.planned, finishes: futures.finishes() };
}

/** An order, or a run of it. */
interface Subject {
  readonly orderId: number;
  readonly workOrderId: string | null;
  /** The end of its due day. */
  readonly due: EpochSeconds;
}

/** The futures of the orders of a state, which share what is computed for them. */
class Futures {
  readonly #state: PlanningState;
  readonly planned: Forecast;
  readonly #otherwise: Otherwise;
  readonly #waits: Waits;
  readonly #openHours: OpenHours;
  /** Operations with a machine that is down. */
  readonly #down: PlanningState['operations'];

  constructor(state: PlanningState) {
    const openHours = openHoursOf(state);
    this.#state = state;
    this.#openHours = openHours;
    this.planned = forecast(state, { includeUnscheduled: true }, openHours);
    this.#otherwise = new Otherwise(state, openHours);
    this.#waits = new Waits(state, this.planned, openHours);
    this.#down = state.operations.filter(({ machines }) =>
      machines.some(({ downUntil }) => downUntil !== null && downUntil > state.now),
    );
  }

  of(orderId: number): OrderFuture | undefined {
    const { orders, parts: requisitions, runs } = this.planned;
    const order = orders.find((row) => row.orderId === orderId);
    if (order === undefined) return undefined;
    const { finish, due, slackSeconds, hasTimes } = order;
    const lot = this.#lastLot(order);
    const parts =
      finish === null || lot === undefined ? [] : this.#waits.of(lot.index, { withWorkBefore: true });
    return {
      orderId,
      now: this.#state.now,
      timeZone: this.#state.timeZone,
      finish,
      due,
      slackSeconds,
      hasTimes,
      requisitionId: lot?.requisitionId ?? null,
      workOrderId: lot?.workOrderId ?? null,
      parts,
      cause: isLate(order) ? this.#causeOf({ orderId, workOrderId: null, due: due ?? 0 }, parts) : null,
      requisitions: requisitions.filter((row) => row.orderId === orderId),
      workOrders: runs.filter((row) => row.orderId === orderId),
    };
  }

  finishes(): Finishes {
    const { orders, parts, runs } = this.planned;
    return {
      now: this.#state.now,
      timeZone: this.#state.timeZone,
      orders: orders.map((order) => ({
        ...withoutBar(order),
        cause: this.#lateness(order, order.orderId, null),
      })),
      parts: parts.map(withoutBar),
      runs: runs.map((run) => ({
        ...withoutBar(run),
        cause: this.#lateness(run, run.orderId, run.workOrderId),
      })),
      work: this.#work(),
    };
  }

  /** The working time that is left of what stands at each operation, where that takes any; a load that is shared counts once. */
  #work(): Finishes['work'] {
    const { bars, lots } = this.planned;
    const found = new Map<string, number>();
    const loads = new Set<number>();
    let lot = -1;
    let firstStep = 0;
    for (const bar of bars) {
      if (bar.lot !== lot) {
        lot = bar.lot;
        firstStep = bar.step;
      }
      const stands = lots[lot]?.productionStepId != null && bar.step === firstStep;
      if (!stands || loads.has(bar.load)) continue;
      loads.add(bar.load);
      const seconds = this.#openHours(bar.operationId).between(Math.max(bar.start, this.#state.now), bar.end);
      found.set(bar.operationId, (found.get(bar.operationId) ?? 0) + seconds);
    }
    const worked = [...found].filter(([, seconds]) => seconds > 0);
    return worked.map(([operationId, seconds]) => ({ operationId, seconds }));
  }

  #lateness(finish: Finish, orderId: number, workOrderId: string | null): LatenessCause | null {
    if (!isLate(finish)) return null;
    const lot = this.#lastLot(finish);
    return this.#causeOf(
      { orderId, workOrderId, due: finish.due ?? 0 },
      lot === undefined ? [] : this.#waits.of(lot.index, { withWorkBefore: false }),
    );
  }

  #lastLot({ lastBar }: Finish) {
    const last = lastBar === null ? undefined : this.planned.bars[lastBar];
    return last && this.planned.lots[last.lot];
  }

  /**
   * Tries what would have it done in time, from what is least usual to what is most. Nothing would where the due day has passed: what
   * takes longest is its cause then.
   */
  #causeOf(subject: Subject, parts: readonly FuturePart[]): LatenessCause {
    const { orderId } = subject;
    const otherwise = this.#otherwise;
    const of = (kind: WaitKind, operationId: string | null = null): LatenessCause => ({
      kind,
      operationId,
      operationName: this.#waits.nameOf(operationId),
      seconds: parts
        .filter((part) => part.kind === kind && (operationId === null || part.operationId === operationId))
        .reduce((sum, { seconds }) => sum + seconds, 0),
    });
    const longest = (kind: WaitKind): LatenessCause => {
      const operationIds = new Set(
        parts.filter((part) => part.kind === kind).map((part) => part.operationId),
      );
      const rows = [...operationIds].map((operationId) => of(kind, operationId));
      return rows.sort((a, b) => b.seconds - a.seconds)[0] ?? of(kind);
    };
    if (subject.due <= this.#state.now) {
      const kinds = new Set(parts.map(({ kind }) => kind).filter((kind) => kind !== 'CLOSED'));
      const rows = [...kinds].map(longest);
      return rows.sort((a, b) => b.seconds - a.seconds)[0] ?? longest('WORK');
    }
    if (this.#down.length > 0 && isInTime(otherwise.up(null), subject)) {
      const single =
        this.#down.find((row) => isInTime(otherwise.up(row.operationId), subject)) ?? this.#down[0];
      const operationId = single?.operationId ?? null;
      const waits = parts.filter((part) => part.operationId === operationId && part.kind !== 'WORK');
      const seconds = waits.reduce((sum, part) => sum + part.seconds, 0);
      return { ...of('DOWN', operationId), seconds };
    }
    if (!isInTime(otherwise.alone(orderId), subject)) {
      if (isInTime(otherwise.aloneAtOnce(orderId), subject)) return of('START_DATE');
      if (isInTime(otherwise.aloneWithoutClosedDays(orderId), subject)) return longest('CLOSED');
      return longest('WORK');
    }
    if (this.#state.ranks.length > 0 && isInTime(otherwise.unranked(), subject)) {
      const ranked = longest('RANK');
      return ranked.seconds > 0 ? ranked : { ...longest('QUEUE'), kind: 'RANK' };
    }
    return longest('QUEUE');
  }
}

const isLate = ({ slackSeconds }: Finish) => slackSeconds !== null && slackSeconds < 0;

function isInTime({ orders, runs }: Slacks, { orderId, workOrderId }: Subject): boolean {
  return ((workOrderId === null ? orders.get(orderId) : runs.get(workOrderId)) ?? -1) >= 0;
}

function withoutBar<Row extends Finish>({ lastBar, ...row }: Row): Omit<Row, 'lastBar'> {
  return row;
}
