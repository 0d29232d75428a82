import { authorize, PERMISSIONS } from '../authority.ts';
import { editOperation } from '../catalogue/operations/operation.ts';
import { applyEdit } from '../orders/apply-edit.ts';
import { addOrder } from '../orders/create-order.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { calendarOf, editCalendarAmong } from '../time/calendar.ts';
import { withMachineCount } from '../time/operation-times.ts';
import { defineUseCase } from '../use-case.ts';
import { type PlanChanged, planChangedBy } from './plan-commands.ts';
import type {
  MachineDown,
  MoreMachines,
  OrderChange,
  Overtime,
  Scenario,
  ScenarioBasis,
  TakenOrder,
} from './scenario.ts';
import { ensureOrderAsCompared, operationAsCompared } from './scenario-basis.ts';

/** A scenario that is to become so. */
export interface ApplyScenario extends Scenario {
  /** Of the plan that it was compared with. */
  readonly version: number;
  /** How what it changes was when it was compared; missing for one that was not, which is applied to what there is. */
  readonly basis?: ScenarioBasis | undefined;
}

/**
 * Makes a scenario so: all of it or nothing. Throws PLAN_CHANGED where the plan, or an order or machines that it changes, changed since it
 * was compared, CALENDAR_NOT_FOUND, OPERATION_NOT_FOUND, ORDER_NOT_FOUND, ORDER_CANCELLED, WORK_ORDER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, REQUEST_VALIDATION_FAILED, FORBIDDEN.
 */
export const applyScenario = defineUseCase<ApplyScenario, PlanChanged>(
  'applyScenario',
  PERMISSIONS.writeProduction,
  [
    'PLAN_CHANGED',
    'CALENDAR_NOT_FOUND',
    'OPERATION_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_IN_USE',
    'ORDER_CANCELLED',
    'WORK_ORDER_NOT_FOUND',
    'PART_SPECIFICATION_NOT_FOUND',
  ],
  (deps, call, { version, basis, sequences = [], ...scenario }) => {
    const { machines = [], moreMachines = [], overtime = [], orders = [], newOrders = [] } = scenario;
    if (machines.length > 0 || moreMachines.length > 0 || overtime.length > 0)
      authorize(call.actor, PERMISSIONS.writeCatalogue);
    if (orders.length > 0 || newOrders.length > 0) authorize(call.actor, PERMISSIONS.writeOrders);
    return deps.transact(call, async (store, stamp) => {
      await addOvertime(store, stamp, overtime);
      const changes = orders.toSorted((a, b) => a.orderId - b.orderId);
      for (const { orderId } of changes) {
        ensureOrderAsCompared(orderId, await store.orders.lockToPlan(orderId), basis);
      }
      // Customers are locked before operations, these before the runs of orders, and all of them before the counter of orders.
      if (newOrders.length > 0)
        await store.customers.make(newOrders.map((order) => order.customerOrganisationName));
      await changeMachines(store, stamp, { machines, moreMachines, basis });
      for (const change of changes) await changeOrder(store, stamp, change);
      for (const order of newOrders) await takeIn(store, stamp, order);
      const { plan } = store;
      const { before, after } = await planChangedBy(plan, { version, sequences });
      if (sequences.length === 0) return { version };
      await plan.save(before, after);
      return { version: after.version };
    });
  },
);

async function addOvertime({ calendars }: Store, stamp: Stamp, overtime: readonly Overtime[]) {
  if (overtime.length === 0) return;
  const before = await calendars.lockAll();
  const after = overtime.reduce((all, { calendarId, ...span }) => {
    const { exceptions } = calendarOf(all, calendarId);
    const added = { kind: 'OVERTIME' as const, name: null, ...span };
    return editCalendarAmong(all, calendarId, { exceptions: [...exceptions, added] }, stamp);
  }, before);
  await calendars.save(before, after);
}

interface MachineChanges {
  readonly machines: readonly MachineDown[];
  readonly moreMachines: readonly MoreMachines[];
  readonly basis: ScenarioBasis | undefined;
}

async function changeMachines(
  { operations }: Store,
  stamp: Stamp,
  { machines, moreMachines, basis }: MachineChanges,
): Promise<void> {
  const changed = new Set([...machines, ...moreMachines].map((one) => one.operationId));
  if (changed.size === 0) return;
  const all = await operations.lockAll();
  for (const operationId of changed) {
    const changes = machines.filter((one) => one.operationId === operationId);
    const operation = operationAsCompared(
      operationId,
      all.find(({ id }) => id === operationId),
      basis,
    );
    ensure(
      changes.every(({ machine }) => operation.machines[machine] !== undefined),
      'REQUEST_VALIDATION_FAILED',
      `${operation.name} has ${operation.machines.length} machines.`,
    );
    const known = operation.machines.map((machine, i) => {
      const change = changes.findLast((one) => one.machine === i);
      if (change === undefined) return machine;
      const { downUntil } = change;
      return { ...machine, downUntil: downUntil === null ? null : new Date(downUntil * 1000).toISOString() };
    });
    const more = moreMachines.filter((one) => one.operationId === operationId);
    const count = more.reduce((sum, one) => sum + one.count, known.length);
    const edit = { machines: withMachineCount(known, count) };
    await operations.save(editOperation(all, operationId, edit, stamp));
  }
}

async function changeOrder(store: Store, stamp: Stamp, { orderId, priority, dueDate }: OrderChange) {
  const edit = {
    ...(priority === undefined ? {} : { priority }),
    ...(dueDate === undefined ? {} : { dispatchDate: dueDate }),
  };
  await applyEdit(store, stamp, { orderId, edit, leftOut: [] });
}

async function takeIn(
  store: Store,
  stamp: Stamp,
  { customerOrganisationName, priority, dueDate, lines }: TakenOrder,
) {
  await addOrder(store, stamp, {
    customerOrganisationName,
    priority,
    dispatchDate: dueDate,
    requisitions: lines,
  });
}
