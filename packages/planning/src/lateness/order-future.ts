import type {
  Calendar,
  Forecast,
  ForecastBar,
  FuturePart,
  LatenessCause,
  OrderFuture,
  PlanningState,
  WaitKind,
  WorkBefore,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { openHoursOf } from '../forecast/shop.ts';

const MAX_BEFORE = 10;

/**
 * Divides the time until an order is done, and names why it will be late. Unscheduled units are scheduled now; `planned` is the
 * forecast of the state with them, if there is one already. Undefined where the state has no such order.
 */
export function orderFuture(
  state: PlanningState,
  orderId: number,
  planned: Forecast = forecast(state, { includeUnscheduled: true }),
): OrderFuture | undefined {
  const order = planned.orders.find((row) => row.orderId === orderId);
  if (order === undefined) return undefined;
  const { finish, due, slackSeconds } = order;
  const last = order.lastBar === null ? undefined : planned.bars[order.lastBar];
  const lot = last && planned.lots[last.lot];
  const parts = finish === null || lot === undefined ? [] : partsOf(state, planned, lot.index);
  return {
    orderId,
    now: state.now,
    finish,
    due,
    slackSeconds,
    requisitionId: lot?.requisitionId ?? null,
    workOrderId: lot?.workOrderId ?? null,
    parts,
    cause: slackSeconds !== null && slackSeconds < 0 ? causeOf(state, orderId, parts) : null,
  };
}

/** The steps of a lot, each with what it waits for before it. */
function partsOf(state: PlanningState, { bars, lots, orders }: Forecast, lot: number): FuturePart[] {
  const parts: FuturePart[] = [];
  const add = (
    kind: WaitKind,
    operationId: string | null,
    seconds: number,
    before: readonly WorkBefore[] = [],
  ) => {
    if (seconds > 0) parts.push({ kind, operationId, seconds, before });
  };
  const numbers = new Map(orders.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const openHours = openHoursOf(state);
  let at = state.now;
  for (const own of stepsOf(bars, lot)) {
    const [first] = own;
    if (first === undefined) continue;
    const { operationId } = first;
    const time = openHours(operationId);
    // Only a run to come arrives later than what was before it.
    add('START_DATE', null, first.arrival - at);
    at = Math.max(at, first.arrival);
    const start = Math.max(at, Math.min(...own.map((bar) => bar.start)));
    const end = Math.max(start, ...own.map((bar) => bar.end));
    const waited = time.between(at, start);
    add('CLOSED', operationId, start - at - waited);
    const kind = first.reason === 'DOWN' || first.reason === 'RANK' ? first.reason : 'QUEUE';
    add(kind, operationId, waited, workBefore(bars, lots, numbers, first, { from: at, to: start }));
    const worked = time.between(start, end);
    add('CLOSED', operationId, end - start - worked);
    add('WORK', operationId, worked);
    at = end;
  }
  return parts;
}

/** The bars of a lot, step by step. */
function stepsOf(bars: readonly ForecastBar[], lot: number): ForecastBar[][] {
  const steps: ForecastBar[][] = [];
  for (const bar of bars) {
    if (bar.lot !== lot) continue;
    const current = steps.at(-1);
    if (current?.[0]?.step === bar.step) current.push(bar);
    else steps.push([bar]);
  }
  return steps;
}

/** What the machines of an operation do between two instants, the longest first. */
function workBefore(
  bars: readonly ForecastBar[],
  lots: Forecast['lots'],
  numbers: ReadonlyMap<number, number>,
  own: ForecastBar,
  { from, to }: { readonly from: number; readonly to: number },
): WorkBefore[] {
  const found = new Map<number, { seconds: number; quantity: number }>();
  for (const bar of bars) {
    const elsewhere = bar.operationId !== own.operationId || bar.lot === own.lot;
    if (elsewhere || bar.start >= to || bar.end <= from) continue;
    const known = found.get(bar.lot) ?? { seconds: 0, quantity: 0 };
    known.seconds += Math.min(bar.end, to) - Math.max(bar.start, from);
    known.quantity += bar.quantity;
    found.set(bar.lot, known);
  }
  return [...found]
    .sort(([a, x], [b, y]) => y.seconds - x.seconds || a - b)
    .slice(0, MAX_BEFORE)
    .flatMap(([index, { seconds, quantity }]) => {
      const lot = lots[index];
      if (lot === undefined) return [];
      const { orderId, requisitionId, workOrderId } = lot;
      const orderNumber = numbers.get(orderId) ?? 0;
      return [{ orderId, orderNumber, requisitionId, workOrderId, quantity, seconds }];
    });
}

/** Tries what would have the order done in time, from what is least usual to what is most. */
function causeOf(state: PlanningState, orderId: number, parts: readonly FuturePart[]): LatenessCause {
  const inTime = (other: PlanningState) => {
    const order = forecast(other, { includeUnscheduled: true }).orders.find((row) => row.orderId === orderId);
    return (order?.slackSeconds ?? -1) >= 0;
  };
  const of = (kind: WaitKind, operationId: string | null = null): LatenessCause => ({
    kind,
    operationId,
    seconds: parts
      .filter((part) => part.kind === kind && (operationId === null || part.operationId === operationId))
      .reduce((sum, { seconds }) => sum + seconds, 0),
  });
  const longest = (kind: WaitKind): LatenessCause => {
    const operationIds = new Set(parts.filter((part) => part.kind === kind).map((part) => part.operationId));
    const rows = [...operationIds].map((operationId) => of(kind, operationId));
    return rows.sort((a, b) => b.seconds - a.seconds)[0] ?? of(kind);
  };
  const up = (operationId: string | null) => ({
    ...state,
    operations: state.operations.map((row) =>
      operationId === null || row.operationId === operationId
        ? { ...row, machines: row.machines.map((machine) => ({ ...machine, downUntil: null })) }
        : row,
    ),
  });

  const down = state.operations.filter(({ machines }) =>
    machines.some(({ downUntil }) => downUntil !== null && downUntil > state.now),
  );
  if (down.length > 0 && inTime(up(null))) {
    const single = down.find(({ operationId }) => inTime(up(operationId))) ?? down[0];
    const operationId = single?.operationId ?? null;
    const waits = parts.filter((part) => part.operationId === operationId && part.kind !== 'WORK');
    return { kind: 'DOWN', operationId, seconds: waits.reduce((sum, { seconds }) => sum + seconds, 0) };
  }
  const alone = only(state, orderId);
  if (!inTime(alone)) {
    if (inTime({ ...alone, runs: alone.runs.map((run) => ({ ...run, startDate: null })) })) {
      return of('START_DATE');
    }
    if (inTime({ ...alone, calendars: alone.calendars.map(withoutClosedDays) })) return longest('CLOSED');
    return longest('WORK');
  }
  if (state.ranks.length > 0 && inTime({ ...state, ranks: [] })) {
    const ranked = longest('RANK');
    return ranked.seconds > 0 ? ranked : { ...longest('QUEUE'), kind: 'RANK' };
  }
  return longest('QUEUE');
}

function withoutClosedDays(calendar: Calendar): Calendar {
  return { ...calendar, exceptions: calendar.exceptions.filter(({ kind }) => kind !== 'CLOSED') };
}

/** The state as if the shop had nothing but this order. */
function only(state: PlanningState, orderId: number): PlanningState {
  const parts = state.parts.filter((part) => part.orderId === orderId);
  const requisitionIds = new Set(parts.map(({ requisitionId }) => requisitionId));
  const runs = state.runs.filter((run) => requisitionIds.has(run.requisitionId));
  const workOrderIds = new Set(runs.map(({ workOrderId }) => workOrderId));
  return {
    ...state,
    orders: state.orders.filter((order) => order.orderId === orderId),
    parts,
    runs,
    lots: state.lots.filter(({ workOrderId }) => workOrderIds.has(workOrderId)),
    ranks: [],
  };
}
