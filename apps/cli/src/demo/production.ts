import { type Deps, type MoveEntry, moveBatches, scheduleWorkOrders } from '@routecard/core';
import type { DemoClock } from './clock.ts';
import { journeyOf, sparesOf, TURNS_IN_WORK, type Turn } from './journey.ts';
import type { LoadedLine, LoadedOrder } from './orders.ts';
import { fresh } from './outcome.ts';
import type { Random } from './random.ts';
import { actorOf, type DemoShop } from './shop.ts';

const PER_RACK = 4;

/** A line that is made, and the units it is scheduled with beyond what was ordered. */
interface Made {
  readonly line: LoadedLine;
  readonly spares: number;
  readonly from: number;
}

/** Turn by turn: schedules the lines that are to be in production, and takes each as far as it is to be. Returns how many. */
export async function produce(
  deps: Deps,
  shop: DemoShop,
  orders: readonly LoadedOrder[],
  clock: DemoClock,
  momentOf: (turn: number) => Date,
  random: Random,
): Promise<number> {
  const actor = actorOf(shop, 'PLANNER');
  const made = orders
    .flatMap(({ lines }) => lines)
    .filter(({ progress }) => progress !== null)
    .map((line): Made => ({ line, spares: sparesOf(random, line), from: line.done?.from ?? -TURNS_IN_WORK }));
  const turns = new Map<number, Turn[]>();
  for (let at = Math.min(...made.map(({ from }) => from)); at <= 0; at += 1) {
    clock.at = momentOf(at);
    const beginning = made.filter(({ from }) => from === at);
    if (beginning.length > 0) {
      const entries = beginning.map(({ line: { requisitionId, quantity }, spares }) => ({
        requisitionId,
        quantity: quantity + spares,
      }));
      const { workOrders } = fresh(await scheduleWorkOrders(deps, { actor }, { entries }));
      workOrders.forEach((run, i) => {
        const begun = beginning[i];
        if (begun === undefined) return;
        for (const turn of journeyOf(random, run, begun.line, begun.spares)) {
          turns.set(turn.at, [...(turns.get(turn.at) ?? []), turn]);
        }
      });
    }
    const now = turns.get(at) ?? [];
    const scraps = now.filter((turn) => turn.kind === 'SCRAP').map((turn) => turn.entry);
    const moves = onRacks(now);
    if (scraps.length > 0) fresh(await moveBatches(deps, { actor }, { entries: scraps }));
    if (moves.length > 0) fresh(await moveBatches(deps, { actor }, { entries: moves }));
  }
  return made.length;
}

/** Moves to the same step of their routings in the same turn share a rack, a few runs each. */
function onRacks(turns: readonly Turn[]): MoveEntry[] {
  const racks = new Map<string, MoveEntry[]>();
  for (const { kind, entry } of turns) {
    if (kind !== 'MOVE') continue;
    const key = `${entry.toOperationId}`;
    const open = racks.get(key) ?? [];
    const last = open.at(-1);
    const fits = last !== undefined && last.batches.length < PER_RACK && last.toSequence === entry.toSequence;
    if (fits) open.splice(-1, 1, { ...last, batches: [...last.batches, ...entry.batches] });
    else open.push(entry);
    racks.set(key, open);
  }
  return [...racks.values()].flat();
}
