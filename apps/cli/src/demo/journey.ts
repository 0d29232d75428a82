import type { MoveEntry, WorkOrder } from '@routecard/core';
import { SCRAP_REASONS } from './catalogue.ts';
import type { PlannedLine } from './plan.ts';
import type { Random } from './random.ts';

/** Simulates a run for one tick of the shop's clock. */
export interface Turn {
  readonly at: number;
  readonly kind: 'MOVE' | 'SCRAP';
  readonly entry: MoveEntry;
}

/** Runs in work were scheduled so many turns ago at most. */
export const TURNS_IN_WORK = 16;

/** Runs that are not all done hardly ever stand at the last operation. */
const ROUNDED_UP = 0.25;
const SPLIT = 0.3;
const SCRAPPED = 0.18;
const REPLACED = 0.4;

/** Units that a run is scheduled with beyond what was ordered: of what will be shipped, some will not survive. */
export function sparesOf(random: Random, { done, quantity }: PlannedLine): number {
  return done !== null && quantity > 3 && random.chance(SCRAPPED)
    ? random.between(1, Math.min(4, quantity))
    : 0;
}

/** A run's way along its routing: to its end in the turns that are planned, or up to its progress by now. */
export function journeyOf(random: Random, run: WorkOrder, line: PlannedLine, spares: number): Turn[] {
  return line.done === null
    ? wayInWork(random, run, line.progress ?? 0)
    : wayToTheEnd(random, run, line.done, spares);
}

/** Evenly over its turns; what was scheduled beyond the order ends as scrap underway. */
function wayToTheEnd(
  random: Random,
  run: WorkOrder,
  { from, to }: NonNullable<PlannedLine['done']>,
  spares: number,
): Turn[] {
  const stops = run.routing.length - 1;
  const loses = spares > 0 ? random.between(0, stops - 1) : -1;
  const turns: Turn[] = [];
  for (let i = 0; i < stops; i += 1) {
    const at = from + Math.max(1, Math.round(((to - from) * (i + 1)) / stops));
    if (i === loses) turns.push(scrap(random, run, i, at, spares, false));
    turns.push(move(run, i, at, i < loses ? run.quantity : run.quantity - Math.max(0, spares)));
  }
  return turns;
}

/** Up to its progress; now and then some units stay behind, or end as scrap. */
function wayInWork(random: Random, run: WorkOrder, progress: number): Turn[] {
  const target = Math.floor(progress * (run.routing.length - 1) + ROUNDED_UP);
  const start = 1 - TURNS_IN_WORK + random.between(0, Math.max(0, TURNS_IN_WORK - 1 - target));
  const loses = target > 1 && run.quantity > 4 && random.chance(SCRAPPED);
  const scrapAfter = loses ? random.between(1, target - 1) : 0;
  const turns: Turn[] = [];
  let units = run.quantity;
  for (let i = 0; i < target; i += 1) {
    if (loses && i === scrapAfter) {
      const lost = random.between(1, Math.min(3, units - 1));
      turns.push(scrap(random, run, i, start + i, lost, random.chance(REPLACED)));
      units -= lost;
    }
    if (i === target - 1 && units > 3 && random.chance(SPLIT)) units -= random.between(1, units - 1);
    turns.push(move(run, i, start + i, units));
  }
  return turns;
}

/** Some units of a run where they stand after so many stops. */
function batch(run: WorkOrder, stop: number, quantity: number) {
  const from = run.routing[stop];
  if (from === undefined) throw new Error('A demo run goes beyond its routing');
  return { workOrderId: run.id, fromOperationId: from.operationId, fromSequence: from.sequence, quantity };
}

function move(run: WorkOrder, stop: number, at: number, quantity: number): Turn {
  const to = run.routing[stop + 1];
  if (to === undefined) throw new Error('A demo run goes beyond its routing');
  const entry = {
    toOperationId: to.operationId,
    toSequence: to.sequence,
    batches: [batch(run, stop, quantity)],
  };
  return { at, kind: 'MOVE', entry };
}

function scrap(
  random: Random,
  run: WorkOrder,
  stop: number,
  at: number,
  quantity: number,
  replaceScrapped: boolean,
): Turn {
  const entry = {
    scrapReason: random.pick(SCRAP_REASONS),
    replaceScrapped,
    batches: [batch(run, stop, quantity)],
  };
  return { at, kind: 'SCRAP', entry };
}
