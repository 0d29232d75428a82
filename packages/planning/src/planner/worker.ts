import type { PlanningState } from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';
import { finishes, orderFuture } from '../lateness/futures.ts';
import { planView } from '../plan/plan-view.ts';
import { promiseOrder } from '../promise/promise.ts';
import { compareScenario } from '../scenario/scenario.ts';
import { searchSlice } from '../search/plan/search-slice.ts';
import type { PlanningResults, PlanningTask } from './planning-task.ts';

/** Computes what is asked about a state; runs in a thread of its own. */
export default function plan(task: PlanningTask): PlanningResults[PlanningTask['kind']] {
  const state: PlanningState = {
    ...(JSON.parse(task.stateText) as Omit<PlanningState, 'now'>),
    now: task.now,
  };
  switch (task.kind) {
    case 'forecast':
      return forecast(state, task.options);
    case 'finishes':
      return finishes(state);
    case 'plan':
      return planView(state);
    case 'future':
      return orderFuture(state, task.orderId);
    case 'promise':
      return promiseOrder(state, task.request);
    case 'compare':
      return compareScenario(state, task.scenario);
    case 'search':
      return searchSlice(state, task.wanted);
  }
}
