import {
  type Calendar,
  type Forecast,
  groupedBy,
  type PlannedRun,
  type PlanningState,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { type OpenHours, openHoursOf } from '../forecast/shop.ts';

/** The slack of each order and run of a forecast, which is all that is kept of one. */
export interface Slacks {
  readonly orders: ReadonlyMap<number, number | null>;
  readonly runs: ReadonlyMap<string, number | null>;
}

/** What would be forecast if one thing were otherwise. Each is computed once, whatever number of orders and runs it is asked for. */
export class Otherwise {
  readonly #state: PlanningState;
  readonly #openHours: OpenHours;
  #withoutClosedDays: Pick<PlanningState, 'calendars'> | undefined;
  #openHoursWithout: OpenHours | undefined;
  readonly #up = new Map<string | null, Slacks>();
  #unranked: Slacks | undefined;
  readonly #alone = new Map<number, Slacks>();
  readonly #aloneAtOnce = new Map<number, Slacks>();
  readonly #aloneWithoutClosedDays = new Map<number, Slacks>();
  readonly #orders: ReadonlyMap<number, PlanningState['orders'][number]>;
  readonly #parts: ReadonlyMap<number, readonly PlanningState['parts'][number][]>;
  readonly #runs: ReadonlyMap<number, readonly PlannedRun[]>;
  readonly #lots: ReadonlyMap<string, readonly PlanningState['lots'][number][]>;

  constructor(state: PlanningState, openHours: OpenHours) {
    this.#state = state;
    this.#openHours = openHours;
    this.#orders = new Map(state.orders.map((order) => [order.orderId, order]));
    this.#parts = groupedBy(state.parts, ({ orderId }) => orderId);
    this.#runs = groupedBy(state.runs, ({ requisitionId }) => requisitionId);
    this.#lots = groupedBy(state.lots, ({ workOrderId }) => workOrderId);
  }

  /** No machine of the operation is down; of any where it is null. */
  up(operationId: string | null): Slacks {
    return kept(this.#up, operationId, () => {
      const operations = this.#state.operations.map((row) =>
        operationId === null || row.operationId === operationId
          ? { ...row, machines: row.machines.map((machine) => ({ ...machine, downUntil: null })) }
          : row,
      );
      return this.#forecast({ ...this.#state, operations });
    });
  }

  /** The plan has no ranks. */
  unranked(): Slacks {
    this.#unranked ??= this.#forecast({ ...this.#state, ranks: [] });
    return this.#unranked;
  }

  /** The shop has nothing but the order. */
  alone(orderId: number): Slacks {
    return kept(this.#alone, orderId, () => this.#forecast(this.#only(orderId)));
  }

  /** The same, and none of its runs has a start date. */
  aloneAtOnce(orderId: number): Slacks {
    return kept(this.#aloneAtOnce, orderId, () => {
      const alone = this.#only(orderId);
      return this.#forecast({ ...alone, runs: alone.runs.map((run) => ({ ...run, startDate: null })) });
    });
  }

  /** The shop has nothing but the order, and no closed days. */
  aloneWithoutClosedDays(orderId: number): Slacks {
    return kept(this.#aloneWithoutClosedDays, orderId, () => {
      this.#withoutClosedDays ??= { calendars: this.#state.calendars.map(withoutClosedDays) };
      this.#openHoursWithout ??= openHoursOf({ ...this.#state, ...this.#withoutClosedDays });
      return this.#forecast({ ...this.#only(orderId), ...this.#withoutClosedDays }, this.#openHoursWithout);
    });
  }

  #forecast(state: PlanningState, openHours = this.#openHours): Slacks {
    return slacksOf(forecast(state, { includeUnscheduled: true }, openHours));
  }

  #only(orderId: number): PlanningState {
    const order = this.#orders.get(orderId);
    const parts = this.#parts.get(orderId) ?? [];
    const runs = parts.flatMap(({ requisitionId }) => this.#runs.get(requisitionId) ?? []);
    return {
      ...this.#state,
      orders: order === undefined ? [] : [order],
      parts,
      runs,
      lots: runs.flatMap(({ workOrderId }) => this.#lots.get(workOrderId) ?? []),
      ranks: [],
    };
  }
}

function slacksOf({ orders, runs }: Forecast): Slacks {
  return {
    orders: new Map(orders.map(({ orderId, slackSeconds }) => [orderId, slackSeconds])),
    runs: new Map(runs.map(({ workOrderId, slackSeconds }) => [workOrderId, slackSeconds])),
  };
}

/** What the map has for the key; computed where it has nothing yet. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = compute();
  map.set(key, value);
  return value;
}

function withoutClosedDays(calendar: Calendar): Calendar {
  return { ...calendar, exceptions: calendar.exceptions.filter(({ kind }) => kind !== 'CLOSED') };
}
