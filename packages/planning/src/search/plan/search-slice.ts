import type { PlanningState, SearchFound, SearchWanted } from '@routecard/core';
import { searchPlan } from './search-plan.ts';

/** Searches for so long, and returns the best that was found. */
export function searchSlice(state: PlanningState, { seconds, ...options }: SearchWanted): SearchFound {
  const until = performance.now() + seconds * 1000;
  const search = searchPlan(state, options);
  let found = search.next().value as SearchFound;
  for (const progress of search) {
    found = progress;
    if (progress.isBest || performance.now() >= until) break;
  }
  return found;
}
