import type { PlanningState, SearchFound, SearchWanted } from '@routecard/core';
import { searchPlan } from './search-plan.ts';

/** What it begins with, and one that is different from it. */
const MIN_TRIES = 2;

/** Searches for so long, and returns the best that was found. Of a large shop it may take longer: every piece tries something. */
export function searchSlice(state: PlanningState, { seconds, ...options }: SearchWanted): SearchFound {
  const until = performance.now() + seconds * 1000;
  const search = searchPlan(state, options);
  let found = search.next().value as SearchFound;
  for (const progress of search) {
    found = progress;
    if (progress.isBest || (progress.tried >= MIN_TRIES && performance.now() >= until)) break;
  }
  return found;
}
