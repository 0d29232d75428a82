import { ensure, present, Refusal } from '../refusals.ts';
import type { ShopMachine } from '../time/operation-times.ts';
import type { PlannedOrder, Priority } from './planning-state.ts';
import type { ScenarioBasis } from './scenario.ts';

/** An order as the write of a scenario finds it, locked. */
export interface OrderToPlan {
  readonly orderNumber: number;
  readonly priority: Priority;
  /** `YYYY-MM-DD`; null where none was agreed. */
  readonly dueDate: string | null;
  readonly isCancelled: boolean;
  /** True if forecasts have it: it is worked on, and anything of it remains to be produced. */
  readonly hasWork: boolean;
}

const TAKE_OUT = 'Take it out of the what-if to apply the rest.';
const COMPARE_AGAIN = 'Compare again before you apply it.';

/** Throws ORDER_NOT_FOUND, ORDER_CANCELLED, and PLAN_CHANGED where nothing remains to be produced or the order is not as it was compared. */
export function ensureOrderAsCompared(
  orderId: number,
  order: OrderToPlan | undefined,
  basis: ScenarioBasis | undefined,
): void {
  const { orderNumber, priority, dueDate, isCancelled, hasWork } = present(order, 'ORDER_NOT_FOUND');
  const name = `#${orderNumber}`;
  ensure(!isCancelled, 'ORDER_CANCELLED', `${name} was cancelled. ${TAKE_OUT}`);
  ensure(hasWork, 'PLAN_CHANGED', `Nothing of ${name} remains to be produced. ${TAKE_OUT}`);
  const compared = basis?.orders.find((one) => one.orderId === orderId);
  const isSame = (one: Pick<PlannedOrder, 'priority' | 'dueDate'>) =>
    one.priority === priority && one.dueDate === dueDate;
  ensure(
    compared === undefined || isSame(compared),
    'PLAN_CHANGED',
    `Somebody changed the priority or the due day of ${name} since it was compared. ${COMPARE_AGAIN}`,
  );
}

/** An operation that a scenario changes, as its write finds it. */
export interface OperationToPlan {
  readonly id: string;
  readonly name: string;
  readonly machines: readonly ShopMachine[];
  readonly deletedAt: Date | null;
}

/** The operation. Throws OPERATION_NOT_FOUND for one that is none or was deleted, PLAN_CHANGED where its machines are not those that were compared. */
export function operationAsCompared<Found extends OperationToPlan>(
  operationId: string,
  operation: Found | undefined,
  basis: ScenarioBasis | undefined,
): Found {
  const found = present(operation, 'OPERATION_NOT_FOUND');
  const { name, machines, deletedAt } = found;
  if (deletedAt !== null) throw new Refusal('OPERATION_NOT_FOUND', `${name} was deleted. ${TAKE_OUT}`);
  const compared = basis?.operations.find((one) => one.operationId === operationId);
  const isSame =
    compared === undefined ||
    (compared.machines.length === machines.length &&
      compared.machines.every(
        (one, i) =>
          one.name === machines[i]?.name &&
          one.speedPercent === machines[i]?.speedPercent &&
          one.downUntil === downUntilOf(machines[i]),
      ));
  ensure(
    isSame,
    'PLAN_CHANGED',
    `Somebody changed the machines of ${name} since it was compared. ${COMPARE_AGAIN}`,
  );
  return found;
}

/** As forecasts round it. */
function downUntilOf(machine: ShopMachine | undefined): number | null {
  return machine?.downUntil ? Math.ceil(Date.parse(machine.downUntil) / 1000) : null;
}
