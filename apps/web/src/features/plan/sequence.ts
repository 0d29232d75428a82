import type { OperationSequence, PlannedWork, PlanView } from '@routecard/core';
import { t } from '@/words/t';
import type { Lane, LaneBar } from './lanes';
import { laneName } from './words';

/** A bar with its lane. */
export interface Placed {
  readonly lane: Lane;
  readonly bar: LaneBar;
}

/** Where dragged work is put. */
export interface Beside {
  readonly bar: LaneBar;
  readonly side: 'before' | 'after';
}

/** Why a bar has no place in a sequence at all; null where it has one. */
export function whyUnplaced({ lane, bar }: Placed): string | null {
  if (lane.unlimited)
    return t(
      '{operation} takes any number of lots at once: none waits for another, so their sequence changes nothing.',
      { operation: lane.operation },
    );
  return bar.work.length === 0 ? t('Schedule the part to give it a place in the sequence.') : null;
}

/**
 * The sequence of a bar's operation with its work before or after another bar's, each work once. Only as much of it is ranked as has to be,
 * and what is ranked already: what comes later stays free for orders that are more urgent. Null where that changes nothing, or work has no run.
 */
export function sequenceWith(plan: PlanView, lane: Lane, bar: LaneBar, to: Beside): OperationSequence | null {
  const { order, ranked } = orderAt(plan, lane.operationId);
  const own = new Set(bar.work.map(keyOf));
  const moving = order.filter((one) => own.has(keyOf(one)));
  const rest = order.filter((one) => !own.has(keyOf(one)));
  const targets = to.bar.work.map((one) => rest.findIndex((other) => keyOf(other) === keyOf(one)));
  const known = targets.filter((at) => at >= 0);
  if (moving.length === 0 || known.length === 0) return null;
  const at = to.side === 'before' ? Math.min(...known) : Math.max(...known) + 1;
  const next = [...rest.slice(0, at), ...moving, ...rest.slice(at)];
  const last = next.findLastIndex((one, i) => keyOf(one) !== keyOf(order[i] ?? one));
  if (last < 0) return null;
  const lastRanked = next.findLastIndex((one) => ranked.has(keyOf(one)));
  return { operationId: lane.operationId, work: next.slice(0, Math.max(last, lastRanked) + 1) };
}

/**
 * The bar that one is put beside to go one place earlier, or later: on its machine, or where that has no more runs, in the sequence of its
 * operation. Undefined at either end of that, and for work without a run.
 */
export function neighbourOf(
  plan: PlanView,
  lanes: readonly Lane[],
  { lane, bar }: Placed,
  step: 1 | -1,
): Beside | undefined {
  const places = new Map(orderAt(plan, lane.operationId).order.map((one, i) => [keyOf(one), i]));
  const own = new Set(bar.work.map(keyOf));
  const ownPlaces = [...own].flatMap((key) => places.get(key) ?? []);
  if (ownPlaces.length === 0) return undefined;
  const [first, last] = [Math.min(...ownPlaces), Math.max(...ownPlaces)];
  const others = lanes.flatMap((one) => {
    if (one.operationId !== lane.operationId) return [];
    return one.bars.flatMap((other) => {
      const there = other.work.flatMap((work) =>
        own.has(keyOf(work)) ? [] : (places.get(keyOf(work)) ?? []),
      );
      if (there.length === 0) return [];
      const place = step < 0 ? Math.min(...there) : Math.max(...there);
      return [
        { bar: other, here: one.key === lane.key, place, away: step < 0 ? first - place : place - last },
      ];
    });
  });
  const beyond = others.filter(({ away }) => away > 0);
  // At the end, the runs of a load are drawn together past what comes between them.
  const between = others.filter(({ place }) => place > first && place < last);
  const found = nearest(beyond.filter(({ here }) => here)) ?? nearest(beyond) ?? nearest(between);
  return found && { bar: found.bar, side: step < 0 ? 'before' : 'after' };
}

function nearest<Found extends { readonly away: number }>(found: readonly Found[]): Found | undefined {
  const [first] = found;
  return first && found.reduce((near, one) => (Math.abs(one.away) < Math.abs(near.away) ? one : near), first);
}

/** What work is put beside: the run of the other bar that it comes next to, which may share a load with some of it. */
export function nameBeside(bar: LaneBar, { bar: other, side }: Beside): string {
  const own = new Set(bar.work.map(keyOf));
  const runs = new Set(other.work.map(keyOf).filter((key) => !own.has(key)));
  const lots = other.lots.filter(({ id }) => runs.has(id));
  return (lots.at(side === 'before' ? 0 : -1) ?? other).name;
}

/** Why a bar cannot go one place later, or earlier; null where it can. */
export function whyItStays(
  plan: PlanView,
  lanes: readonly Lane[],
  placed: Placed,
  step: 1 | -1,
): string | null {
  const why = whyUnplaced(placed);
  if (why !== null) return why;
  if (neighbourOf(plan, lanes, placed, step)) return null;
  const { operation } = placed.lane;
  return step < 0
    ? t('No other run begins earlier at {operation}.', { operation })
    : t('No other run begins later at {operation}.', { operation });
}

/** Where work goes that is dropped on a lane at an instant, or why it has no place there. */
export function dropAt(placed: Placed, under: Lane, at: number): Beside | string {
  const { lane, bar } = placed;
  const why = whyUnplaced(placed);
  if (why !== null) return why;
  if (under.operationId !== lane.operationId) {
    return t('{name} is work of {operation}, and has no place at {operation2}.', {
      name: bar.name,
      operation: lane.operation,
      operation2: under.operation,
    });
  }
  return (
    besideAt(under, bar, at) ?? t('No other run is planned at {laneName}.', { laneName: laneName(under) })
  );
}

/** Where work that is dropped at an instant goes among the runs of a machine. */
export function besideAt(lane: Lane, bar: LaneBar, at: number): Beside | null {
  const own = new Set(bar.work.map(keyOf));
  const others = lane.bars.filter(
    ({ key, work }) => key !== bar.key && work.some((one) => !own.has(keyOf(one))),
  );
  const next = others.find(({ start, end }) => at < (start + end) / 2);
  if (next) return { bar: next, side: 'before' };
  const last = others.at(-1);
  return last === undefined ? null : { bar: last, side: 'after' };
}

/** The work of an operation in the order in which it begins, each once. */
export function orderAt({ operations, lots, bars }: PlanView, operationId: string) {
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

export const keyOf = ({ workOrderId, step }: PlannedWork) => `${workOrderId}:${step}`;
