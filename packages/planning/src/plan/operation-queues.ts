import type {
  Finish,
  Forecast,
  ForecastBar,
  OperationQueues,
  PlanningState,
  QueuedWork,
} from '@routecard/core';
import { PRIORITIES, willBeLate } from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { type OpenHours, openHoursOf } from '../forecast/shop.ts';

/** What each operation does next by the forecast, in the order in which it begins. Unscheduled units are scheduled now. */
export function operationQueues(state: PlanningState): OperationQueues {
  const openHours = openHoursOf(state);
  const planned = forecast(state, { includeUnscheduled: true }, openHours);
  const byPlan = inPlanOrder(state);
  const works = worksOf(state, planned, openHours);
  const here = standingOf(state, planned, openHours);
  return {
    now: state.now,
    timeZone: state.timeZone,
    operations: state.operations.map(({ operationId, name, unlimited, machines }) => ({
      operationId,
      name,
      machines: unlimited ? [] : machines.flatMap((machine) => machine.name ?? []),
      hereUnits: here.get(operationId)?.units ?? 0,
      hereSeconds: here.get(operationId)?.seconds ?? 0,
      work: (works.get(operationId) ?? []).toSorted(byPlan),
    })),
  };
}

/** The work of lots by operation; the loads that one lot needs at a step are one work. */
function worksOf(
  state: PlanningState,
  planned: Forecast,
  openHours: OpenHours,
): ReadonlyMap<string, readonly QueuedWork[]> {
  const describe = describer(state, planned);
  const operations = new Map(state.operations.map((operation) => [operation.operationId, operation]));
  const found = new Map<string, QueuedWork[]>();
  for (const { first, bars } of stepsOf(planned)) {
    const [bar] = bars;
    const operation = bar && operations.get(bar.operationId);
    if (!bar || !operation || operation.isCompletedStatus) continue;
    const time = openHours(bar.operationId);
    const loads = [...new Map(bars.map((one) => [one.load, one])).values()];
    const names = new Set(
      bars.flatMap(({ machine }) => (machine === null ? [] : (operation.machines[machine]?.name ?? []))),
    );
    const work: QueuedWork = {
      ...describe(bar, first),
      quantity: sumOf(bars, ({ quantity }) => quantity),
      machines: [...names],
      start: Math.min(...bars.map(({ start }) => start)),
      end: Math.max(...bars.map(({ end }) => end)),
      workSeconds: sumOf(loads, ({ start, end }) => time.between(Math.max(start, state.now), end)),
    };
    const known = found.get(bar.operationId);
    if (known === undefined) found.set(bar.operationId, [work]);
    else known.push(work);
  }
  return found;
}

interface Standing {
  readonly units: number;
  readonly seconds: number;
}

/** What stands at each operation, with the working time that is left of it; a load that is shared counts once. */
function standingOf(
  { now, operations }: PlanningState,
  planned: Forecast,
  openHours: OpenHours,
): ReadonlyMap<string, Standing> {
  const worked = new Set(
    operations.flatMap(({ operationId, isCompletedStatus }) => (isCompletedStatus ? [] : operationId)),
  );
  const found = new Map<string, Standing>();
  const loads = new Set<number>();
  for (const { first, bars } of stepsOf(planned)) {
    const { lot, operationId } = first;
    const stands = bars[0] === first && typeof planned.lots[lot]?.productionStepId === 'string';
    if (!stands || !worked.has(operationId)) continue;
    const { units, seconds } = found.get(operationId) ?? { units: 0, seconds: 0 };
    const time = openHours(operationId);
    const more = new Map(bars.filter(({ load }) => !loads.has(load)).map((bar) => [bar.load, bar]));
    for (const load of more.keys()) loads.add(load);
    found.set(operationId, {
      units: units + sumOf(bars, ({ quantity }) => quantity),
      seconds:
        seconds + sumOf([...more.values()], ({ start, end }) => time.between(Math.max(start, now), end)),
    });
  }
  return found;
}

/** A lot at one step that it has still to take. */
interface StepOfLot {
  /** The first bar of the lot: where its units are. */
  readonly first: ForecastBar;
  readonly bars: readonly ForecastBar[];
}

/** The bars by lot and step, as the forecast has them in a row. */
function stepsOf({ bars }: Forecast): StepOfLot[] {
  const steps: { first: ForecastBar; bars: ForecastBar[] }[] = [];
  for (const bar of bars) {
    const last = steps.at(-1);
    if (last?.first.lot !== bar.lot) steps.push({ first: bar, bars: [bar] });
    else if (last.bars[0]?.step === bar.step) last.bars.push(bar);
    else steps.push({ first: last.first, bars: [bar] });
  }
  return steps;
}

type Description = Omit<QueuedWork, 'quantity' | 'machines' | 'start' | 'end' | 'workSeconds'>;

/** Names the lot of a bar, and says where it is. */
function describer(
  state: PlanningState,
  planned: Forecast,
): (bar: ForecastBar, first: ForecastBar) => Description {
  const operationNames = new Map(state.operations.map(({ operationId, name }) => [operationId, name]));
  const orders = new Map(state.orders.map((order) => [order.orderId, order]));
  const parts = new Map(state.parts.map((part) => [part.requisitionId, part]));
  const runs = new Map(state.runs.map((run) => [run.workOrderId, run]));
  const runFinishes = new Map<string, Finish>(planned.runs.map((run) => [run.workOrderId, run]));
  const partFinishes = new Map<number, Finish>(planned.parts.map((part) => [part.requisitionId, part]));
  return ({ lot: index, step }, first) => {
    const lot = planned.lots[index];
    if (lot === undefined) throw new Error(`The forecast has no lot ${index}`);
    const { workOrderId, requisitionId, orderId, productionStepId } = lot;
    const order = orders.get(orderId);
    const part = parts.get(requisitionId);
    const finish = workOrderId === null ? partFinishes.get(requisitionId) : runFinishes.get(workOrderId);
    const here = step === first.step;
    return {
      workOrderId,
      runNumber: workOrderId === null ? null : (runs.get(workOrderId)?.runNumber ?? null),
      orderId,
      orderNumber: order?.orderNumber ?? 0,
      requisitionSequence: part?.sequence ?? 0,
      partName: part?.name ?? '',
      priority: order?.priority ?? 'NORMAL',
      step,
      productionStepId: here ? productionStepId : null,
      comesFrom: here || productionStepId === null ? null : (operationNames.get(first.operationId) ?? null),
      due: finish?.due ?? null,
      late: finish !== undefined && willBeLate(finish),
    };
  };
}

/** By start; what begins at once as machines would take it: by the plan's rank, priority, due day and order. */
function inPlanOrder({ ranks }: PlanningState): (a: QueuedWork, b: QueuedWork) => number {
  const rankByWork = new Map(ranks.map(({ workOrderId, step, rank }) => [`${workOrderId}:${step}`, rank]));
  const keys = (work: QueuedWork): readonly number[] => [
    work.start,
    rankByWork.get(`${work.workOrderId}:${work.step}`) ?? Number.MAX_VALUE,
    PRIORITIES.indexOf(work.priority),
    work.due ?? Number.MAX_VALUE,
    work.orderNumber,
    work.requisitionSequence,
    work.runNumber ?? Number.MAX_VALUE,
  ];
  return (a, b) => {
    const [x, y] = [keys(a), keys(b)];
    return x.reduce((difference, key, i) => difference || key - (y[i] ?? 0), 0);
  };
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
