import type { MoveEntry, WorkOrder } from '@routecard/core';
import { SCRAP_REASONS } from './catalogue.ts';
import type { Random } from './random.ts';

/** What happens to a run in one turn of the shop's clock. */
export interface Turn {
  readonly at: number;
  readonly kind: 'MOVE' | 'SCRAP';
  readonly entry: MoveEntry;
}

/** How many turns of the clock lie between the first scheduling and now. */
export const TURNS = 24;

/** Runs that are not all done hardly ever stand at the last operation. */
const ROUNDED_UP = 0.25;
const SPLIT = 0.3;
const SCRAPPED = 0.14;
const REPLACED = 0.4;

/**
 * A run's way along its routing up to `progress`: now and then some units stay behind, or
 * end as scrap.
 */
export function journeyOf(random: Random, run: WorkOrder, progress: number): Turn[] {
  const { routing } = run;
  const target = Math.floor(progress * (routing.length - 1) + ROUNDED_UP);
  const start = random.between(0, Math.max(0, TURNS - 1 - target));
  const loses = progress < 1 && target > 1 && run.quantity > 4 && random.chance(SCRAPPED);
  const scrapAfter = loses ? random.between(1, target - 1) : 0;
  const turns: Turn[] = [];
  let units = run.quantity;
  for (let i = 0; i < target; i += 1) {
    const from = routing[i];
    const to = routing[i + 1];
    if (from === undefined || to === undefined) break;
    const batch = (quantity: number) => ({
      workOrderId: run.id,
      fromOperationId: from.operationId,
      fromSequence: from.sequence,
      quantity,
    });
    if (loses && i === scrapAfter) {
      const lost = random.between(1, Math.min(3, units - 1));
      const replaceScrapped = random.chance(REPLACED);
      const scrapReason = random.pick(SCRAP_REASONS);
      turns.push({
        at: start + i,
        kind: 'SCRAP',
        entry: { scrapReason, replaceScrapped, batches: [batch(lost)] },
      });
      units -= lost;
    }
    const isLast = i === target - 1;
    if (isLast && progress < 1 && units > 3 && random.chance(SPLIT)) units -= random.between(1, units - 1);
    turns.push({
      at: start + i,
      kind: 'MOVE',
      entry: { toOperationId: to.operationId, toSequence: to.sequence, batches: [batch(units)] },
    });
  }
  return turns;
}
