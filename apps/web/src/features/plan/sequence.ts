import type { OperationSequence, PlannedWork, PlanView } from '@routecard/core';
import type { Lane, LaneBar } from './lanes';

/** Where dragged work is put. */
export interface Beside {
  readonly bar: LaneBar;
  readonly side: 'before' | 'after';
}

/**
 * The sequence of a bar's operation with its work before or after another bar's. Only as much of it is ranked as has to be, and what is
 * ranked already: what comes later stays free for orders that are more urgent. Null where that changes nothing, or work has no run.
 */
export function sequenceWith(plan: PlanView, lane: Lane, bar: LaneBar, to: Beside): OperationSequence | null {
  if (bar.work.length === 0 || to.bar.work.length === 0 || to.bar.key === bar.key) return null;
  const { order, ranked } = orderAt(plan, lane.operationId);
  const moving = new Set(bar.work.map(keyOf));
  const rest = order.filter((one) => !moving.has(keyOf(one)));
  const targets = to.bar.work.map((one) => rest.findIndex((other) => keyOf(other) === keyOf(one)));
  const known = targets.filter((at) => at >= 0);
  if (known.length === 0) return null;
  const at = to.side === 'before' ? Math.min(...known) : Math.max(...known) + 1;
  const next = [...rest.slice(0, at), ...bar.work, ...rest.slice(at)];
  const last = next.findLastIndex((one, i) => keyOf(one) !== keyOf(order[i] ?? one));
  if (last < 0) return null;
  const lastRanked = next.findLastIndex((one) => ranked.has(keyOf(one)));
  return { operationId: lane.operationId, work: next.slice(0, Math.max(last, lastRanked) + 1) };
}

/** The bar that one is put beside to go one place earlier, or later, on its machine; undefined at either end. */
export function neighbourOf(lane: Lane, bar: LaneBar, step: 1 | -1): Beside | undefined {
  const at = lane.bars.findIndex(({ key }) => key === bar.key);
  const other = lane.bars[at + step];
  return other && { bar: other, side: step < 0 ? 'before' : 'after' };
}

/** Where work that is dropped at an instant goes among what a machine does. */
export function besideAt(lane: Lane, bar: LaneBar, at: number): Beside | null {
  const others = lane.bars.filter(({ key }) => key !== bar.key);
  const next = others.find(({ start, end }) => at < (start + end) / 2);
  if (next) return { bar: next, side: 'before' };
  const last = others.at(-1);
  return last === undefined ? null : { bar: last, side: 'after' };
}

/** The work of an operation in the order in which it begins, each once. */
function orderAt({ operations, lots, bars }: PlanView, operationId: string) {
  const operation = operations.findIndex((one) => one.operationId === operationId);
  const seen = new Set<string>();
  const ranked = new Set<string>();
  const order: PlannedWork[] = [];
  for (const bar of bars) {
    const workOrderId = lots[bar.lot]?.workOrderId ?? null;
    if (bar.operation !== operation || workOrderId === null) continue;
    const work = { workOrderId, step: bar.step };
    if (bar.ranked) ranked.add(keyOf(work));
    if (seen.has(keyOf(work))) continue;
    seen.add(keyOf(work));
    order.push(work);
  }
  return { order, ranked };
}

const keyOf = ({ workOrderId, step }: PlannedWork) => `${workOrderId}:${step}`;
