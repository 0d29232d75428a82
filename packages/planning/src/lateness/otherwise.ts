import type { Calendar, Forecast, PlannedRun, PlanningState } from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { type OpenHours, openHoursOf } from '../forecast/shop.ts';

type Rows<Row> = ReadonlyMap<number | string, readonly Row[]>;

/** What would be forecast if one thing were otherwise. Each is computed once, whatever number of orders it is asked for. */
export class Otherwise {
  readonly #state: PlanningState;
  readonly #openHours: OpenHours;
  #withoutClosedDays: Pick<PlanningState, 'calendars'> | undefined;
  #openHoursWithout: OpenHours | undefined;
  readonly #up = new Map<string | null, Forecast>();
  #unranked: Forecast | undefined;
  readonly #parts: Rows<PlanningState['parts'][number]>;
  readonly #runs: Rows<PlannedRun>;
  readonly #lots: Rows<PlanningState['lots'][number]>;

  constructor(state: PlanningState, openHours: OpenHours) {
    this.#state = state;
    this.#openHours = openHours;
    this.#parts = grouped(state.parts, ({ orderId }) => orderId);
    this.#runs = grouped(state.runs, ({ requisitionId }) => requisitionId);
    this.#lots = grouped(state.lots, ({ workOrderId }) => workOrderId);
  }

  /** No machine of the operation is down; of any where it is null. */
  up(operationId: string | null): Forecast {
    const known = this.#up.get(operationId);
    if (known !== undefined) return known;
    const operations = this.#state.operations.map((row) =>
      operationId === null || row.operationId === operationId
        ? { ...row, machines: row.machines.map((machine) => ({ ...machine, downUntil: null })) }
        : row,
    );
    const up = this.#forecast({ ...this.#state, operations });
    this.#up.set(operationId, up);
    return up;
  }

  /** The plan has no ranks. */
  unranked(): Forecast {
    this.#unranked ??= this.#forecast({ ...this.#state, ranks: [] });
    return this.#unranked;
  }

  /** The shop has nothing but the order. */
  alone(orderId: number): Forecast {
    return this.#forecast(this.#only(orderId));
  }

  /** The same, and none of its runs has a start date. */
  aloneAtOnce(orderId: number): Forecast {
    const alone = this.#only(orderId);
    return this.#forecast({ ...alone, runs: alone.runs.map((run) => ({ ...run, startDate: null })) });
  }

  /** The shop has nothing but the order, and no closed days. */
  aloneWithoutClosedDays(orderId: number): Forecast {
    this.#withoutClosedDays ??= { calendars: this.#state.calendars.map(withoutClosedDays) };
    const alone = { ...this.#only(orderId), ...this.#withoutClosedDays };
    this.#openHoursWithout ??= openHoursOf({ ...this.#state, ...this.#withoutClosedDays });
    return forecast(alone, { includeUnscheduled: true }, this.#openHoursWithout);
  }

  #forecast(state: PlanningState): Forecast {
    return forecast(state, { includeUnscheduled: true }, this.#openHours);
  }

  #only(orderId: number): PlanningState {
    const parts = this.#parts.get(orderId) ?? [];
    const runs = parts.flatMap(({ requisitionId }) => this.#runs.get(requisitionId) ?? []);
    return {
      ...this.#state,
      orders: this.#state.orders.filter((order) => order.orderId === orderId),
      parts,
      runs,
      lots: runs.flatMap(({ workOrderId }) => this.#lots.get(workOrderId) ?? []),
      ranks: [],
    };
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Rows<Row> {
  const groups = new Map<number | string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function withoutClosedDays(calendar: Calendar): Calendar {
  return { ...calendar, exceptions: calendar.exceptions.filter(({ kind }) => kind !== 'CLOSED') };
}
