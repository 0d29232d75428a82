import type { PlannedWork, PlanView } from '@routecard/core';
import { orderName, runName, units } from '@/lib/words/words';
import { t } from '@/words/t';

/** Bars beside each other where any number of lots is worked on at once; more share the last track. */
const MAX_TRACKS = 4;

/** What a bar calls one of its lots. */
export interface BarTitle {
  readonly orderId: number;
  /** `Bracket, 12 units`, and how many other lots share the load. */
  readonly label: string;
  /** `#1042-3 · R2`, or the order where no run has the units. */
  readonly name: string;
}

/** A lot in a bar. */
export interface BarLot extends BarTitle {
  /** The same in every forecast for a step of a run, or of a part without one; lots of one run share it. */
  readonly id: string;
}

/** Work at a machine: one lot, or the lots of a load. It is called by the first. */
export interface LaneBar extends BarTitle {
  readonly key: number;
  readonly lots: readonly BarLot[];
  readonly start: number;
  readonly end: number;
  readonly late: boolean;
  /** The end of the due day of the order that is done with this bar; null for all other bars. */
  readonly due: number | null;
  /** Its place among all work can be changed; work without a run has none. */
  readonly work: readonly PlannedWork[];
  readonly track: number;
}

/** A machine, or an operation without limit. */
export interface Lane {
  readonly key: string;
  readonly operationId: string;
  readonly operation: string;
  /** Null where the operation has one machine without a name, or no limit. */
  readonly machine: string | null;
  /** Any number of lots is worked on at once, so that none waits for another. */
  readonly unlimited: boolean;
  /** Before this instant the machine takes no work; null where it is up. */
  readonly downUntil: number | null;
  /** When somebody works and the machine is up. */
  readonly open: readonly (readonly [number, number])[];
  readonly tracks: number;
  /** By start. */
  readonly bars: readonly LaneBar[];
  /** Those with a due day. */
  readonly dated: readonly LaneBar[];
}

/** The lanes of a plan: the machines of each operation in their order, also those without work. */
export function lanesOf(plan: PlanView): Lane[] {
  const { operations, lots, bars } = plan;
  const dueOf = duesOfLastBars(plan);
  const byLane = new Map<
    string,
    Map<number, { bar: PlanView['bars'][number]; all: PlanView['bars'][number][] }>
  >();
  for (const bar of bars) {
    const key = `${bar.operation}/${bar.machine ?? ''}`;
    const loads = byLane.get(key) ?? new Map();
    byLane.set(key, loads);
    const load = loads.get(bar.load);
    if (load === undefined) loads.set(bar.load, { bar, all: [bar] });
    else load.all.push(bar);
  }
  return operations.flatMap(({ name, operationId, machines, downUntil, open }, operation) => {
    const machineList = machines.length === 0 ? [null] : machines.map((_, i) => i);
    return machineList.map((machine): Lane => {
      const upAt = machine === null ? null : (downUntil[machine] ?? null);
      const loads = [...(byLane.get(`${operation}/${machine ?? ''}`)?.values() ?? [])];
      const tracks = machine === null ? tracksOf(loads.map(({ bar }) => bar)) : loads.map(() => 0);
      const laneBars = loads.flatMap(({ bar, all }, i): LaneBar[] => {
        const held = all.flatMap((one) => titled(lots[one.lot], one, all.length - 1));
        const [first] = held;
        if (first === undefined) return [];
        const dues = all.flatMap((one) => dueOf.get(one) ?? []);
        return [
          {
            key: bar.load,
            orderId: first.orderId,
            name: first.name,
            label: first.label,
            lots: held,
            start: bar.start,
            end: bar.end,
            late: all.some((one) => lots[one.lot]?.late === true),
            due: dues.length === 0 ? null : Math.min(...dues),
            work: all.flatMap((one) => {
              const workOrderId = lots[one.lot]?.workOrderId ?? null;
              return workOrderId === null ? [] : [{ workOrderId, step: one.step }];
            }),
            track: tracks[i] ?? 0,
          },
        ];
      });
      return {
        key: `${operationId}/${machine ?? ''}`,
        operationId,
        operation: name,
        machine:
          machine === null || machines.length === 1
            ? (machines[machine ?? 0] ?? null)
            : (machines[machine] ?? t('Machine {number}', { number: machine + 1 })),
        unlimited: machine === null,
        downUntil: upAt,
        open: openFrom(open, upAt),
        tracks: Math.max(0, ...tracks) + 1,
        bars: laneBars,
        dated: laneBars.filter(({ due }) => due !== null),
      };
    });
  });
}

const openFrom = (open: Lane['open'], upAt: number | null): Lane['open'] =>
  upAt === null
    ? open
    : open.flatMap(([start, end]) => (end <= upAt ? [] : [[Math.max(start, upAt), end] as const]));

function titled(
  lot: PlanView['lots'][number] | undefined,
  { step, quantity }: PlanView['bars'][number],
  more: number,
): BarLot[] {
  if (lot === undefined) return [];
  const { workOrderId, orderId, orderNumber, requisitionSequence, runNumber, partName } = lot;
  return [
    {
      id: `${workOrderId ?? `${orderId}-${requisitionSequence}`}:${step}`,
      orderId,
      name: runNumber === null ? orderName(orderNumber) : runName({ ...lot, runNumber }),
      label:
        more > 0
          ? t('{partName}, {units} and {more} more', { partName, units: units(quantity), more })
          : `${partName}, ${units(quantity)}`,
    },
  ];
}

/** The due days of orders, by the bar with which each is done. */
function duesOfLastBars({ lots, bars, orders }: PlanView): ReadonlyMap<PlanView['bars'][number], number> {
  const last = new Map<number, PlanView['bars'][number]>();
  for (const bar of bars) {
    const orderId = lots[bar.lot]?.orderId;
    if (orderId !== undefined && bar.end >= (last.get(orderId)?.end ?? bar.end)) last.set(orderId, bar);
  }
  const dues = new Map<PlanView['bars'][number], number>();
  for (const { orderId, due } of orders) {
    const bar = last.get(orderId);
    if (bar !== undefined && due !== null) dues.set(bar, due);
  }
  return dues;
}

/** A track for each bar, the first that is free; bars come by start. */
function tracksOf(bars: readonly { readonly start: number; readonly end: number }[]): number[] {
  const until: number[] = [];
  return bars.map(({ start, end }) => {
    const free = until.findIndex((at) => at <= start);
    const track = free >= 0 ? free : Math.min(until.length, MAX_TRACKS - 1);
    until[track] = Math.max(end, until[track] ?? end);
    return track;
  });
}

/** The bars of a lane that an interval shows. */
export function barsBetween({ bars, tracks }: Lane, from: number, to: number): readonly LaneBar[] {
  // On one machine nothing overlaps, so the ends are in order too.
  if (tracks > 1) return bars.filter(({ start, end }) => end > from && start < to);
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < bars.length && (bars[last]?.start ?? to) < to) last += 1;
  return bars.slice(low, last);
}
