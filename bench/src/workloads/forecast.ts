import type { PlanningState, SearchFound } from '@routecard/core';
import { forecast, SearchPieces } from '@routecard/planning';
import { largeShop } from '../large-shop.ts';
import { median, type Pace } from '../measure.ts';
import type { Result } from '../result.ts';

const LOTS = 1000;
const STEPS = 10_000;
const BUDGET_MS = 500;
const SEARCH_PIECES = 10;

/** The forecast of 10,000 remaining steps, in time of one core, beside the time that it may take; and what a search takes for a try. */
export async function forecasts({ rounds }: Pace): Promise<Result[]> {
  const state = largeShop(LOTS);
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { lots } = forecast(state);
    seen.push(process.cpuUsage(before).user / 1000);
    if (lots.some(({ finish }) => finish === null)) throw new Error('Something is never done');
  }
  const ms = median(seen);
  return [
    {
      workload: 'forecast',
      what: `a forecast of ${STEPS} remaining steps ÷ the time it may take`,
      ours: `${Math.round(ms)} ms`,
      reference: `${BUDGET_MS} ms`,
      ratio: ms / BUDGET_MS,
      goal: 1,
      better: 'less',
    },
    searches(state, ms),
  ];
}

/** A search in pieces of a second, as the plan page asks for it, with all that pieces prepare. */
function searches(state: PlanningState, forecastMs: number): Result {
  const stateText = JSON.stringify(state);
  const parse = (): PlanningState => JSON.parse(stateText);
  const pieces = new SearchPieces();
  const before = process.cpuUsage();
  let tried = 0;
  let from: SearchFound['sequences'] = null;
  for (let seed = 1; seed <= SEARCH_PIECES; seed += 1) {
    const wanted = { objective: 'LATENESS', seconds: 1, from, seed } as const;
    const found = pieces.next({ stateText, now: state.now, parse }, wanted);
    tried += found.tried;
    from = found.sequences;
  }
  const tryMs = process.cpuUsage(before).user / 1000 / tried;
  return {
    workload: 'forecast',
    what: `a try of a search among ${LOTS} lots, in pieces of a second ÷ a forecast`,
    ours: `${Math.round(tryMs)} ms`,
    reference: `${Math.round(forecastMs)} ms`,
    ratio: tryMs / forecastMs,
    goal: 1,
    better: 'less',
  };
}
