import type {
  FinishChange,
  Machine,
  OperationSequence,
  PlanningState,
  Rank,
  Scenario,
  ScenarioBasis,
  ScenarioComparison,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { type NewOrder, newOrderId, withNewOrders } from '../promise/new-orders.ts';
import { figuresOf } from './figures.ts';

const MAX_ORDERS = 100;
/** As a command gives an operation one more. */
const NEW_MACHINE: Machine = { name: null, speedPercent: 100, downUntil: null };

/**
 * What a scenario would change: the figures of the plan and the orders that are done at another time. `newOrders` are those of the
 * scenario with the routings of their lines.
 */
export function compareScenario(
  state: PlanningState,
  scenario: Scenario,
  newOrders: readonly NewOrder[] = [],
): ScenarioComparison {
  const before = forecast(state, { includeUnscheduled: true });
  const changed = withNewOrders(withScenario(state, scenario), newOrders);
  const after = forecast(changed, { includeUnscheduled: true });
  const earlier = new Map(before.orders.map((order) => [order.orderId, order]));
  const later = new Map(after.orders.map((order) => [order.orderId, order]));
  const taken = newOrders.map((_, place) => later.get(newOrderId(place)));
  const orders = after.orders
    .filter((order) => !taken.includes(order) && order.hasTimes)
    .map(({ orderId, orderNumber, due, finish }): FinishChange => {
      const known = earlier.get(orderId)?.finish ?? null;
      return { orderId, orderNumber, due, before: known, after: finish };
    })
    .filter((order) => order.before !== order.after)
    .sort((a, b) => difference(b) - difference(a) || a.orderNumber - b.orderNumber);
  return {
    planVersion: state.planVersion,
    basis: basisOf(state, scenario),
    timeZone: state.timeZone,
    before: figuresOf(state.now, before.orders),
    after: figuresOf(state.now, after.orders),
    orders: orders.slice(0, MAX_ORDERS),
    ordersChanged: orders.length,
    newOrders: taken.map((order) => ({
      due: order?.due ?? null,
      finish: order?.finish ?? null,
      hasTimes: order?.hasTimes ?? false,
    })),
  };
}

function basisOf(
  { orders, operations }: PlanningState,
  { machines = [], moreMachines = [], ...scenario }: Scenario,
): ScenarioBasis {
  const orderIds = new Set((scenario.orders ?? []).map(({ orderId }) => orderId));
  const operationIds = new Set([...machines, ...moreMachines].map(({ operationId }) => operationId));
  return {
    orders: orders
      .filter(({ orderId }) => orderIds.has(orderId))
      .map(({ orderId, priority, dueDate }) => ({ orderId, priority, dueDate })),
    operations: operations
      .filter(({ operationId }) => operationIds.has(operationId))
      .map((operation) => ({
        operationId: operation.operationId,
        machines: operation.machines,
      })),
  };
}

/** The state as it would be. What a scenario names and the state does not have is left out. */
export function withScenario(
  state: PlanningState,
  { sequences = [], machines = [], moreMachines = [], overtime = [], orders = [] }: Scenario,
): PlanningState {
  const down = new Map(machines.map((one) => [`${one.operationId}/${one.machine}`, one.downUntil]));
  const changes = new Map(orders.map((order) => [order.orderId, order]));
  return {
    ...state,
    ranks: sequences.length === 0 ? state.ranks : ranksWith(state, sequences),
    operations: state.operations.map((operation) => ({
      ...operation,
      machines: [
        ...operation.machines.map((machine, i) => {
          const until = down.get(`${operation.operationId}/${i}`);
          return until === undefined ? machine : { ...machine, downUntil: until };
        }),
        ...moreMachines
          .filter(({ operationId }) => operationId === operation.operationId)
          .flatMap(({ count }) => Array.from({ length: count }, () => NEW_MACHINE)),
      ],
    })),
    calendars: state.calendars.map((calendar) => ({
      ...calendar,
      exceptions: [
        ...calendar.exceptions,
        ...overtime
          .filter(({ calendarId }) => calendarId === calendar.id)
          .map(({ date, startMinute, endMinute }) => ({
            kind: 'OVERTIME' as const,
            date,
            startMinute,
            endMinute,
          })),
      ],
    })),
    orders: state.orders.map((order) => {
      const change = changes.get(order.orderId);
      return change === undefined
        ? order
        : {
            ...order,
            priority: change.priority ?? order.priority,
            dueDate: change.dueDate ?? order.dueDate,
          };
    }),
  };
}

/** The ranks of a state in which these operations have these sequences. */
export function ranksWith(
  { runs, ranks }: PlanningState,
  sequences: readonly OperationSequence[],
): readonly Rank[] {
  const replaced = new Set(sequences.map(({ operationId }) => operationId));
  const operationOf = new Map(
    runs.flatMap(({ workOrderId, routing }) =>
      routing.map(({ step, operationId }) => [`${workOrderId}:${step}`, operationId] as const),
    ),
  );
  const kept = ranks.filter(
    ({ workOrderId, step }) => !replaced.has(operationOf.get(`${workOrderId}:${step}`) ?? ''),
  );
  return [
    ...kept,
    ...sequences.flatMap(({ operationId, work }) =>
      work
        .map(({ workOrderId, step }, i) => ({ workOrderId, step, rank: i + 1 }))
        .filter(({ workOrderId, step }) => operationOf.get(`${workOrderId}:${step}`) === operationId),
    ),
  ];
}

function difference({ before, after }: FinishChange): number {
  return before === null || after === null ? Number.MAX_SAFE_INTEGER : Math.abs(after - before);
}
