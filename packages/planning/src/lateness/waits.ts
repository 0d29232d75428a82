import type { Forecast, ForecastBar, FuturePart, PlanningState, WaitKind, WorkBefore } from '@routecard/core';
import type { OpenHours } from '../forecast/shop.ts';

const MAX_BEFORE = 10;

/** The waits and the work of lots until they are done. */
export class Waits {
  readonly #now: number;
  readonly #planned: Forecast;
  readonly #openHours: OpenHours;
  readonly #byLot: ForecastBar[][] = [];
  readonly #byOperation = new Map<string, ForecastBar[]>();
  readonly #operationNames: ReadonlyMap<string, string>;
  readonly #orderNumbers: ReadonlyMap<number, number>;
  readonly #parts: ReadonlyMap<number, PlanningState['parts'][number]>;
  readonly #runNumbers: ReadonlyMap<string, number>;

  constructor(state: PlanningState, planned: Forecast, openHours: OpenHours) {
    this.#now = state.now;
    this.#planned = planned;
    this.#openHours = openHours;
    for (const bar of planned.bars) {
      const lot = this.#byLot[bar.lot] ?? [];
      lot.push(bar);
      this.#byLot[bar.lot] = lot;
      const operation = this.#byOperation.get(bar.operationId) ?? [];
      operation.push(bar);
      this.#byOperation.set(bar.operationId, operation);
    }
    this.#operationNames = new Map(state.operations.map(({ operationId, name }) => [operationId, name]));
    this.#orderNumbers = new Map(state.orders.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
    this.#parts = new Map(state.parts.map((part) => [part.requisitionId, part]));
    this.#runNumbers = new Map(state.runs.map(({ workOrderId, runNumber }) => [workOrderId, runNumber]));
  }

  nameOf(operationId: string | null): string | null {
    return operationId === null ? null : (this.#operationNames.get(operationId) ?? null);
  }

  /**
   * The steps of a lot, each with what it waits for before it, and each wait and work with the closed hours meanwhile behind it; what goes
   * first meanwhile only where it is wanted.
   */
  of(lot: number, { withWorkBefore }: { readonly withWorkBefore: boolean }): FuturePart[] {
    const parts: FuturePart[] = [];
    const add = (
      kind: WaitKind,
      operationId: string | null,
      seconds: number,
      before: readonly WorkBefore[] = [],
    ) => {
      const operationName = this.nameOf(operationId);
      if (seconds > 0) parts.push({ kind, operationId, operationName, seconds, before });
    };
    let at = this.#now;
    for (const own of stepsOf(this.#byLot[lot] ?? [])) {
      const [first] = own;
      if (first === undefined) continue;
      const { operationId } = first;
      const time = this.#openHours(operationId);
      // Only a run to come arrives later than what was before it.
      add('START_DATE', null, first.arrival - at);
      at = Math.max(at, first.arrival);
      const start = Math.max(at, Math.min(...own.map((bar) => bar.start)));
      const end = Math.max(start, ...own.map((bar) => bar.end));
      const waited = time.between(at, start);
      const kind = first.reason === 'DOWN' || first.reason === 'RANK' ? first.reason : 'QUEUE';
      const meanwhile = withWorkBefore && waited > 0;
      add(kind, operationId, waited, meanwhile ? this.#workBefore(first, { from: at, to: start }) : []);
      add('CLOSED', operationId, start - at - waited);
      const worked = time.between(start, end);
      add('WORK', operationId, worked);
      add('CLOSED', operationId, end - start - worked);
      at = end;
    }
    return parts;
  }

  /** What the machines of an operation do between two instants, the longest first. */
  #workBefore(
    own: ForecastBar,
    { from, to }: { readonly from: number; readonly to: number },
  ): readonly WorkBefore[] {
    const found = new Map<number, { seconds: number; quantity: number }>();
    for (const bar of this.#byOperation.get(own.operationId) ?? []) {
      if (bar.lot === own.lot || bar.start >= to || bar.end <= from) continue;
      const known = found.get(bar.lot) ?? { seconds: 0, quantity: 0 };
      known.seconds += Math.min(bar.end, to) - Math.max(bar.start, from);
      known.quantity += bar.quantity;
      found.set(bar.lot, known);
    }
    return [...found]
      .sort(([a, x], [b, y]) => y.seconds - x.seconds || a - b)
      .slice(0, MAX_BEFORE)
      .flatMap(([index, { seconds, quantity }]) => {
        const lot = this.#planned.lots[index];
        if (lot === undefined) return [];
        const { orderId, requisitionId, workOrderId } = lot;
        const part = this.#parts.get(requisitionId);
        return [
          {
            orderId,
            orderNumber: this.#orderNumbers.get(orderId) ?? 0,
            requisitionId,
            requisitionSequence: part?.sequence ?? 0,
            partName: part?.name ?? '',
            workOrderId,
            runNumber: workOrderId === null ? null : (this.#runNumbers.get(workOrderId) ?? null),
            quantity,
            seconds,
          },
        ];
      });
  }
}

/** The bars of a lot, step by step. */
function stepsOf(bars: readonly ForecastBar[]): ForecastBar[][] {
  const steps: ForecastBar[][] = [];
  for (const bar of bars) {
    const current = steps.at(-1);
    if (current?.[0]?.step === bar.step) current.push(bar);
    else steps.push([bar]);
  }
  return steps;
}
