import type { MachineDown, MoreMachines, OrderChange, Overtime, PlanView, TakenOrder } from '@routecard/core';
import { wholeNumber } from '@/lib/forms/whole-number';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** What is supposed, with the words for it. */
export type Supposed = { readonly words: string } & (
  | { readonly kind: 'machine'; readonly machine: MachineDown }
  | { readonly kind: 'moreMachines'; readonly more: MoreMachines }
  | { readonly kind: 'overtime'; readonly overtime: Overtime }
  | { readonly kind: 'order'; readonly order: OrderChange }
  | { readonly kind: 'newOrder'; readonly order: TakenOrder }
);

/** Adds `one`, in the place of what was supposed of the same machine, machines or order. */
export function supposedWith(all: readonly Supposed[], one: Supposed): readonly Supposed[] {
  const subject = subjectOf(one);
  const same = all.findIndex((other) => subject !== null && subjectOf(other) === subject);
  return same < 0 ? [...all, one] : all.with(same, one);
}

/** What can be one way alone; null of what adds up. */
function subjectOf(one: Supposed): string | null {
  switch (one.kind) {
    case 'machine':
      return `machine:${one.machine.operationId}/${one.machine.machine}`;
    case 'moreMachines':
      return `machines:${one.more.operationId}`;
    case 'order':
      return `order:${one.order.orderId}`;
    case 'overtime':
    case 'newOrder':
      return null;
  }
}

/** The fault of a text that should be a whole number from 1 to `most`. */
export function rangeFault(text: string, most: number): string | null {
  const whole = wholeNumber(text);
  return whole >= 1 && whole <= most ? null : t('A whole number from 1 to {count}', { count: count(most) });
}

/** True if the plan of now has no such order or machine any more, so that the rest can be applied only without it. */
export function isGone(
  { orders, operations }: Pick<PlanView, 'orders' | 'operations'>,
  one: Supposed,
): boolean {
  if (one.kind === 'order') return !orders.some(({ orderId }) => orderId === one.order.orderId);
  if (one.kind !== 'machine') return false;
  // An operation without work is missing from the plan; whether it was deleted is told when it is applied.
  const operation = operations.find(({ operationId }) => operationId === one.machine.operationId);
  return operation !== undefined && one.machine.machine >= operation.machines.length;
}
