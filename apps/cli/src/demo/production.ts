import { type Deps, type MoveEntry, moveBatches, scheduleWorkOrders } from '@routecard/core';
import type { DemoClock } from './clock.ts';
import { journeyOf, TURNS, type Turn } from './journey.ts';
import type { LoadedOrder } from './orders.ts';
import { fresh } from './outcome.ts';
import type { Random } from './random.ts';
import { actorOf, type DemoShop } from './shop.ts';

const HOURS_PER_TURN = 7;
const PER_RACK = 4;

/** Schedules the lines that are to be in production and takes each as far along its routing as it is to be. */
export async function produce(
  deps: Deps,
  shop: DemoShop,
  orders: readonly LoadedOrder[],
  clock: DemoClock,
  random: Random,
): Promise<number> {
  const actor = actorOf(shop, 'PLANNER');
  const wanted = orders.flatMap(({ lines }) => lines.filter(({ progress }) => progress !== null));
  clock.hoursAgo = HOURS_PER_TURN * (TURNS + 1);
  const { workOrders } = fresh(
    await scheduleWorkOrders(
      deps,
      { actor },
      {
        entries: wanted.map(({ requisitionId, quantity }) => ({ requisitionId, quantity })),
      },
    ),
  );
  const turns = workOrders.flatMap((run, i) => journeyOf(random, run, wanted[i]?.progress ?? 0));
  for (let at = 0; at < TURNS; at += 1) {
    clock.hoursAgo = HOURS_PER_TURN * (TURNS - at) - random.between(1, HOURS_PER_TURN - 1);
    const now = turns.filter((turn) => turn.at === at);
    const scraps = now.filter((turn) => turn.kind === 'SCRAP').map((turn) => turn.entry);
    const moves = onRacks(now);
    if (scraps.length > 0) fresh(await moveBatches(deps, { actor }, { entries: scraps }));
    if (moves.length > 0) fresh(await moveBatches(deps, { actor }, { entries: moves }));
  }
  clock.hoursAgo = 0;
  return workOrders.length;
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
